/** The geometry of the chart: moments become points, a seat's chances a line with its marks. */

import type { Chart } from "$web/net/generated/wire";

export interface Frame {
  width: number;
  height: number;
  pushes: number; // of the whole game
}

export interface Place {
  x: number;
  y: number;
}

export const MARGIN = { left: 44, right: 16, top: 16, bottom: 12 };
const BETWEEN_MARKS = 150; // pixels between two marks of one line

export function xOf(number: number, { width, pushes }: Frame): number {
  return MARGIN.left + (number / Math.max(1, pushes)) * (width - MARGIN.left - MARGIN.right);
}

export function yOf(chance: number, { height }: Frame): number {
  return MARGIN.top + (1 - chance) * (height - MARGIN.top - MARGIN.bottom);
}

/** The number of the moment nearest to this x. */
export function momentAt(x: number, chart: Chart, frame: Frame): number {
  const away = (number: number): number => Math.abs(xOf(number, frame) - x);
  return chart.moments.reduce((best, each) => (away(each.number) < away(best) ? each.number : best), 0);
}

export function places(seat: number, chart: Chart, frame: Frame): Place[] {
  return chart.moments.map(({ number, chances }) => ({ x: xOf(number, frame), y: yOf(chances[seat]!, frame) }));
}

/** Chances stay the same until something is decided, so the line goes in steps. */
export function path(places: readonly Place[]): string {
  const round = (value: number): string => value.toFixed(1);
  return places.map(({ x, y }, place) => (place === 0 ? `M${round(x)} ${round(y)}` : `H${round(x)}V${round(y)}`)).join("");
}

/** Where a line has its seat's mark: at even distances, offset by seat, so that marks do not overlap. */
export function marks(seat: number, seats: number, places: readonly Place[], frame: Frame): Place[] {
  const first = MARGIN.left + (BETWEEN_MARKS * (seat + 0.5)) / seats;
  const count = Math.max(0, Math.ceil((frame.width - MARGIN.right - first) / BETWEEN_MARKS));
  return Array.from({ length: count }, (_, index) => first + index * BETWEEN_MARKS).flatMap((x) => {
    const before = places.findLast((place) => place.x <= x);
    return before ? [{ x, y: before.y }] : [];
  });
}
