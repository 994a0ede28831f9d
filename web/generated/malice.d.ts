// Made by web/make_types.py from the Python types. Do not edit.

export interface Place {
  discards: string[][];
  hand: string[] | null;
  hand_size: number;
  objective: string | null;
  objective_left: number;
}

export interface PlayPile {
  cards: string[];
  next: string;
}

export interface View {
  finished: number;
  phase: string;
  places: Place[];
  play_piles: PlayPile[];
  stock: number;
  turn: number;
}
