/** A move is written as where a card lies and where it goes: "hand 7 play 2" is the source "hand 7" and the target "play 2".
 *
 * A spot is a source one can point at: of two sevens in a hand each is a spot, "hand 7.0" and "hand 7.1".
 */

import type { Place } from "$web/net/generated/malice";

const GOES = / (play|discard) \d$/;

export function sourceOf(move: string): string {
  return move.replace(GOES, "");
}

export function targetOf(move: string): string {
  return move.slice(sourceOf(move).length + 1);
}

export function sourceAt(spot: string): string {
  return spot.replace(/\.\d+$/, "");
}

/** The moves that begin at a spot. */
export function movesFrom(moves: readonly string[], spot: string): string[] {
  return moves.filter((move) => GOES.test(move) && sourceOf(move) === sourceAt(spot));
}

/** The plays among them: all but the discards. */
function playsFrom(moves: readonly string[], spot: string): string[] {
  return movesFrom(moves, spot).filter((move) => targetOf(move).startsWith("play"));
}

/** Whether a card can be played right now, and not just be discarded. */
export function canPlay(moves: readonly string[], spot: string): boolean {
  return playsFrom(moves, spot).length > 0;
}

/** The play that a double tap means, if there is only one: a double tap never discards. */
export function onlyPlay(moves: readonly string[], spot: string): string | undefined {
  const plays = playsFrom(moves, spot);
  return plays.length === 1 ? plays[0] : undefined;
}

/** The spots of a hand, in its order. */
export function handSpots(hand: readonly string[]): { spot: string; card: string }[] {
  return hand.map((card, place) => {
    const alike = hand.slice(0, place).filter((other) => other === card).length;
    return { spot: `hand ${card}.${alike}`, card };
  });
}

/** The card that lies at a spot. */
export function cardAt(place: Place, spot: string): string | null {
  const [kind, where] = sourceAt(spot).split(" ");
  if (kind === "hand") return where ?? null;
  return kind === "objective" ? place.objective : (place.discards[Number(where) - 1]?.at(-1) ?? null);
}

/** The other seats as they sit round the table, from the viewer's left on; a spectator sees all of them. */
export function others(players: number, seat: number | null): number[] {
  const first = seat === null ? 0 : seat + 1;
  return Array.from({ length: players - (seat === null ? 0 : 1) }, (_, step) => (first + step) % players);
}
