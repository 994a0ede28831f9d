/** Which dice lie on the table: the throw that the step on show tells of, else the last one of the view. */

import type { View } from "$web/generated/spite";
import type { LineEvent } from "$web/protocol";

const DICE = 5;

export interface Throw {
  faces: number[];
  wanted: number[];
  kept: number; // dice set aside before this throw
  isNew: boolean; // it happened in this very step
}

export function throwShown(view: View, last: readonly LineEvent[]): Throw {
  for (const { name, args } of last) {
    if (name === "throws-and-hits" || name === "throws-and-misses") {
      const faces = numbers(args.faces);
      return { faces, wanted: numbers(args.wanted), kept: DICE - faces.length, isNew: true };
    }
    if (name === "throws-for-start") return { faces: [Number(args.face)], wanted: [], kept: 0, isNew: true };
  }
  if (view.in_the_air > 0) return { faces: [], wanted: view.wanted, kept: view.hits, isNew: false };
  const hits = view.thrown.filter((face) => view.wanted.includes(face)).length;
  return { faces: view.thrown, wanted: view.wanted, kept: view.hits - hits, isNew: false };
}

/** The chance, in percent, that at least one of so many dice shows a wanted number. */
export function chanceOfHit(dice: number, wanted: number): number {
  return Math.round(100 * (1 - ((6 - wanted) / 6) ** dice));
}

function numbers(texts: unknown): number[] {
  return Array.isArray(texts) ? texts.map(Number) : [];
}
