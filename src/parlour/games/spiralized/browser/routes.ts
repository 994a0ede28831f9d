/** How a token gets from one place to another, as a line to draw and to travel on. */

import type { Place } from "$web/net/generated/spiralized";
import { isSame, pointAt, polarOf, RINGS, SAFE_SPACES, written, type Point, type Polar, type Print } from "./board-geometry";

/** By its own way, along a stairway, or lifted over the board. */
export type Manner = "way" | "stairs" | "flight";

const MOST_STEPS = 6; // with one die
const CURVE = 5; // points from one space to the next
const FLIGHT = 18;
const BULGE = 0.22;

/** The places that a token of this colour passes, from the first to the last. */
export function placesPassed(print: Print, color: number, from: Place, to: Place): Place[] {
  const passed = [from];
  if (to.at === "ring") passed.push(...ringPlaces(print, color, from, to));
  if (to.at === "safe" || to.at === "home") passed.push(...safePlaces(from, to));
  if (to.at === "start") passed.push(to);
  return passed;
}

function ringPlaces(print: Print, color: number, from: Place, to: Place): Place[] {
  const passed: Place[] = [];
  let ring = from.ring ?? 1;
  let space = from.space ?? print.marks.arrows[color]!;
  if (from.at !== "ring") passed.push(onRing(ring, space));
  // At most round one ring and down to the next.
  for (let step = 0; step < 2 * print.size && !(ring === to.ring && space === to.space); step++) {
    const isOwnStairs = space === print.marks.stairs[color]![ring - 1];
    if (isOwnStairs && ring < RINGS) ring++;
    else space = (space + 1) % print.size;
    passed.push(onRing(ring, space));
  }
  return passed;
}

function safePlaces(from: Place, to: Place): Place[] {
  const first = (from.at === "safe" ? from.space! : 0) + 1;
  const end = to.space ?? SAFE_SPACES + 1;
  return Array.from({ length: end - first + 1 }, (_, step) => {
    const space = first + step;
    return space > SAFE_SPACES ? to : { at: "safe", ring: null, space };
  });
}

function onRing(ring: number, space: number): Place {
  return { at: "ring", ring, space };
}

export function routeOf(print: Print, color: number, from: Place, to: Place, manner: Manner, letter = "a"): Point[] {
  const polar = (place: Place): Polar => polarOf(print, color, place, letter);
  const places = manner === "way" ? placesPassed(print, color, from, to) : [from, to];
  // A replay may also go back, or over several moves at once: no die did that.
  const isByDie = places.length <= MOST_STEPS + 1 && isSame(places.at(-1)!, to);
  return manner === "flight" || !isByDie ? flight(pointAt(polar(from)), pointAt(polar(to))) : winding(places.map(polar));
}

/** A line through these points that turns round the middle. */
function winding(stops: Polar[]): Point[] {
  const points = stops.slice(1).flatMap((stop, index) => {
    const last = stops[index]!;
    const turn = ((stop.angle - last.angle + 540) % 360) - 180;
    return Array.from({ length: CURVE }, (_, part) => {
      const share = (part + 1) / CURVE;
      return pointAt({ radius: last.radius + (stop.radius - last.radius) * share, angle: last.angle + turn * share });
    });
  });
  return [pointAt(stops[0]!), ...points];
}

/** A bow to the left, so that two that change places do not meet. */
function flight(from: Point, to: Point): Point[] {
  const bend = { x: (from.x + to.x) / 2 + (to.y - from.y) * BULGE, y: (from.y + to.y) / 2 - (to.x - from.x) * BULGE };
  return Array.from({ length: FLIGHT + 1 }, (_, part) => {
    const t = part / FLIGHT;
    const mixed = (a: number, b: number, c: number): number => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
    return { x: mixed(from.x, bend.x, to.x), y: mixed(from.y, bend.y, to.y) };
  });
}

/** The point at a share of the route. */
export function along(route: readonly Point[], share: number): Point {
  const reached = Math.max(0, Math.min(1, share)) * (route.length - 1);
  const before = route[Math.floor(reached)]!;
  const after = route[Math.ceil(reached)]!;
  const rest = reached % 1;
  return { x: before.x + (after.x - before.x) * rest, y: before.y + (after.y - before.y) * rest };
}

/** The route up to the rim of what marks its end. */
export function upToRim(route: readonly Point[], rim: number): Point[] {
  const end = route[route.length - 1]!;
  return route.filter(({ x, y }) => Math.hypot(x - end.x, y - end.y) >= rim);
}

export function drawn(route: readonly Point[]): string {
  return route.length > 0 ? `M${route.map(written).join("L")}` : "";
}
