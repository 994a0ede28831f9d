/** The state of a table: what the server has sent, and how much of it is shown so far. */

import { pace, preferences } from "$web/app/preferences.svelte";
import { noticeSeeds, requestWithSeed } from "$web/fairness/seeds";
import { language, t } from "$web/i18n/text.svelte";
import { Connection, type Status } from "$web/net/connection";
import { errorMessage } from "$web/net/error-messages";
import type { ChatLine, EventFrame, GameView, Log, LogLine, PlayView, SeatView, TableView, Welcome, You } from "$web/net/generated/wire";
import type { Reply, RequestBody } from "$web/net/protocol";
import { firstNumber, follow, upTo, withEarlierLines, withLines } from "./log";
import { NOTHING_SHOWN, Playback, type ShownStep } from "./playback";
import { recapOf, sinceOwnMove } from "./recap";
import { allowedSeat } from "./seat-requests";

const LINES_AT_ONCE = 300; // of the log: the rest of a long one follows bit by bit
const SLOW = 1000; // milliseconds: a longer wait for a reply is shown

export class Table {
  table = $state.raw<TableView | null>(null);
  you = $state.raw<You>({ guest: null, seats: [], seat: null });
  play = $state.raw<PlayView | null>(null);
  lines = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  status = $state.raw<Status>({ kind: "connecting" });
  problem = $state.raw<string | null>(null); // the last error, as a sentence
  isStarting = $state(false); // the game starts by itself: there is nothing to choose in the lobby
  isSlow = $state(false); // a reply takes long
  here = $state.raw<string[] | null>(null); // the guests who are connected, of those in seats; null: not known
  unread = $state(0); // chat lines that nobody has looked at
  newFrom = $state(Infinity); // the number of the first line that arrived while we were disconnected
  private shown = $state.raw<ShownStep>(NOTHING_SHOWN);

  /** Whether steps are still being played back: until then nothing can be chosen. */
  readonly isPlayingBack = $derived(this.shown.board !== undefined);
  readonly view = $derived<GameView | null>(this.play && this.shownView(this.play.view));
  /** All events up to the step on the board. They change only with the step: a board would show it anew. */
  private readonly boardNumber = $derived(this.isPlayingBack ? ((this.shown.line ?? this.shown.told)?.number ?? 0) : (this.lines.at(-1)?.number ?? 0));
  readonly history = $derived(upTo(this.lines, this.boardNumber).flatMap((line) => line.events));
  readonly stepsLeft = $derived(this.isPlayingBack ? stepsAfter(this.lines, this.boardNumber) : 0);
  /** The log up to the step that may be told: not before dice and cards lie still. */
  readonly shownLines = $derived(this.isPlayingBack ? upTo(this.lines, this.shown.told?.number ?? 0) : this.lines);
  /** The events of the step on the board. */
  readonly lastEvents = $derived(this.shown.line?.events ?? []);
  /** Whether dice, cards or pieces of the step on the board are on their way. */
  readonly isMoving = $derived(this.isPlayingBack && this.shown.line !== null && this.shown.line !== this.shown.told);
  /** What happened last, in words. */
  readonly lastText = $derived(textOf(this.shown.told));
  /** The seat of this device whose dice wait to be thrown. */
  readonly thrower = $derived(this.shown.thrower);
  /** What stands for others' steps that would have taken too long. */
  readonly recap = $derived(this.shown.recap.map(textOf));
  /** What has happened since the last move of this device, in a few lines that end with the last one. */
  readonly recent = $derived(recentTexts(sinceOwnMove(this.shownLines, this.you.seats), this.you.seats));
  readonly isMyTurn = $derived(!this.isPlayingBack && (this.view?.moves.length ?? 0) > 0);

  private readonly connection: Connection;
  private readonly playback = new Playback(
    (shown) => (this.shown = shown),
    () => ({ ...pace(), seats: this.you.seats, throwsDice: !preferences.autoThrow }),
  );

