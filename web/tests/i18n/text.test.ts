import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { createBundle, formatMessage } from "$web/i18n/text.svelte";

const WEB = join(import.meta.dirname, "../../src");
const GAMES = join(WEB, "../../src/parlour/games");
const read = (path: string): string => readFileSync(path, "utf8");
const under = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
const sources = (folder: string): string =>
  under(folder)
    .filter((path) => /\.(svelte|ts)$/.test(path))
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
const withBoards = readdirSync(GAMES).filter((game) => existsSync(join(boardOf(game), "Board.svelte")));
const catalogues: [string, string, string, string][] = [
  ["the pages", join(WEB, "i18n/en.ftl"), join(WEB, "i18n/de.ftl"), WEB],
  ...withBoards.map((game): [string, string, string, string] => {
    const folder = boardOf(game);
    return [game, join(folder, "Board.en.ftl"), join(folder, "Board.de.ftl"), folder];
  }),
];

test("there are boards", () => expect(withBoards).not.toEqual([]));

test.each(catalogues)("%s: English and German have the same messages and arguments", (_name, english, german) => {
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
  expect([...new Set(used)].sort()).toEqual(messages(join(WEB, "i18n/en.ftl")).sort());
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

test("a message with a number follows the plural rules of the language", () => {
  const german = createBundle("de", [read(join(WEB, "i18n/de.ftl"))]);
  expect(formatMessage(german, "table-waiting", { free: 1 })).toBe("1 Platz frei");
  expect(formatMessage(german, "table-waiting", { free: 3 })).toBe("3 Plätze frei");
});

test("a missing message shows as its id", () => {
  expect(formatMessage(createBundle("en", []), "nowhere")).toBe("nowhere");
});
