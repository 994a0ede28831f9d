/** Where every token stands, ready to be drawn. */

import type { View } from "$web/net/generated/spiralized";
import { nestOf, pointAt, polarOf, type Point } from "./board-geometry";
import { numberOf } from "./colors";
import { keyOf } from "./options";

export interface Standing {
  key: string;
  color: number;
  letter: string;
  rest: Point;
  scale: number;
  isSafe: boolean;
}

const SCALES: Record<string, number> = { rectangle: 3.2, start: 3.7, safe: 3.6, home: 1.95 };
const ON_A_RING = 4.15;

/** The tokens of everybody who has a colour. */
export function standing(view: View): Standing[] {
  return view.players.flatMap((player, seat) => {
    const color = numberOf(player.color);
    if (color < 0) return [];
    const onStart = player.tokens.filter((token) => token.place.at === "start").map((token) => token.letter);
    return player.tokens.map(({ letter, place, exposed }): Standing => {
      const beside = onStart.length > 1 && place.at === "start" ? 2 * onStart.indexOf(letter) - 1 : 0;
      const rest = place.at === "home" ? nestOf(view, color, letter) : pointAt(polarOf(view, color, place, letter, beside));
      return { key: keyOf(seat, letter), color, letter, rest, scale: SCALES[place.at] ?? ON_A_RING, isSafe: place.at === "ring" && !exposed };
    });
  });
}
