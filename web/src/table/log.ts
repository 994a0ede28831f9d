/** The rule that keeps the log right, also after an undo or a lost connection (docs/protocol.md). */

import type { LogLine } from "$web/net/generated/wire";

/** The log after new lines have arrived: they replace everything from the first of their numbers on. */
export function withLines(lines: readonly LogLine[], added: readonly LogLine[]): LogLine[] {
  const first = added[0];
  return first ? [...lines.filter((line) => line.number < first.number), ...added] : [...lines];
}

/**
 * Whether lines that a welcome brings follow those that we have. If not, they replace them all: they are the last lines
 * of the whole log, perhaps as another seat reads it.
 */
export function follow(lines: readonly LogLine[], added: readonly LogLine[]): boolean {
  const first = added[0];
  const last = lines.at(-1);
  if (!first || !last) return true;
  return first.at > last.at && first.number <= last.number + 1;
}

/** The log after earlier lines have arrived. They are of no use if they do not end where it begins. */
export function withEarlierLines(lines: readonly LogLine[], earlier: readonly LogLine[]): LogLine[] {
  return earlier.at(-1)?.number === firstNumber(lines) - 1 ? [...earlier, ...lines] : [...lines];
}

/** The number of the first line of a log. */
export function firstNumber(lines: readonly LogLine[]): number {
  return lines[0]?.number ?? 1;
}

/** The seat that a line is about; null if it is about none. */
export function seatOf(line: LogLine): number | null {
  const seat = line.events[0]?.args.seat;
  return typeof seat === "number" ? seat : line.actor >= 0 ? line.actor : null;
}

/** The log of a position after this many pushes: later lines were taken back. */
export function upTo(lines: readonly LogLine[], pushes: number): LogLine[] {
  return lines.filter((line) => line.number <= pushes);
}
