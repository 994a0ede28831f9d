/** The part of the board that is seen: a square, moved with one finger and resized with two. */

import { RIM, type Point } from "./board-geometry";

export interface Frame {
  x: number;
  y: number;
  size: number;
}

export const WHOLE: Frame = { x: -RIM, y: -RIM, size: 2 * RIM };
export const CLOSE = 0.9 * RIM; // the width of what is seen when zoomed by the button
const CLOSEST = 0.5 * RIM;

/** A frame that shows nothing beyond the board. */
function within({ x, y, size }: Frame): Frame {
  const fit = Math.max(CLOSEST, Math.min(WHOLE.size, size));
  const corner = (value: number): number => Math.max(-RIM, Math.min(RIM - fit, value));
  return { x: corner(x), y: corner(y), size: fit };
}

export function closeTo(middle: Point): Frame {
  return within({ x: middle.x - CLOSE / 2, y: middle.y - CLOSE / 2, size: CLOSE });
}

/** The frame after a finger has moved by this much of the board. */
export function panned({ x, y, size }: Frame, by: Point): Frame {
  return within({ x: x - by.x, y: y - by.y, size });
}

/** The frame after two fingers around a point of the board have moved apart by this factor; the point stays put. */
export function pinched({ x, y, size }: Frame, factor: number, around: Point): Frame {
  const fit = within({ x, y, size: size / factor }).size;
  const share = fit / size;
  return within({ x: around.x - (around.x - x) * share, y: around.y - (around.y - y) * share, size: fit });
}
