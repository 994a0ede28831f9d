/** What happened while the viewer waited, in a few lines. */

import type { LogLine } from "$web/net/generated/wire";
import { concerns, seatOf } from "./timing";

const MOST_LINES = 3;
const FURTHEST_BACK = 24; // lines

/** Up to three of these lines, in their order: first of all what concerns the viewer, then how the others' turns ended. */
export function recapOf(lines: readonly LogLine[], seats: readonly number[]): LogLine[] {
  const told = lines.filter((line) => line.events.length > 0);
  const own = told.filter((line) => concerns(line, seats));
  const ends = told.filter((line, place) => !own.includes(line) && seatOf(line) !== seatOf(told[place + 1] ?? line));
  const last = told.at(-1);
  if (last && !own.includes(last)) ends.push(last);
  const chosen = [...own.slice(-MOST_LINES), ...ends.toReversed()].slice(0, MOST_LINES);
  return chosen.sort((one, other) => one.number - other.number);
}

/** The lines since one of these seats last moved; for somebody who only watches, the latest ones. */
export function sinceOwnMove(lines: readonly LogLine[], seats: readonly number[]): LogLine[] {
  const last = lines.findLastIndex((line) => seats.includes(line.actor));
  return lines
    .slice(last + 1)
    .filter((line) => line.events.length > 0)
    .slice(-FURTHEST_BACK);
}
