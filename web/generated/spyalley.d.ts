// Made by web/make_types.py from the Python types. Do not edit.

export interface Exchange {
  giver: number;
  is_thrown: boolean;
  moved: string | null;
  secret: boolean;
  taker: number;
  thrown: string | null;
}

export interface Spy {
  cards: number;
  certain: string[];
  denied: string[];
  possible: string[];
  russians: number | null;
}

export interface View {
  alike: number;
  dice: (string | null)[];
  exchanges: Exchange[];
  face: string | null;
  passed: number[];
  phase: string;
  rerolls_left: number;
  spies: Spy[];
  turn: number | null;
  undealt: number;
  winner: number | null;
}
