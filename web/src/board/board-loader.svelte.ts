/** The board of a page, loading from the moment that somebody arrives, so that it is there when the game starts. */

import { untrack } from "svelte";
import type { GameFacts } from "$web/net/generated/wire";
import { loadBoard } from "./load";
import type { LoadedBoard } from "./loaded-board.svelte";

export class BoardLoader {
  current = $state.raw<LoadedBoard | null>(null);
  hasFailed = $state(false);

  /** `isOnline` says whether the server can be reached. */
  constructor(game: () => GameFacts, isOnline: () => boolean = () => false) {
    $effect(() => {
      loadBoard(game()).then(
        (board) => (this.current = board),
        () => (this.hasFailed = true),
      );
    });
    $effect(() => {
      // The server is back. Browsers do not ask again for a module that they failed to load, so the page must be reloaded.
      if (isOnline() && untrack(() => this.hasFailed)) location.reload();
    });
  }
}
