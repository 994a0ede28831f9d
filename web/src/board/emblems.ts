/** The pictures of games, from their folders. The home page shows all of them at once, so they come with it. */

import type { Component } from "svelte";

const FOLDER = "../../../src/parlour/games";
const emblems = import.meta.glob<Component>("../../../src/parlour/games/*/browser/Emblem.svelte", { eager: true, import: "default" });

/** The picture of a game; null if its folder has none. */
export function emblemOf(game: string): Component | null {
  return emblems[`${FOLDER}/${game}/browser/Emblem.svelte`] ?? null;
}
