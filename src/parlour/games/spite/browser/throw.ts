/** Which dice lie on the table: the throw that the step on show tells of, else the last one of the view. */

import type { View } from "$web/generated/spite";
import type { LineEvent } from "$web/protocol";

const DICE = 5;

export interface Throw {
  faces: number[];
  wanted: number[];
  kept: (number | null)[]; // what the dice set aside before this throw show; null: not told
  isNew: boolean; // it happened in this very step
  isMiss: boolean; // it hit nothing, and what was set aside is lost
}

export function throwShown(view: View, last: readonly LineEvent[], told: readonly LineEvent[]): Throw {
  const calm = { isNew: false, isMiss: false };
  for (const { name, args } of last) {
    if (isThrow(name)) {
      const [faces, wanted] = [numbers(args.faces), numbers(args.wanted)];
      const kept = setAside(told, DICE - faces.length, wanted);
      return { faces, wanted, kept, isNew: true, isMiss: name === "throws-and-misses" };
    }
    if (name === "throws-for-start") return { ...calm, faces: [Number(args.face)], wanted: [], kept: [], isNew: true };
  }
  const { wanted } = view;
  if (view.in_the_air > 0) return { ...calm, faces: [], wanted, kept: setAside(told, view.hits, wanted) };
  const hits = view.thrown.filter((face) => wanted.includes(face)).length;
  return { ...calm, faces: view.thrown, wanted, kept: setAside(told, view.hits - hits, wanted) };
}

/** The first so many hits of the turn, from what was told of its throws. Where one number is wanted, it is known anyway. */
function setAside(told: readonly LineEvent[], count: number, wanted: number[]): (number | null)[] {
  const throws = told.filter(({ name }) => isThrow(name)).map(({ args }) => numbers(args.faces));
  const first = throws.findLastIndex((faces) => faces.length === DICE); // a turn begins with all dice
  const hits = throws.slice(Math.max(0, first)).flatMap((faces) => faces.filter((face) => wanted.includes(face)));
  return Array.from({ length: count }, (_, place) => (wanted.length === 1 ? wanted[0]! : (hits[place] ?? null)));
}

/** The chance, in percent, that at least one of so many dice shows a wanted number. */
export function chanceOfHit(dice: number, wanted: number): number {
  return Math.round(100 * (1 - ((6 - wanted) / 6) ** dice));
}

function isThrow(name: string): boolean {
  return name === "throws-and-hits" || name === "throws-and-misses";
}

function numbers(texts: unknown): number[] {
  return Array.isArray(texts) ? texts.map(Number) : [];
}
