/** How long each step is shown, in milliseconds. web/README.md says what boards may rely on. */

import type { LogLine } from "$web/net/generated/wire";
import { CHANCE } from "$web/net/protocol";

/** How fast somebody wants to be shown a game. */
export interface Pace {
  speed: number; // of reading: 1 normal
  motion: number; // of animations: 1 normal, 0 none
}

/** Who looks. What concerns one of these seats stays until it can be read. */
export interface Viewer extends Pace {
  seats: readonly number[];
  isLearning?: boolean; // every step stays until it can be read
}

/** First dice, cards and pieces move, then the step is read. */
export interface StepTime {
  moving: number;
  reading: number;
}

// Until everything lies still, at normal speed.
const DICE = 1100;
const MOVE = 600; // of cards and pieces, for each event of the step: one thing moves after the other
const MOST_MOVES = 3;
const GRASP = 150; // dice that somebody throws again are taken up
const FLOW = 420; // a step that the same seat continues: a chain of moves is one movement

const CONCERNING = { shortest: 1500, first: 1000, aLetter: 25, longest: 6000 };
const OTHER = { shortest: 0, first: 250, aLetter: 11, longest: 1600 };

/** The reading time of a step that concerns the viewer. However fast the pace is, it can be read. */
export function readingTime(line: Pick<LogLine, "events">, speed: number): number {
  return timeFor(letters(line), CONCERNING, speed);
}

/** How long a step is shown, if `next` is the one after it. */
export function stepTime(line: LogLine, next: LogLine | undefined, viewer: Viewer): StepTime {
  const { speed, motion, seats, isLearning } = viewer;
  const isThrow = throwerOf(line) !== null;
  const moves = Math.min(MOST_MOVES, line.events.length);
  if (next && !isLearning && flows(line, next, seats)) {
    const time = isThrow ? GRASP : FLOW * moves;
    return motion > 0 ? { moving: time / motion, reading: 0 } : { moving: 0, reading: time / speed };
  }
  const moving = motion > 0 ? (isThrow && line.actor === CHANCE ? DICE : MOVE * moves) / motion : 0;
  const reading = isLearning || concerns(line, seats) ? readingTime(line, speed) : timeFor(letters(line), OTHER, speed);
  return { moving, reading };
}

/** How long it takes to show all of these steps. */
export function totalTime(lines: readonly LogLine[], viewer: Viewer): number {
  return lines.reduce((sum, line, place) => {
    const { moving, reading } = stepTime(line, lines[place + 1], viewer);
    return sum + moving + reading;
  }, 0);
}

/** Whether a line is about one of these seats. */
export function concerns(line: LogLine, seats: readonly number[]): boolean {
  return seats.includes(line.actor) || line.events.some((event) => event.seats?.some((seat) => seats.includes(seat)));
}

/** The seat whose turn a line belongs to: what chance decides belongs to the seat that it is told of first. */
export function seatOf(line: LogLine): number | null {
  return line.actor === CHANCE ? (line.events[0]?.seats?.[0] ?? null) : line.actor;
}

/** The seat that throws the dice of a line; null where there are none. */
export function throwerOf(line: LogLine): number | null {
  return line.events.find((event) => event.thrower != null)?.thrower ?? null;
}

/** Whether the next step continues this one: a further move of the same seat, or the same again, such as drawing five cards. */
function flows(line: LogLine, next: LogLine, seats: readonly number[]): boolean {
  const seat = seatOf(line);
  if (seat === null || seat !== seatOf(next)) return false;
  if (concerns(line, seats) && !seats.includes(seat)) return false; // somebody else does something to the viewer
  return line.actor !== CHANCE || (throwerOf(line) === null && line.events[0]?.name === next.events[0]?.name);
}

function letters({ events }: Pick<LogLine, "events">): number {
  return events.reduce((sum, event) => sum + event.text.length, 0);
}

function timeFor(count: number, time: typeof CONCERNING, speed: number): number {
  return Math.max(time.shortest, Math.min(time.longest, time.first + time.aLetter * count) / speed);
}
