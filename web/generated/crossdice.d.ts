// Made by web/make_types.py from the Python types. Do not edit.

export interface Die {
  face: string | null;
  number: number;
  place: string;
  points: number;
}

export interface Tile {
  blank: boolean;
  crossing: boolean;
  die: number;
  letter: string;
  points: number;
}

export interface View {
  dice: Die[];
  mat: Tile[];
  meaning: string | null;
  phase: string;
  round: number;
  scores: number[];
  turn: number;
  verdict: string | null;
  word: Tile[];
  word_points: number;
}
