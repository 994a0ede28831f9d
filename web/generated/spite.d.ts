// Made by web/make_types.py from the Python types. Do not edit.

export interface Row {
  counters: number;
  number: number | null;
  out: boolean;
  spiteful: boolean;
}

export interface View {
  hits: number;
  in_the_air: number;
  phase: string;
  rows: Row[];
  thrown: number[];
  turn: number;
  victim: number | null;
  wanted: number[];
}
