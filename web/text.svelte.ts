/** What the pages say, from the Fluent catalogues; the words of a game's board lie beside the board. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Language = "en" | "de";
export type Args = Record<string, FluentVariable>;
export type Say = (id: string, args?: Args) => string;

const pages = import.meta.glob<string>("./text/*.ftl", { query: "?raw", import: "default" });
const games = import.meta.glob<string>("../src/parlour/games/*/browser/Board.*.ftl", { query: "?raw", import: "default" });

let current = $state.raw<{ language: Language; bundle: FluentBundle }>({
  language: "en",
  bundle: new FluentBundle("en"),
});

/** The language that a list of wishes leads to: the first that we speak. */
export function nearest(wishes: readonly string[]): Language {
  const found = wishes.map((wish) => wish.slice(0, 2).toLowerCase()).find((wish) => wish === "en" || wish === "de");
  return found === "de" ? "de" : "en";
}

export async function speak(language: Language): Promise<void> {
  const source = await pages[`./text/${language}.ftl`]!();
  current = { language, bundle: bundled(language, [source]) };
  document.documentElement.lang = language;
}

export function language(): Language {
  return current.language;
}

/** A sentence of the pages. */
export function t(id: string, args?: Args): string {
  return said(current.bundle, id, args);
}

/** The words of a game's board, in the language of the pages, or in English where its folder has no other. */
export async function wordsOf(game: string): Promise<Say> {
  const file = (language: string): string => `../src/parlour/games/${game}/browser/Board.${language}.ftl`;
  const language = games[file(current.language)] ? current.language : "en";
  const load = games[file(language)];
  const bundle = bundled(language, load ? [await load()] : []);
  return (id, args) => said(bundle, id, args);
}

export function bundled(language: string, sources: readonly string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source));
  return bundle;
}

/** The sentence; a message that is not there shows as its id, so that it is noticed and nothing else breaks. */
export function said(bundle: FluentBundle, id: string, args?: Args): string {
  const pattern = bundle.getMessage(id)?.value;
  return pattern ? bundle.formatPattern(pattern, args, []) : id;
}
