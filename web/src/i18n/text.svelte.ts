/** The texts of the pages, from Fluent catalogues. (The texts of a game's board are in the game's folder.) */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Language = "en" | "de";
export type Args = Record<string, FluentVariable>;
export type Say = (id: string, args?: Args) => string;

const pages = import.meta.glob<string>("./*.ftl", { query: "?raw", import: "default" });

let current = $state.raw<{ language: Language; bundle: FluentBundle }>({
  language: "en",
  bundle: new FluentBundle("en"),
});

/** The first language of a list of preferred ones that the pages are written in. */
export function pickLanguage(preferred: readonly string[]): Language {
  const found = preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag === "en" || tag === "de");
  return found === "de" ? "de" : "en";
}

export async function setLanguage(language: Language): Promise<void> {
  const source = await pages[`./${language}.ftl`]!();
  current = { language, bundle: createBundle(language, [source]) };
  document.documentElement.lang = language;
}

export function language(): Language {
  return current.language;
}

/** A text of the pages. */
export function t(id: string, args?: Args): string {
  return formatMessage(current.bundle, id, args);
}

export function createBundle(language: string, sources: readonly string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source));
  return bundle;
}

/** The message with its arguments filled in; a missing message shows as its id, so that it is noticed and nothing breaks. */
export function formatMessage(bundle: FluentBundle, id: string, args?: Args): string {
  const pattern = bundle.getMessage(id)?.value;
  return pattern ? bundle.formatPattern(pattern, args, []) : id;
}
