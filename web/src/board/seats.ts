/** Seats differ by colour, shape and letter: never by colour alone. They go with the people who move seats. */

import { homeOf } from "./seat-rotation.svelte";

export const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
export const SHAPES = ["circle", "square", "triangle", "diamond", "hexagon", "star"] as const;
export type Shape = (typeof SHAPES)[number];

/** The shape of a seat as an SVG path around (0, 0), about two units wide. */
export const OUTLINES: Record<Shape, string> = {
  circle: "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0z",
  square: "M-.7-.9h1.4q.2 0 .2.2v1.4q0 .2-.2.2h-1.4q-.2 0-.2-.2v-1.4q0-.2.2-.2z",
  triangle: "M0-1.12q.14 0 .22.13l.98 1.7q.16.3-.2.33h-2q-.36-.03-.2-.33l.98-1.7q.08-.13.22-.13z",
  diamond: "M0-1.2q.1 0 .18.08l.94.94q.16.18 0 .36l-.94.94q-.18.16-.36 0l-.94-.94q-.16-.18 0-.36l.94-.94q.08-.08.18-.08z",
  hexagon: "M-.55-.98h1.1l.57.98l-.57.98h-1.1l-.57-.98z",
  star: "M0-1.2l.33.68l.75.1l-.55.53l.14.75l-.67-.36l-.67.36l.14-.75l-.55-.53l.75-.1z",
};

/** How a seat is marked wherever it is named. */
export interface Mark {
  colour: string;
  ink: string; // readable on that colour
  shape: Shape;
  letter: string;
}

export function defaultMark(seat: number): Mark {
  return { colour: colourOf(seat), ink: "var(--on-seat)", shape: shapeOf(seat), letter: letterOf(seat) };
}

export function shapeOf(seat: number): Shape {
  return SHAPES[homeOf(seat) % SHAPES.length]!;
}

export function letterOf(seat: number): string {
  return LETTERS[homeOf(seat) % LETTERS.length]!;
}

export function colourOf(seat: number): string {
  return `var(--seat-${homeOf(seat) % SHAPES.length})`;
}

/** The seat whose step is shown. After the last move of a turn the view already names the next seat, which does not act yet. */
export function shownSeat(turn: number, actor: number, last: readonly { args: object }[]): number {
  const args = last[0]?.args;
  const seat = args && "seat" in args ? args.seat : null;
  return actor === turn || typeof seat !== "number" ? turn : seat;
}
