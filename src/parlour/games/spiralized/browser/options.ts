/** What can be chosen, made visible: each move with the token it is about and the place it leads to. */

import type { Place, Token, View } from "$web/net/generated/spiralized";
import { isSame } from "./board-geometry";
import { numberOf } from "./colors";
import type { Manner } from "./routes";

export interface Option {
  move: string;
  /** The token that the move is about: one's own, or with a swap the other's. */
  seat: number;
  letter: string;
  die: number | null;
  from: Place;
  to: Place;
  manner: Manner;
  isHit: boolean;
}

export function keyOf(seat: number, letter: string): string {
  return `${seat}${letter}`;
}

/** Token by token, each in the order of the dice on the table. */
export function optionsOf(view: View, moves: readonly string[]): Option[] {
  const placeOf = ({ die }: Option): number => (die === null ? 0 : view.dice.indexOf(die));
  const options = moves.map((move) => optionOf(view, move)).filter((option) => option !== null);
  return options.toSorted(
    (one, other) => keyOf(one.seat, one.letter).localeCompare(keyOf(other.seat, other.letter)) || placeOf(one) - placeOf(other),
  );
}

export interface DieOnTable {
  face: number;
  isLeft: boolean;
}

/** The moves that belong together, with the dice that make them. */
export interface Group {
  dice: DieOnTable[];
  options: Option[];
}

/** All moves at once, die by die; moves without a die are one group, beside all dice. */
export function groupsOf(dice: readonly DieOnTable[], options: readonly Option[]): Group[] {
  const byDie = options.some(({ die }) => die !== null);
  if (!byDie) return dice.length > 0 || options.length > 0 ? [{ dice: [...dice], options: [...options] }] : [];
  return [...new Set(dice.map(({ face }) => face))].map((face) => ({
    dice: dice.filter((die) => die.face === face),
    options: options.filter(({ die }) => die === face),
  }));
}

/** The colours that can be chosen, by their moves. */
export function colorsOf(moves: readonly string[]): { move: string; color: number }[] {
  return moves
    .filter((move) => move.startsWith("color "))
    .map((move) => ({ move, color: numberOf(move.split(" ")[1]!) }));
}

/** What waits where a move ends, if anything does. */
export function spotOf(view: View, { to, isHit }: Option): "hit" | "sunburst" | "own-stairs" | "stairs" | null {
  if (isHit) return "hit";
  if (to.at !== "ring") return null;
  if (view.marks.sunbursts[to.ring! - 1]?.includes(to.space!)) return "sunburst";
  const stairs = view.marks.stairs.findIndex((spaces) => spaces[to.ring! - 1] === to.space);
  if (stairs < 0) return null;
  return stairs === numberOf(view.players[view.turn]?.color ?? null) ? "own-stairs" : "stairs";
}

function optionOf(view: View, move: string): Option | null {
  const [verb, first = "", second = ""] = move.split(" ");
  const own = (token: Token | undefined, to: Place | undefined, die: number | null, manner: Manner): Option | null => {
    if (!token || !to) return null;
    const isHit = others(view).some((other) => other.place.at === "ring" && isSame(other.place, to));
    return { move, seat: view.turn, letter: token.letter, die, from: token.place, to, manner, isHit };
  };
  const tokens = view.players[view.turn]?.tokens ?? [];
  if (verb === "enter") {
    const waiting = tokens.find((token) => token.place.at === "rectangle");
    return own(waiting, waiting?.reach[first], Number(first), "way");
  }
  const named = tokens.find((token) => token.letter === first);
  if (verb === "move") return own(named, named?.reach[second], Number(second), "way");
  if (verb === "stairs") return own(named, named && stair(view, named, Number(second)), null, "stairs");
  if (verb === "swap") return swap(view, move, Number(first) - 1, second);
  return null;
}

function stair(view: View, token: Token, ring: number): Place {
  return { at: "ring", ring, space: view.marks.stairs[numberOf(token.stairway)]?.[ring - 1] ?? null };
}

function swap(view: View, move: string, seat: number, letter: string): Option | null {
  const own = view.players[view.turn]?.tokens.find((token) => token.letter === view.swapper);
  const theirs = view.players[seat]?.tokens.find((token) => token.letter === letter);
  if (!own || !theirs) return null;
  return { move, seat, letter, die: null, from: own.place, to: theirs.place, manner: "flight", isHit: false };
}

function others(view: View): Token[] {
  return view.players.flatMap((player, seat) => (seat === view.turn ? [] : player.tokens));
}
