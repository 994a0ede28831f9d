/** Plays back what has arrived step by step, so that people can follow. Every log line with events is a step. */

import type { GameView, LogLine } from "$web/net/generated/wire";
import { CHANCE } from "$web/net/protocol";
import { recapOf } from "./recap";
import { concerns, readingTime, stepTime, throwerOf, totalTime, type Viewer } from "./timing";

export interface ShownStep {
  /** The step on the board; null, if nothing shall move there. */
  line: LogLine | null;
  /** The last step that may be told: while dice or cards of `line` move, the one before it. */
  told: LogLine | null;
  /** The position after it; null: before the first step; undefined: the newest position. */
  board: GameView["board"] | null | undefined;
  /** The seat of the viewer that must throw the dice of the next step. */
  thrower: number | null;
  /** What stands for steps that were not shown. */
  recap: readonly LogLine[];
}

/** Who looks, and whether they throw their own dice. */
export interface Player extends Viewer {
  throwsDice: boolean;
}

export const NOTHING_SHOWN: ShownStep = { line: null, told: null, board: undefined, thrower: null, recap: [] };

const LONGEST_WAIT = 8000; // milliseconds, at normal speed, to show all that waits; beyond, others' steps become a recap
const FEWEST_STEPS = 3; // that a recap stands for

export class Playback {
  private queue: LogLine[] = [];
  private current: LogLine | null = null; // while it moves or is read
  private before: LogLine | null = null; // the last step that was shown
  private shown: ShownStep = NOTHING_SHOWN;
  private again = 0; // the number of the last line that is shown once more
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly onShow: (shown: ShownStep) => void,
    private readonly player: () => Player,
  ) {}

  /** Lines have arrived: they follow the step that is shown. A line without a board cannot be shown as a step. */
  add(lines: readonly LogLine[]): void {
    const { seats } = this.player();
    this.queue.push(...lines.filter(isStep));
    const hasPlayedOn = lines.some((line) => seats.includes(line.actor)); // somebody else has, for the viewer's seat
    if (this.current === null && (this.shown.thrower === null || hasPlayedOn)) this.step(hasPlayedOn);
    else if (this.queue.length > 0 && this.shown.board === undefined) this.show({ ...this.shown, board: this.current?.board });
  }

  /** Shows the newest position at once. */
  skip(): void {
    this.showNewest(this.queue.at(-1) ?? this.current, this.before);
  }

  /** Drops all steps and shows the newest position, to which `line` has led. What was told before it may be wrong. */
  showNewest(line: LogLine | null, before: LogLine | null = null): void {
    this.stop();
    this.before = line ?? before;
    this.show({ ...NOTHING_SHOWN, line, told: this.before });
  }

  /** The viewer throws the dice that wait for it. */
  throwDice(): void {
    if (this.shown.thrower !== null) this.step(true);
  }

  /** The recap has been read: goes on. */
  closeRecap(): void {
    if (this.shown.recap.length === 0) return;
    clearTimeout(this.timer);
    this.step();
  }

  /** Shows steps once more, in full, and then what follows. */
  showAgain(lines: readonly LogLine[]): void {
    const steps = lines.filter(isStep);
    const waiting = this.queue;
    this.stop();
    this.before = null;
    this.again = steps.at(-1)?.number ?? 0;
    this.queue = [...steps, ...waiting.filter((line) => line.number > this.again)];
    this.step();
  }

  /** Drops all steps; nothing more is shown. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
    this.current = null;
    this.again = 0;
  }

  private step(hasThrown = false): void {
    const passed = this.takeWhatTakesTooLong();
    if (passed.length > 0) return this.sumUp(passed);
    const next = this.queue[0];
    if (next && !hasThrown && this.mustThrow(next)) return this.awaitThrow(next);
    const line = this.queue.shift();
    this.current = line ?? null;
    if (!line && this.shown.recap.length > 0) this.show({ ...this.shown, recap: [] });
    if (!line) return;
    const { moving } = stepTime(line, this.queue[0], this.player());
    if (moving === 0) return this.read(line);
    this.show({ ...NOTHING_SHOWN, line, told: this.before, board: line.board });
    this.timer = setTimeout(() => this.read(line), moving);
  }

  /** Everything lies still: now the step can be told. */
  private read(line: LogLine): void {
    const { reading } = stepTime(line, this.queue[0], this.player());
    this.before = line;
    this.timer = setTimeout(() => this.step(), reading);
    this.show({ ...NOTHING_SHOWN, line, told: line, board: this.boardAfter(line) });
  }

  private sumUp(passed: readonly LogLine[]): void {
    const { seats, speed } = this.player();
    const line = passed.at(-1)!;
    const recap = recapOf(passed, seats);
    this.current = this.before = line;
    const reading = readingTime({ events: recap.flatMap((each) => each.events) }, speed);
    this.timer = setTimeout(() => this.step(), reading);
    this.show({ ...NOTHING_SHOWN, told: line, board: this.boardAfter(line), recap });
  }

  private awaitThrow(line: LogLine): void {
    this.current = null;
    const { before } = this;
    this.show({ ...NOTHING_SHOWN, line: before, told: before, board: before?.board ?? null, thrower: throwerOf(line) });
  }

  /** The player throws, unless the dice are those of a move with which they have just thrown them. */
  private mustThrow(line: LogLine): boolean {
    const { seats, throwsDice } = this.player();
    const thrower = throwerOf(line);
    if (!throwsDice || line.number <= this.again || line.actor !== CHANCE || thrower === null || !seats.includes(thrower)) return false;
    const isMove = this.before !== null && this.before.actor === thrower && this.before.at === line.at;
    return !(isMove && throwerOf(this.before!) === thrower);
  }

  /** Takes the next steps of others out of the queue, if it has become too long to be followed. */
  private takeWhatTakesTooLong(): LogLine[] {
    const player = this.player();
    if (this.queue[0] && this.queue[0].number <= this.again) return [];
    if (totalTime(this.queue, player) <= LONGEST_WAIT / player.speed) return [];
    const next = this.queue.findIndex((line) => concerns(line, player.seats));
    const count = next < 0 ? this.queue.length : next;
    return count < FEWEST_STEPS ? [] : this.queue.splice(0, count);
  }

  private boardAfter(line: LogLine): ShownStep["board"] {
    return this.queue.length > 0 ? (line.board ?? undefined) : undefined;
  }

  private show(shown: ShownStep): void {
    this.shown = shown;
    this.onShow(shown);
  }
}

function isStep(line: LogLine): boolean {
  return line.events.length > 0 && line.board != null;
}
