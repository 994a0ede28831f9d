/** Which dice lie on the table: those of the throw in the step that is shown, else the last ones of the view. */

import type { Event, ThrowsAndHitsEvent, ThrowsAndMissesEvent, View } from "$web/net/generated/spite";

const DICE = 5;

export interface Throw {
  faces: number[];
  wanted: number[];
  kept: (number | null)[]; // the faces of the dice set aside before this throw; null: unknown
  isNew: boolean; // it happened in this very step
  isMiss: boolean; // it hit nothing, and what was set aside is lost
}

export function throwShown(view: View, last: readonly Event[], history: readonly Event[]): Throw {
  const calm = { isNew: false, isMiss: false };
  for (const event of last) {
    if (isThrow(event)) {
      const [faces, wanted] = [event.args.faces.map(Number), event.args.wanted.map(Number)];
      const kept = setAside(history, DICE - faces.length, wanted);
      return { faces, wanted, kept, isNew: true, isMiss: event.name === "throws-and-misses" };
    }
    if (event.name === "throws-for-start") return { ...calm, faces: [event.args.face], wanted: [], kept: [], isNew: true };
  }
  const { wanted } = view;
  if (view.in_the_air > 0) return { ...calm, faces: [], wanted, kept: setAside(history, view.hits, wanted) };
  const hits = view.thrown.filter((face) => wanted.includes(face)).length;
  return { ...calm, faces: view.thrown, wanted, kept: setAside(history, view.hits - hits, wanted) };
}

/** The first so many hits of the turn, from the events of its throws. If one number is wanted, it is known anyway. */
function setAside(history: readonly Event[], count: number, wanted: number[]): (number | null)[] {
  const throws = history.filter(isThrow).map(({ args }) => args.faces.map(Number));
  const first = throws.findLastIndex((faces) => faces.length === DICE); // a turn begins with all dice
  const hits = throws.slice(Math.max(0, first)).flatMap((faces) => faces.filter((face) => wanted.includes(face)));
  return Array.from({ length: count }, (_, place) => (wanted.length === 1 ? wanted[0]! : (hits[place] ?? null)));
}

/** The chance, in percent, that at least one of so many dice shows a wanted number. */
export function chanceOfHit(dice: number, wanted: number): number {
  return Math.round(100 * (1 - ((6 - wanted) / 6) ** dice));
}

function isThrow(event: Event): event is ThrowsAndHitsEvent | ThrowsAndMissesEvent {
  return event.name === "throws-and-hits" || event.name === "throws-and-misses";
}
