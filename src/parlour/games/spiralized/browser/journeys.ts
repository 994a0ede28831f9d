/** What moved between two positions, and in what order to show it. */

import type { Event, Place, View } from "$web/net/generated/spiralized";
import { isSame, type Point } from "./board-geometry";
import { numberOf } from "./colors";
import { keyOf } from "./options";
import { routeOf, type Manner } from "./routes";

export interface Journey {
  key: string;
  color: number;
  from: Place;
  to: Place;
  route: Point[];
  /** 0 what the seat does, 1 who is sent to the pit for it, 2 who gets out of there. */
  turn: number;
}

const MOST = 6; // more have not moved in one step: another moment of the game is shown

interface Cause {
  manner: Manner;
  turn: number;
}
type Mover = Extract<Event, { args: { token: string } }>;
const CAUSES: Partial<Record<Mover["name"], Cause>> = {
  enters: { manner: "way", turn: 0 },
  moves: { manner: "way", turn: 0 },
  climbs: { manner: "stairs", turn: 0 },
  swaps: { manner: "flight", turn: 0 },
  "is-hit": { manner: "flight", turn: 1 },
  "pays-for-doubles": { manner: "flight", turn: 1 },
  "is-released": { manner: "flight", turn: 2 },
  frees: { manner: "flight", turn: 2 },
};

export function journeysBetween(before: View, after: View, last: readonly Event[]): Journey[] {
  const causes = causesOf(last);
  const found = after.players.flatMap((player, seat) =>
    player.tokens.flatMap((token, index): Journey[] => {
      const from = before.players[seat]?.tokens[index]?.place ?? token.place;
      if (isSame(from, token.place)) return [];
      const key = keyOf(seat, token.letter);
      const color = numberOf(player.color);
      const { manner, turn } = causes.get(key) ?? { manner: "flight", turn: 0 };
      const route = routeOf(after, color, from, token.place, manner, token.letter);
      return [{ key, color, from, to: token.place, route, turn }];
    }),
  );
  return found.length > MOST ? [] : found;
}

/** The tokens that the events name, with why each of them moved. */
export function causesOf(last: readonly Event[]): Map<string, Cause> {
  const causes = new Map<string, Cause>();
  for (const { name, args } of last.filter(movesToken)) {
    const cause = CAUSES[name];
    if (!cause) continue;
    causes.set(keyOf(args.seat, args.token), cause);
    if (name === "swaps") causes.set(keyOf(args.other, args.theirs), cause);
  }
  return causes;
}

function movesToken(event: Event): event is Mover {
  return "token" in event.args;
}

/** The dice that were thrown in a step. */
export function diceThrown(last: readonly Event[]): number[] {
  const [thrown] = last.flatMap(({ args }) => ("dice" in args ? [args.dice] : []));
  return (thrown ?? []).map(Number);
}

/** The dice that the events of a step name: for when the position has none on the table any more. */
export function diceNamed(last: readonly Event[]): number[] {
  const thrown = diceThrown(last);
  if (thrown.length > 0) return thrown;
  return last.filter((event) => event.name === "enters" || event.name === "moves").map(({ args }) => Number(args.die));
}
