import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { bundled, said } from "../text.svelte";

const WEB = join(import.meta.dirname, "..");
const GAMES = join(WEB, "../src/parlour/games");
const read = (path: string): string => readFileSync(path, "utf8");
const under = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
const sources = (folder: string): string =>
  under(folder)
    .filter((path) => /\.(svelte|ts)$/.test(path) && !path.includes("/tests/"))
    .map(read)
    .join("\n");

const messages = (file: string): string[] => [...read(file).matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1]!);
/** What a message may be given: every `$name` in it. */
const parts = (file: string): Record<string, string[]> =>
  Object.fromEntries(
    read(file)
      .split(/^(?=[a-z][\w-]* =)/m)
      .map((text) => [/^[\w-]+/.exec(text)?.[0] ?? "", [...new Set([...text.matchAll(/\$(\w+)/g)].map((each) => each[1]!))].sort()]),
  );

const boardOf = (game: string): string => join(GAMES, game, "browser");
const withBoards = readdirSync(GAMES).filter((game) => existsSync(join(boardOf(game), "Board.en.ftl")));
const catalogues: [string, string, string, string][] = [
  ["the pages", join(WEB, "text/en.ftl"), join(WEB, "text/de.ftl"), WEB],
  ...withBoards.map((game): [string, string, string, string] => {
    const folder = boardOf(game);
    return [game, join(folder, "Board.en.ftl"), join(folder, "Board.de.ftl"), folder];
  }),
];

test("the five boards are among them", () => expect(withBoards).toHaveLength(5));

test.each(catalogues)("%s: English and German say the same things", (_name, english, german) => {
  expect(messages(german).sort()).toEqual(messages(english).sort());
  expect(parts(german)).toEqual(parts(english));
});

test.each(catalogues)("%s: every catalogue can be read", (_name, ...files) => {
  for (const file of files.slice(0, 2)) {
    const bundle = new FluentBundle("en");
    expect(bundle.addResource(new FluentResource(read(file)))).toEqual([]);
    expect(messages(file).filter((id) => !bundle.hasMessage(id))).toEqual([]);
  }
});

test("the pages: no message is missing and none is unused", () => {
  const used = [...sources(WEB).matchAll(/\bt\(\s*"([\w-]+)"/g)].map((match) => match[1]!);
  expect([...new Set(used)].sort()).toEqual(messages(join(WEB, "text/en.ftl")).sort());
});

test.each(withBoards)("%s: the board has every message it names, and names every one it has", (game) => {
  const folder = boardOf(game);
  const text = sources(folder);
  const written = messages(join(folder, "Board.en.ftl"));
  const said = [...text.matchAll(/\bsay\(\s*"([\w-]+)"/g)].map((match) => match[1]!);
  expect(said.filter((id) => !written.includes(id))).toEqual([]);
  const beginnings = [...text.matchAll(/`([\w-]+-)\$\{/g)].map((match) => match[1]!); // say(`verdict-${verdict}`)
  const isUsed = (id: string): boolean => text.includes(`"${id}"`) || beginnings.some((each) => id.startsWith(each));
  expect(written.filter((id) => !isUsed(id))).toEqual([]);
});

test("a message with a number is said as the language says it", () => {
  const german = bundled("de", [read(join(WEB, "text/de.ftl"))]);
  expect(said(german, "table-waiting", { free: 1 })).toBe("1 Platz frei");
  expect(said(german, "table-waiting", { free: 3 })).toBe("3 Plätze frei");
});

test("a message that is not there shows as its id", () => {
  expect(said(bundled("en", []), "nowhere")).toBe("nowhere");
});
