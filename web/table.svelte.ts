/** The state of a table: what the server has told, and how much of it is on show. */

import { Connection, type Status } from "./connection";
import { upTo, withLines } from "./log";
import { Pace, type Shown } from "./pace";
import { pace } from "./preferences.svelte";
import {
  viewOf,
  type Answer,
  type Asked,
  type ChatLine,
  type GameView,
  type Happening,
  type Line,
  type PlayView,
  type TableView,
  type Welcome,
  type You,
} from "./protocol";
import { refusal } from "./refusals";
import { language } from "./text.svelte";

const SLOW = 1000; // milliseconds: who waits longer is told that it is on its way

export class Table {
  table = $state.raw<TableView | null>(null);
  you = $state.raw<You>({ guest: null, seats: [], seat: null });
  play = $state.raw<PlayView | null>(null);
  lines = $state.raw<Line[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  status = $state.raw<Status>({ kind: "connecting" });
  problem = $state.raw<string | null>(null); // what was refused last, a sentence
  isBeingLaid = $state(false); // the game is about to begin by itself: nobody has to choose anything in the lobby
  isSlow = $state(false); // an answer keeps us waiting
  unread = $state(0); // chat lines that came while nobody looked
  newFrom = $state(Infinity); // the number of the first line that came while we were away
  private shown = $state.raw<Shown>({ line: null, board: undefined });

  /** Whether steps are still being played out: until then nothing can be chosen. */
  readonly isBehind = $derived(this.shown.board !== undefined);
  readonly stepsBehind = $derived(this.isBehind ? stepsAfter(this.lines, this.shown.line!) : 0);
  readonly view = $derived<GameView | null>(this.play && this.visible(viewOf(this.play)));
  readonly told = $derived(this.isBehind ? upTo(this.lines, this.shown.line!.number) : this.lines);
  readonly last = $derived(this.shown.line?.events ?? []);
  readonly isMyTurn = $derived(!this.isBehind && (this.view?.moves.length ?? 0) > 0);

  private readonly connection: Connection;
  private readonly pace = new Pace((shown) => (this.shown = shown), pace);

  /** `seat` is as whom to look: undefined for one's own seat, null as a spectator. */
  constructor(
    readonly id: string,
    private seat: number | null | undefined,
  ) {
    const address = new URL(`/api/tables/${encodeURIComponent(id)}/socket`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    this.connection = new Connection(address.href, {
      hello: () => ({ boards: true, language: language(), ...(this.seat === undefined ? {} : { seat: this.seat }) }),
      welcomed: (frame) => this.welcomed(frame),
      heard: (frame) => this.heard(frame),
      changed: (status) => (this.status = status),
    });
  }

  open(): void {
    this.connection.open();
  }

  close(): void {
    this.pace.stop();
    this.connection.close();
  }

  hurry(): void {
    this.connection.hurry();
  }

  skip(): void {
    this.pace.skip();
  }

  look(seat: number | null): void {
    this.seat = seat;
    this.connection.tell({ type: "look", seat });
  }

  mute(guest: string): void {
    this.connection.tell({ type: "mute", guest, muted: true });
    this.chat = this.chat.filter((line) => line.guest !== guest);
  }

  /** Asks the server for something; a refusal is kept as a sentence to show. */
  async ask(asked: Asked): Promise<Answer> {
    this.problem = null;
    const timer = setTimeout(() => (this.isSlow = true), SLOW);
    const answer = await this.connection.ask(asked);
    clearTimeout(timer);
    this.isSlow = false;
    if (answer.type === "error") this.problem = refusal(answer.code, answer.message, asked.type);
    if (answer.type === "stale" && answer.play) this.stands(answer.play);
    return answer;
  }

  /** Makes a move; whether it was taken. */
  async move(move: string): Promise<boolean> {
    this.pace.skip(); // whoever acts has seen enough: their own move follows at once
    return this.play !== null && isTaken(await this.ask({ type: "move", at: this.play.at, move, seat: this.you.seat }));
  }

  async undo(): Promise<boolean> {
    return this.play !== null && isTaken(await this.ask({ type: "undo", at: this.play.at, seat: this.you.seat }));
  }

  private welcomed(frame: Welcome): void {
    const isSameGame = this.table?.game_number === frame.table.game_number;
    const known = isSameGame ? (this.lines.at(-1)?.number ?? 0) : 0;
    const wasHere = this.table !== null;
    this.table = frame.table;
    this.you = frame.you;
    this.lines = withLines(isSameGame ? this.lines : [], frame.log);
    this.chat = wasHere ? [...this.chat.filter((line) => !frame.chat.some((c) => c.number === line.number)), ...frame.chat] : frame.chat;
    const news = frame.log.filter((line) => line.number > known);
    if (wasHere && known > 0 && news.length > 0) this.newFrom = known + 1;
    this.stands(frame.play);
    this.pace.skip();
    this.shown = { line: this.lines.findLast((line) => line.events.length > 0) ?? null, board: undefined };
  }

  private heard(frame: Happening): void {
    if (frame.table) this.seated(frame.table);
    if (frame.chat) this.chat = [...this.chat, frame.chat];
    if (frame.chat && frame.chat.guest !== this.you.guest) this.unread += 1;
    this.lines = withLines(this.lines, frame.lines);
    if (frame.play) this.stands(frame.play);
    if (frame.kind === "again") this.stands(null);
    if (frame.kind === "undo") this.pace.skip();
    if (frame.lines.length > 0) this.pace.add(frame.lines);
  }

  private seated(table: TableView): void {
    if (table.game_number !== this.table?.game_number) {
      this.lines = [];
      this.newFrom = Infinity;
      this.pace.skip();
    }
    this.table = table;
    const mine = (seat: TableView["seats"][number]): boolean => seat.people.some((each) => each.guest === this.you.guest);
    const seats = table.seats.flatMap((seat, number) => (mine(seat) ? [number] : []));
    const looking = this.you.seat !== null && seats.includes(this.you.seat) ? this.you.seat : (seats[0] ?? null);
    this.you = { ...this.you, seats, seat: this.seat === null ? null : looking };
  }

  private stands(play: PlayView | null): void {
    this.play = play;
    this.lines = upTo(this.lines, play?.pushes ?? 0);
    if (play) this.you = { ...this.you, seat: viewOf(play).seat };
  }

  /** The view as it is on show: while steps wait, an earlier board and nothing to choose. */
  private visible(view: GameView): GameView {
    return this.shown.board === undefined ? view : { ...view, board: this.shown.board, moves: [] };
  }
}

function stepsAfter(lines: readonly Line[], shown: Line): number {
  return lines.filter((line) => line.number > shown.number && line.events.length > 0).length;
}

function isTaken(answer: Answer): boolean {
  return answer.type !== "error" && answer.type !== "stale";
}
