/** The six colours of the board, clockwise; each has a shape of its own, so that nobody has to distinguish colours. */

import { letterOf, OUTLINES, SHAPES, type Mark } from "$web/board/seats";
import type { View } from "$web/net/generated/spiralized";

export const COLORS = ["red", "orange", "yellow", "green", "blue", "purple"] as const;

export function numberOf(color: string | null): number {
  return COLORS.findIndex((name) => name === color);
}

export function fillOf(color: number): string {
  return `var(--spiral-${COLORS[color] ?? "none"})`;
}

/** A colour for text on that colour. */
export function inkOf(color: number): string {
  return color === 1 || color === 2 ? "#2a1a06" : "#fffaf0";
}

export function outlineOf(color: number): string {
  return OUTLINES[SHAPES[color] ?? "circle"];
}

/** A seat is marked like its tokens, as soon as it has a colour. */
export function markOf(view: View, seat: number): Mark | null {
  const color = numberOf(view.players[seat]?.color ?? null);
  return color < 0 ? null : { colour: fillOf(color), ink: inkOf(color), shape: SHAPES[color]!, letter: letterOf(seat) };
}
