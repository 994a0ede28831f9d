/** What a board is: a Svelte component that shows a game's position and lets people choose moves.
 *
 * It is the file browser/Board.svelte in the game's folder. It knows no rules: it offers what `moves` holds.
 * web/README.md says how to make one, also for games from outside (`ExternalBoard`).
 */

import type { Component } from "svelte";
import type { Say } from "$web/i18n/text.svelte";
import type { GameEvent, GameView } from "$web/net/generated/wire";
import type { Mark } from "./seats";

/** `View` and `Event` are the game's own, from $web/net/generated/<game>. */
export interface BoardProps<View = GameView["board"], Event = GameEvent> {
  /** The position, as the game's view.py describes it. */
  view: View;
  /** The seat that looks; null for a spectator and in a replay. */
  seat: number | null;
  /** The names of the seats. */
  names: readonly string[];
  /** The seat to move; -1 chance, -2 the game is over. */
  actor: number;
  /** The legal moves of the seat that looks, in exact notation. Empty: nothing can be chosen now. */
  moves: readonly string[];
  /** A label for each of them. */
  choices: Readonly<Record<string, string>>;
  /** The move that the coach recommends, while its hint is open: mark it with `data-advised`. */
  advised?: string | null;
  /** Makes a move. The position changes when the server says so; resolves to whether the move was accepted. */
  choose: (move: string) => Promise<boolean>;
  /** The events of the step that is shown: mark what they changed. */
  last: readonly Event[];
  /** All events of the game up to and including that step. */
  history: readonly Event[];
  /** Takes the last move back; null if that is not possible now. */
  undo: (() => Promise<boolean>) | null;
  /** Whether this game is part of a match. */
  isMatch: boolean;
  /** The speed of animations: 1 normal, 0 none. */
  motion: number;
  /** The board's own texts, from Board.en.ftl and Board.de.ftl beside it. */
  say: Say;
}

/** The module of a board in a game's folder. */
export interface BoardModule {
  default: Component<BoardProps>;
  /** Whether a move is made on the board itself. All others are buttons of the action bar. */
  isOnBoard?: (move: string) => boolean;
  /** How the board marks a seat in this position; null, or left out: with the default mark. */
  markOf?: (view: GameView["board"], seat: number) => Mark | null;
}

/** What an external board gets: plain data and functions. Its texts are its own affair, in this language. */
export type ExternalBoardProps = Omit<BoardProps, "say"> & { language: string };

/** The module of a board that a game from outside brings along, as an ES module that the server serves. */
export interface ExternalBoardModule {
  mount: (target: HTMLElement, props: ExternalBoardProps) => MountedBoard;
  isOnBoard?: (move: string) => boolean;
}

export interface MountedBoard {
  update: (props: ExternalBoardProps) => void;
  destroy: () => void;
}
