/** Which places changed in the step on show: by seat and place (0 for E … 5 for the Pit), gained or lost. */

import type { LineEvent } from "$web/protocol";

export type Change = "gained" | "lost";

const PLACES = ["E", "T", "I", "P", "S", "Pit"];

export function changedPlaces(last: readonly LineEvent[]): Map<number, Map<number, Change>> {
  const changed = new Map<number, Map<number, Change>>();
  for (const { name, args } of last) {
    if (name === "sticks") changed.set(Number(args.seat), placesOf(args.places, "gained"));
    if (name === "attacks") changed.set(Number(args.victim), placesOf(args.places, "lost"));
  }
  return changed;
}

function placesOf(places: unknown, change: Change): Map<number, Change> {
  const told = places as { place: string }[];
  return new Map(told.map(({ place }) => [PLACES.indexOf(place), change]));
}
