/** The one rule that keeps a log right, through undo and lost connections too (docs/protocol.md). */

import type { Line } from "./protocol";

/** Lines have come: those from the first new number on are dropped, then the new ones follow. */
export function withLines(lines: readonly Line[], come: readonly Line[]): Line[] {
  const first = come[0];
  return first ? [...lines.filter((line) => line.number < first.number), ...come] : [...lines];
}

/** A position has come: lines after it never happened. */
export function upTo(lines: readonly Line[], pushes: number): Line[] {
  return lines.filter((line) => line.number <= pushes);
}
