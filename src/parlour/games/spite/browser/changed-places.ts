/** Which places changed in the step that is shown: by seat and place (0 for E … 5 for the Pit), gained or lost. */

import type { Event, PlaceName } from "$web/net/generated/spite";

export type Change = "gained" | "lost";

const PLACES: readonly PlaceName["place"][] = ["E", "T", "I", "P", "S", "Pit"];

export function changedPlaces(last: readonly Event[]): Map<number, Map<number, Change>> {
  const changed = new Map<number, Map<number, Change>>();
  for (const { name, args } of last) {
    if (name === "sticks") changed.set(args.seat, placesOf(args.places, "gained"));
    if (name === "attacks") changed.set(args.victim, placesOf(args.places, "lost"));
  }
  return changed;
}

function placesOf(places: readonly PlaceName[], change: Change): Map<number, Change> {
  return new Map(places.map(({ place }) => [PLACES.indexOf(place), change]));
}
