/** The frames of docs/protocol.md, as the server's own types have them. */

import type {
  ChatLine,
  Done,
  Error as ErrorFrame,
  EventFrame as Happening,
  Line,
  LineEvent,
  Move,
  PlaceBot,
  PlayView,
  Rematch,
  Say,
  Seed,
  Sit,
  Stale,
  Stand,
  Start,
  TableView,
  Undo,
  Welcome,
  You,
} from "./generated/wire";

export type { ChatLine, Done, ErrorFrame, Happening, Line, LineEvent, PlayView, Stale, TableView, Welcome, You };

export const CHANCE = -1;
export const OVER = -2;

export type Incoming = Welcome | Happening | Done | Stale | ErrorFrame | { type: "pong" };
export type Answer = Happening | Done | Stale | ErrorFrame;

type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;
export type Request = Sit | Stand | PlaceBot | Seed | Start | Move | Undo | Rematch | Say;
export type Asked = WithoutId<Request>;

/** What every game's view has, whatever lies on its board. */
export interface GameView {
  game: string;
  options: Record<string, unknown>;
  names: string[];
  seat: number | null;
  actor: number;
  moves: string[];
  result: number[] | null;
  board: unknown;
}

export function viewOf(play: PlayView): GameView {
  return play.view as unknown as GameView;
}
