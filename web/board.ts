/** What a board is: a Svelte component that shows a game's position and lets its moves be chosen.
 *
 * It lies in the game's folder as browser/Board.svelte, and is found there. It knows no rules: it lights what `moves` holds.
 * See web/README.md for how one is made.
 */

import type { Component } from "svelte";
import type { LineEvent } from "./protocol";
import type { Mark } from "./seats";
import type { Say } from "./text.svelte";

export interface BoardProps<View> {
  /** The `board` part of the seat's view, as the game's view.py has it. */
  view: View;
  /** The seat that looks; null for a spectator and in a replay. */
  seat: number | null;
  /** What the seats are called. */
  names: readonly string[];
  /** The seat that must act; -1 chance, -2 the game is over. */
  actor: number;
  /** The looking seat's legal moves, in exact notation. Empty: nothing can be chosen now. */
  moves: readonly string[];
  /** A label for each of them. */
  choices: Readonly<Record<string, string>>;
  /** Makes a move. The position changes when the server says so; what comes back is whether the move was taken. */
  choose: (move: string) => Promise<boolean>;
  /** What happened in the step that is on show: mark it. */
  last: readonly LineEvent[];
  /** All that was told of the game up to and with that step. */
  told: readonly LineEvent[];
  /** Takes the last move back; null where that cannot be done now. */
  undo: (() => Promise<boolean>) | null;
  /** Whether this game is one of a match. */
  isMatch: boolean;
  /** How fast things move: 1 as usual, 0 not at all. */
  motion: number;
  /** The board's own words, from Board.en.ftl and Board.de.ftl beside it. */
  say: Say;
}

export interface BoardModule {
  default: Component<BoardProps<never>>;
  /** Whether a move is made on the board itself. All others are buttons of the action bar. */
  isOnBoard?: (move: string) => boolean;
  /** How the board marks a seat in this position; null, or left out: with the house's own sign. */
  markOf?: (view: never, seat: number) => Mark | null;
}

const boards = import.meta.glob<BoardModule>("../src/parlour/games/*/browser/Board.svelte");
const emblems = import.meta.glob<{ default: Component }>("../src/parlour/games/*/browser/Emblem.svelte");

/** The board of a game; where its folder has none, one that tells the position in words. */
export async function boardOf(game: string): Promise<BoardModule> {
  const load = boards[`../src/parlour/games/${game}/browser/Board.svelte`];
  return load ? load() : ((await import("./table/PlainBoard.svelte")) as unknown as BoardModule);
}

export async function emblemOf(game: string): Promise<Component | null> {
  const load = emblems[`../src/parlour/games/${game}/browser/Emblem.svelte`];
  return load ? (await load()).default : null;
}