  /** `seat` is the seat to look as: undefined for the guest's own, null for a spectator. */
  constructor(
    readonly id: string,
    private seat: number | null | undefined,
  ) {
    const address = new URL(`/api/tables/${encodeURIComponent(id)}/socket`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    this.connection = new Connection(address.href, {
      hello: () => ({
        boards: true,
        presence: true,
        language: language(),
        most_lines: LINES_AT_ONCE,
        ...(this.seat === undefined ? {} : { seat: this.seat }),
      }),
      onWelcome: (frame) => this.onWelcome(frame),
      onEarlierLines: (frame) => this.onEarlierLines(frame),
      onEvent: (frame) => this.onEvent(frame),
      onPresence: (here) => (this.here = here),
      onStatus: (status) => (this.status = status),
    });
  }

  open(): void {
    this.connection.open();
  }

  close(): void {
    this.playback.stop();
    this.connection.close();
  }

  reconnect(): void {
    this.connection.reconnect();
  }

  /** Makes sure that the connection is alive. */
  check(): void {
    this.connection.check();
  }

  /** Shows the newest position at once. */
  skip(): void {
    this.playback.skip();
  }

  throwDice(): void {
    this.playback.throwDice();
  }

  closeRecap(): void {
    this.playback.closeRecap();
  }

  /** Shows once more, in full, what has happened since the last move of this device. */
  showAgain(): void {
    this.playback.showAgain(sinceOwnMove(this.shownLines, this.you.seats));
  }

  look(seat: number | null): void {
    this.seat = seat;
    this.connection.send({ type: "look", seat });
  }

  mute(guest: string): void {
    this.connection.send({ type: "mute", guest, muted: true });
    this.chat = this.chat.filter((line) => line.guest !== guest);
  }

  /** Sends a request; an error is kept as a sentence to show. */
  async request(body: RequestBody): Promise<Reply> {
    this.problem = null;
    const timer = setTimeout(() => (this.isSlow = true), SLOW);
    const reply = await this.connection.request(body);
    clearTimeout(timer);
    this.isSlow = false;
    if (reply.type === "error") this.problem = errorMessage(reply.code, reply.message, body.type);
    if (reply.type === "stale" && reply.play) this.setPosition(reply.play);
    return reply;
  }

  /** Makes a move; returns whether the server accepted it. */
  async move(move: string): Promise<boolean> {
    this.playback.skip(); // whoever moves has seen enough: their own move is shown at once
    if (this.play === null) return false;
    return isAccepted(await this.request({ type: "move", at: this.play.at, move, seat: this.you.seat }));
  }

  async undo(): Promise<boolean> {
    if (this.play === null) return false;
    return isAccepted(await this.request({ type: "undo", at: this.play.at, seat: this.you.seat }));
  }

  private onWelcome(frame: Welcome): void {
    const isSameGame = this.table?.game_number === frame.table.game_number;
    const known = isSameGame ? (this.lines.at(-1)?.number ?? 0) : 0;
    const wasHere = this.table !== null;
    this.table = frame.table;
    this.you = frame.you;
    this.revealSeeds();
    this.lines = withLines(isSameGame && follow(this.lines, frame.log) ? this.lines : [], frame.log);
    this.askForEarlierLines();
    this.chat = wasHere ? [...this.chat.filter((line) => !frame.chat.some((c) => c.number === line.number)), ...frame.chat] : frame.chat;
    const news = frame.log.filter((line) => line.number > known);
    if (wasHere && known > 0 && news.length > 0) this.newFrom = known + 1;
    this.setPosition(frame.play);
    this.sitWhereAllowed();
    this.playback.showNewest(this.lines.findLast((line) => line.events.length > 0) ?? null);
  }

  private onEarlierLines(frame: Log): void {
    const before = firstNumber(this.lines);
    this.lines = withEarlierLines(this.lines, frame.lines);
    if (firstNumber(this.lines) < before) this.askForEarlierLines();
  }

  private askForEarlierLines(): void {
    const before = firstNumber(this.lines);
    if (before > 1) this.connection.send({ type: "log", before, most: LINES_AT_ONCE });
  }

  private onEvent(frame: EventFrame): void {
    const hadAsked = this.hasAsked();
    if (frame.table || (frame.play?.view.moves.length ?? 0) > 0) this.problem = null; // what was refused may be possible now
    if (frame.table) this.setTable(frame.table);
    if (frame.kind === "answer" && frame.guest !== this.you.guest && hadAsked && !this.hasAsked()) this.problem = t("request-declined");
    if (frame.kind === "answer") this.sitWhereAllowed();
    if (frame.chat) this.chat = [...this.chat, frame.chat];
    if (frame.chat && frame.chat.guest !== this.you.guest) this.unread += 1;
    this.lines = withLines(this.lines, frame.lines);
    if (frame.play) this.setPosition(frame.play);
    if (frame.kind === "again") this.setPosition(null);
    if (frame.kind === "undo") this.playback.showNewest(null);
    if (frame.kind === "erase") this.chat = []; // the connection asks for what is left of it
    if (frame.lines.length > 0) this.playback.add(frame.lines);
  }

  private hasAsked(): boolean {
    return this.table?.requests?.some((request) => request.guest === this.you.guest) ?? false;
  }

  /** We asked for a seat, and somebody has let us in. */
  private sitWhereAllowed(): void {
    const seat = allowedSeat(this);
    if (seat === null) return;
    if (this.table?.phase === "lobby") void requestWithSeed(this, { type: "sit", seat });
    else void this.request({ type: "sit", seat });
  }

  private setTable(table: TableView): void {
    if (table.game_number !== this.table?.game_number) {
      this.lines = [];
      this.newFrom = Infinity;
      this.playback.showNewest(null);
    }
    this.table = table;
    const isMine = (seat: SeatView): boolean => seat.people.some((person) => person.guest === this.you.guest);
    const seats = table.seats.flatMap((seat, number) => (isMine(seat) ? [number] : []));
    const looking = this.you.seat !== null && seats.includes(this.you.seat) ? this.you.seat : (seats[0] ?? null);
    this.you = { ...this.you, seats, seat: this.seat === null ? null : looking };
    this.revealSeeds();
  }

  /** Another page on this device may have done it already, so nobody is told about a refusal. */
  private revealSeeds(): void {
    for (const body of noticeSeeds(this.id, this.table!, this.you.guest)) void this.connection.request(body);
  }

  private setPosition(play: PlayView | null): void {
    this.play = play;
    this.lines = upTo(this.lines, play?.pushes ?? 0);
    if (play) this.you = { ...this.you, seat: play.view.seat };
  }

  /** The view to show: while steps are played back, an earlier board and nothing to choose. */
  private shownView(view: GameView): GameView {
    if (this.isPlayingBack) return { ...view, board: this.shown.board!, moves: [] };
    const { line } = this.shown;
    const isNewest = line?.board && line.number === this.play?.pushes && this.table?.phase === "playing";
    return isNewest ? { ...view, board: line.board! } : view; // the very same board, so that its dice do not tumble again
  }
}

function stepsAfter(lines: readonly LogLine[], shown: number): number {
  return lines.filter((line) => line.number > shown && line.events.length > 0).length;
}

function recentTexts(lines: readonly LogLine[], seats: readonly number[]): string[] {
  const recap = recapOf(lines, seats);
  const last = lines.at(-1);
  return (last && !recap.includes(last) ? [...recap, last] : recap).map(textOf);
}

function textOf(line: LogLine | null): string {
  return line?.events.map((event) => event.text).join(" ") ?? "";
}

function isAccepted(reply: Reply): boolean {
  return reply.type !== "error" && reply.type !== "stale";
}
