// Made by web/make_types.py from the Python types. Do not edit.

export interface Marks {
  arrows: number[];
  stairs: number[][];
  sunbursts: number[][];
}

export interface Place {
  at: string;
  ring: number | null;
  space: number | null;
}

export interface Player {
  color: string | null;
  throws: boolean;
  tokens: Token[];
  total: number | null;
}

export interface Token {
  exposed: boolean;
  letter: string;
  place: Place;
  reach: Record<string, Place>;
  stairway: string | null;
  steps_to_go: number | null;
}

export interface View {
  bonus: boolean;
  dice: number[];
  doubles: number;
  left: number[];
  marks: Marks;
  phase: string;
  players: Player[];
  size: number;
  swapper: string | null;
  turn: number;
}
