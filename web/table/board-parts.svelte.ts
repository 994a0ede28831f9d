/** The board of a table and its words: on their way as soon as somebody comes in, so that they are there when the game begins. */

import { boardOf, type BoardModule } from "../board";
import type { Status } from "../connection";
import { wordsOf, type Say } from "../text.svelte";

export type Parts = [BoardModule, Say];

export function boardOnItsWay(game: () => string, status: () => Status): () => Promise<Parts> {
  const parts = $derived(Promise.all([boardOf(game()), wordsOf(game())]));
  let isMissing = false; // the server went away before the board had come
  $effect(() => {
    parts.catch(() => (isMissing = true));
  });
  $effect(() => {
    if (status().kind === "open" && isMissing) location.reload(); // browsers do not ask for a lost part again
  });
  return () => parts;
}
