/** What moved between two positions, and in what order to show it. */

import type { Place, View } from "$web/generated/spiralized";
import type { LineEvent } from "$web/protocol";
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
const CAUSES: Record<string, Cause> = {
  enters: { manner: "way", turn: 0 },
  moves: { manner: "way", turn: 0 },
  climbs: { manner: "stairs", turn: 0 },
  swaps: { manner: "flight", turn: 0 },
  "is-hit": { manner: "flight", turn: 1 },
  "pays-for-doubles": { manner: "flight", turn: 1 },
  "is-released": { manner: "flight", turn: 2 },
  frees: { manner: "flight", turn: 2 },
};

export function journeysBetween(before: View, after: View, last: readonly LineEvent[]): Journey[] {
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
export function causesOf(last: readonly LineEvent[]): Map<string, Cause> {
  const causes = new Map<string, Cause>();
  for (const { name, args } of last) {
    const cause = CAUSES[name];
    if (!cause) continue;
    causes.set(keyOf(Number(args.seat), String(args.token)), cause);
    if (name === "swaps") causes.set(keyOf(Number(args.other), String(args.theirs)), cause);
  }
  return causes;
}

/** The dice that were thrown in a step. */
export function diceThrown(last: readonly LineEvent[]): number[] {
  const thrown = last.find(({ args }) => Array.isArray(args.dice));
  return thrown ? (thrown.args.dice as unknown[]).map(Number) : [];
}

/** The dice that a step told of: for when the position has none on the table any more. */
export function diceTold(last: readonly LineEvent[]): number[] {
  const thrown = diceThrown(last);
  if (thrown.length > 0) return thrown;
  return last.filter(({ name }) => name === "enters" || name === "moves").map(({ args }) => Number(args.die));
}
