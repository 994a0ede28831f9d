// Made by web/make_types.py from the Python types. Do not edit.

export interface Answer {
  right: boolean;
  text: string;
  lines: Line[];
  view: Record<string, unknown> | null;
}

export interface Ask {
  prompt: string;
  choices: Record<string, string>;
  answers: Record<string, Answer>;
}

export interface Chart {
  moments: ChartMoment[];
  turning_points: TurningPoint[];
}

export interface ChartMoment {
  number: number;
  chances: number[];
}

export interface ChatLine {
  number: number;
  guest: string | null;
  name: string;
  text: string;
  when: number;
}

export interface Done {
  type: "done";
  id: string;
  number: number;
}

export interface Draw {
  weights: number[];
  outcome: number;
}

export interface Error {
  type: "error";
  id: string | null;
  code: string;
  message: string;
}

export interface EventFrame {
  type: "event";
  number: number;
  kind: string;
  guest: string | null;
  id: string | null;
  when: number;
  table: TableView | null;
  play: PlayView | null;
  lines: Line[];
  chat: ChatLine | null;
}

export interface GameFacts {
  id: string;
  title: string;
  tagline: string;
  players: number[];
  minutes: number;
  hides: boolean;
  options: Record<string, OptionFacts>;
}

export interface Guest {
  id: string;
  name: string;
}

export interface Hello {
  type: "hello";
  last?: number;
  seat?: number | null;
  language?: string;
  boards?: boolean;
}

export interface Hint {
  at: number;
  seat: number;
  match: boolean;
  moves: HintMove[];
}

export interface HintMove {
  move: string;
  label: string;
  win: number;
  error: number;
  reason: string;
}

export interface Lesson {
  game: string;
  title: string;
  scenes: Scene[];
}

export interface Line {
  at: number;
  number: number;
  actor: number;
  move: string;
  events: LineEvent[];
  board?: Record<string, unknown> | null;
}

export interface LineEvent {
  name: string;
  args: Record<string, unknown>;
  text: string;
}

export interface Look {
  type: "look";
  seat: number | null;
}

export interface MatchView {
  games: number;
  played: number;
  totals: (number | null)[];
  result: number[] | null;
}

export interface Move {
  type: "move";
  id: string;
  at: number;
  move: string;
  seat?: number | null;
}

export interface Mute {
  type: "mute";
  guest: string;
  muted?: boolean;
}

export interface NewTable {
  game: string;
  options?: Record<string, number>;
  public?: boolean;
  clock?: number | null;
  substitute?: string | null;
  hints?: boolean;
  match?: number;
}

export interface OptionFacts {
  choices: number[];
  default: number;
}

export interface PersonView {
  guest: string;
  name: string;
}

export interface PlaceBot {
  type: "bot";
  id: string;
  seat: number;
  level: string | null;
}

export interface PlayView {
  at: number;
  pushes: number;
  view: Record<string, unknown>;
  prompt: string;
  choices: Record<string, string>;
  undo: boolean;
  deadline: number | null;
}

export interface Problem {
  code: string;
  message: string;
}

export interface Rematch {
  type: "again";
  id: string;
}

export interface Replay {
  game: string;
  options: Record<string, unknown>;
  names: string[];
  opening: Record<string, unknown>;
  steps: ReplayStep[];
  result: number[];
  commitment: string;
  entropy: string[];
  secret: string;
}

export interface ReplayStep {
  number: number;
  actor: number;
  move: string;
  events: LineEvent[];
  board: Record<string, unknown> | null;
  draw: Draw | null;
}

export interface Say {
  type: "say";
  id: string;
  text: string;
}

export interface Scene {
  name: string;
  text: string;
  lines: Line[];
  view: Record<string, unknown>;
  asks: Ask[];
}

export interface SeatView {
  people: PersonView[];
  bot: string | null;
  seeded: boolean;
  substituted: boolean;
}

export interface Seed {
  type: "seed";
  id: string;
  seat: number;
  seed: string;
}

export interface Sit {
  type: "sit";
  id: string;
  seat: number;
  name?: string | null;
  seed?: string;
}

export interface Stale {
  type: "stale";
  id: string;
  number: number;
  play: PlayView | null;
}

export interface Stand {
  type: "stand";
  id: string;
  seat: number;
}

export interface Start {
  type: "start";
  id: string;
  fill?: string | null;
}

export interface TableView {
  id: string;
  game: string;
  options: Record<string, unknown>;
  public: boolean;
  clock: number | null;
  substitute: string | null;
  hints: boolean;
  host: string;
  created: number;
  phase: string;
  game_number: number;
  seats: SeatView[];
  commitment: string;
  entropy: string[] | null;
  secret: string | null;
  result: number[] | null;
  match: MatchView | null;
}

export interface TurningPoint {
  number: number;
  seat: number;
  before: number;
  after: number;
}

export interface Undo {
  type: "undo";
  id: string;
  at: number;
  seat?: number | null;
}

export interface Welcome {
  type: "welcome";
  number: number;
  you: You;
  table: TableView;
  play: PlayView | null;
  log: Line[];
  chat: ChatLine[];
}

export interface Working {
  done: number;
  of: number;
}

export interface You {
  guest: string | null;
  seats: number[];
  seat: number | null;
}
