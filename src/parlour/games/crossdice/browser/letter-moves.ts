/** Which of the legal moves a letter, a die or a place of the word on the mat stands for. */

import type { Tile, View } from "$web/net/generated/crossdice";

export interface Letter {
  letter: string;
  /** Only the word on the mat will do. */
  mustCross: boolean;
}

/** The move that a typed letter means: a die that shows it, else the crossing, else a blank. */
export function moveForLetter({ letter, mustCross }: Letter, view: View, moves: readonly string[]): string | undefined {
  const crossing = crossingAt(letter, view, moves);
  if (mustCross) return crossing;
  const die = view.dice.find((each) => each.face === letter && moves.includes(`take ${each.number}`));
  return die ? `take ${die.number}` : (crossing ?? moves.find((move) => move.endsWith(` as ${letter}`)));
}

/** Where a word on the mat has the letter twice, the better of the two: a blank scores nothing. */
function crossingAt(letter: string, view: View, moves: readonly string[]): string | undefined {
  return view.mat
    .map((tile, index) => ({ tile, move: `cross ${index + 1}` }))
    .filter(({ tile, move }) => tile.letter === letter && moves.includes(move))
    .sort((one, other) => other.tile.points - one.tile.points)[0]?.move;
}

/** The moves that take a die: one, or for a blank one for each letter. */
export function movesOfDie(die: number, moves: readonly string[]): string[] {
  return moves.filter((move) => move === `take ${die}` || move.startsWith(`take ${die} as `));
}

export function isBlankMove(move: string): boolean {
  return move.includes(" as ");
}

/** The letter that a blank would stand for. */
export function letterOfMove(move: string): string {
  return move.slice(-1);
}

const SPELLED_OUT: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** A key as letters of a word: with Shift the one that crosses; an umlaut as the two letters that spell it. */
export function lettersOfKey(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">): Letter[] {
  if (event.ctrlKey || event.metaKey || event.altKey) return [];
  const letter = event.key.toLowerCase();
  const two = SPELLED_OUT[letter];
  if (two) return [...two].map((each) => ({ letter: each, mustCross: false }));
  return /^[a-z]$/.test(letter) ? [{ letter, mustCross: letter !== event.key }] : [];
}

export function spelled(tiles: readonly Tile[]): string {
  return tiles.map((tile) => tile.letter).join("").toUpperCase();
}
