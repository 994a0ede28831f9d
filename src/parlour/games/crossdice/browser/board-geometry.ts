/** Where the ten dice lie: the word on the mat, the new one crossing it, and all others in the rail below. */

import type { View } from "$web/net/generated/crossdice";

/** The middle of something and its width, in pixels. */
export interface Spot {
  x: number;
  y: number;
  size: number;
}

export interface Layout {
  /** Every die by its number. */
  dice: Map<number, Spot>;
  /** Where the next letter of the word goes. */
  next: Spot;
  /** The hollows of the rail, one for each die. */
  hollows: Spot[];
  matHeight: number;
  railHeight: number;
}

interface Cell {
  column: number;
  row: number;
}

const DICE = 10;
const CAPTION = 52; // the line at the top of the mat
const MARGIN = 8;
const GAP = 8; // between the mat and the rail
const LOW = 360; // a table that has no height to spare
const LARGEST_CELL = 72;
const LARGEST_HOLLOW = 76;
export const FINGER = 44; // what a finger needs
const BELOW_THE_MAT_WORD = 1.5; // rows: where a word waits that does not cross yet

/** `order` says which die lies in which hollow of the rail. */
export function layout(view: View, width: number, height: number, order: readonly number[]): Layout {
  const { perRow, pitch, railHeight } = rail(width, height);
  const matHeight = height - railHeight - GAP;
  const hollows = order.map((_, place) => ({
    x: width / 2 + ((place % perRow) - (perRow - 1) / 2) * pitch,
    y: matHeight + GAP + MARGIN + (Math.floor(place / perRow) + 0.5) * pitch,
    size: pitch * 0.88,
  }));
  const onMat = laid(view, width, matHeight);
  const inRail = order.map((die, place) => [die, hollows[place]!] as const);
  return { dice: new Map([...inRail, ...onMat.dice]), next: onMat.next, hollows, matHeight, railHeight };
}

/** Two rows of large dice where there is no room for ten side by side; one of smaller ones where there is no height. */
function rail(width: number, height: number): { perRow: number; pitch: number; railHeight: number } {
  const narrowest = height < LOW ? FINGER : FINGER + 10;
  const perRow = width - 2 * MARGIN >= DICE * narrowest ? DICE : DICE / 2;
  const pitch = Math.min(LARGEST_HOLLOW, (width - 2 * MARGIN) / perRow);
  return { perRow, pitch, railHeight: (DICE / perRow) * pitch + 2 * MARGIN };
}

/** The dice of both words, as large as the mat allows. */
function laid(view: View, width: number, height: number): { dice: [number, Spot][]; next: Spot } {
  const { dice, next } = cells(view);
  const goesOn = view.phase === "build" && view.dice.some((die) => die.place === "loose");
  const all = [...dice.values(), ...(goesOn ? [next] : [])];
  const left = Math.min(...all.map((cell) => cell.column), 0);
  const right = Math.max(...all.map((cell) => cell.column), 0);
  const top = Math.min(...all.map((cell) => cell.row), 0);
  const bottom = Math.max(...all.map((cell) => cell.row), 0);
  const room = { width: width - MARGIN, height: height - CAPTION - 3 * MARGIN };
  const size = Math.min(LARGEST_CELL, room.width / (right - left + 1), room.height / (bottom - top + 1));
  const spot = ({ column, row }: Cell): Spot => ({
    x: width / 2 + (column - (left + right) / 2) * size,
    y: CAPTION + (height - MARGIN - CAPTION) / 2 + (row - (top + bottom) / 2) * size,
    size: size * 0.94,
  });
  return { dice: [...dice].map(([die, cell]) => [die, spot(cell)]), next: spot(next) };
}

/** The words as on squared paper: the one on the mat across, the new one down; before they cross, below it. */
export function cells(view: View): { dice: Map<number, Cell>; next: Cell } {
  const column = view.mat.findIndex((tile) => tile.crossing);
  const before = view.word.findIndex((tile) => tile.crossing);
  const isCrossing = column >= 0;
  const waiting = view.mat.length > 0 ? BELOW_THE_MAT_WORD : 0;
  const place = (index: number): Cell =>
    isCrossing ? { column, row: index - before } : { column: index, row: waiting };
  const dice = new Map(view.mat.map((tile, index) => [tile.die, { column: index, row: 0 }]));
  view.word.forEach((tile, index) => dice.set(tile.die, place(index)));
  return { dice, next: place(view.word.length) };
}
