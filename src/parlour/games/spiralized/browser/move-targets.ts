/** Where moves end on the board, and where the badge with the die of each lies. */

import { written, type Point } from "./board-geometry";

export const TARGET_RADIUS = 5;
const BADGE = 8.6; // how far from its target a badge lies
const EDGE = 84; // beyond it a badge lies further in, else further out

/** A move as it lies on the board. */
export interface Way {
  move: string;
  token: string;
  die: number | null;
  /** The ring that a stairway leads to. */
  ring: number | null;
  isHit: boolean;
  route: Point[];
}

export function endOf({ route }: Way): Point {
  return route[route.length - 1]!;
}

const endsWith = (one: Way, other: Way): boolean => written(endOf(one)) === written(endOf(other));

/** Whether no other move ends in the same place. */
export function isAlone(ways: readonly Way[], way: Way): boolean {
  return ways.every((other) => other === way || !endsWith(way, other));
}

/** The number that a move's target shows: its die, or the ring that its stairway leads to. A swap has none. */
export function badgeOf({ die, ring }: Way): number | null {
  return die ?? ring;
}

/** Several moves may lead to one place: their badges lie side by side. */
export function badgeAt(ways: readonly Way[], index: number): Point {
  const way = ways[index]!;
  const { x, y } = endOf(way);
  const far = Math.hypot(x, y) || 1;
  const before = ways.slice(0, index).filter((other) => endsWith(other, way)).length;
  if (way.die === null) return beside({ x, y }, (1 + before) * BADGE);
  const share = (far > EDGE ? far - BADGE : far + BADGE) / far;
  return beside({ x: x * share, y: y * share }, before * BADGE);
}

/** So far from a point, round the middle of the board. */
function beside({ x, y }: Point, distance: number): Point {
  const share = distance / (Math.hypot(x, y) || 1);
  return { x: x - y * share, y: y + x * share };
}
