/** The rule that keeps the log right, also after an undo or a lost connection (docs/protocol.md). */

import type { LogLine } from "$web/net/generated/wire";

/** The log after new lines have arrived: they replace everything from the first of their numbers on. */
export function withLines(lines: readonly LogLine[], added: readonly LogLine[]): LogLine[] {
  const first = added[0];
  return first ? [...lines.filter((line) => line.number < first.number), ...added] : [...lines];
}

/** The log of a position after this many pushes: later lines were taken back. */
export function upTo(lines: readonly LogLine[], pushes: number): LogLine[] {
  return lines.filter((line) => line.number <= pushes);
}
