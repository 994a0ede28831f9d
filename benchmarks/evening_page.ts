/** Games as one person's page shows them: the page's own playback on a clock that takes no time. */

import { Playback, type ShownStep } from "../web/src/table/playback";
import { concerns, seatOf, throwerOf } from "../web/src/table/timing";
import { CHANCE } from "../web/src/net/protocol";
import type { LogLine } from "../web/src/net/generated/wire";

/** What one push of somebody brings, and how long they take for it (milliseconds). */
export interface Frame {
  seat: number | null; // null: the beginning of the game
  takes: number; // after they have been shown what came before; a bot does not look
  isShown: boolean; // whether they look at a page like the viewer's
  lines: LogLine[];
}

export interface Game {
  seat: number; // whose page it is
  speed: number;
  press: number; // milliseconds until they throw their dice
  frames: Frame[];
}

export interface Shown {
  own: number[]; // for how long each step that concerns the viewer could be read, if nobody cut it short
  waits: number[]; // from an own move to the next question
  recaps: number;
  total: number;
}

interface Timer {
  id: number;
  due: number;
  act: () => void;
}

/** Runs what was put off until it is due, without waiting. */
class Clock {
  now = 0;
  private timers: Timer[] = [];
  private count = 0;

  after(delay: number, act: () => void): number {
    this.timers.push({ id: ++this.count, due: this.now + delay, act });
    return this.count;
  }

  cancel(id: number | undefined): void {
    this.timers = this.timers.filter((timer) => timer.id !== id);
  }

  /** Runs the next timer; false if there is none. */
  tick(): boolean {
    const [next] = this.timers.toSorted((one, other) => one.due - other.due || one.id - other.id);
    if (!next) return false;
    this.cancel(next.id);
    this.now = next.due;
    next.act();
    return true;
  }
}

export function show({ seat, speed, press, frames }: Game): Shown {
  const clock = new Clock();
  const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
  globalThis.setTimeout = ((act: () => void, delay: number) => clock.after(delay, act)) as never;
  globalThis.clearTimeout = ((id: number) => clock.cancel(id)) as never;
  try {
    return new Evening(clock, seat, speed, press, frames).run();
  } finally {
    Object.assign(globalThis, real);
  }
}

class Evening {
  private readonly result: Shown = { own: [], waits: [], recaps: 0, total: 0 };
  private readonly playback: Playback;
  private shown: ShownStep | null = null;
  private told = 0; // since when the step can be read
  private moved: number | null = null; // when the viewer last moved, unless they have been asked since
  private haveOthersMoved = false; // since then
  private next = 0;
  private isDue = true; // whether the next frame is on its way

  constructor(
    private readonly clock: Clock,
    private readonly seat: number,
    speed: number,
    private readonly press: number,
    private readonly frames: readonly Frame[],
  ) {
    const player = { seats: [seat], speed, motion: speed, throwsDice: true };
    this.playback = new Playback((shown) => this.onShow(shown), () => player);
  }

  run(): Shown {
    this.arrive();
    while (this.clock.tick());
    if (this.next < this.frames.length) throw new Error(`the page waits for ever after frame ${this.next}`);
    return { ...this.result, total: this.clock.now };
  }

  private arrive(): void {
    const frame = this.frames[this.next++]!;
    if (frame.seat === this.seat) {
      this.told = Infinity; // a step that is left for an own move was not cut short
      this.playback.skip();
      this.moved = this.clock.now;
    }
    this.haveOthersMoved = frame.seat !== this.seat;
    this.playback.add(frame.lines);
    this.isDue = false;
    this.goOn();
  }

  /** Others move when they have thought; who has a page, when they have seen what happened. */
  private goOn(): void {
    const frame = this.frames[this.next];
    if (!frame || this.isDue || (frame.isShown && !this.isUpToDate())) return;
    this.isDue = true;
    this.clock.after(frame.takes, () => this.arrive());
  }

  private isUpToDate(): boolean {
    return this.shown === null || (this.shown.board === undefined && this.shown.thrower === null);
  }

  /** What happens to the viewer: not their own moves, nor the cards that they draw one after the other. */
  private isToBeRead(line: LogLine): boolean {
    const isDrawn = line.actor === CHANCE && throwerOf(line) === null && seatOf(line) === this.seat;
    return concerns(line, [this.seat]) && line.actor !== this.seat && !isDrawn;
  }

  private onShow(shown: ShownStep): void {
    const before = this.shown;
    this.shown = shown;
    if (before?.told && before.told !== shown.told && this.isToBeRead(before.told) && this.told <= this.clock.now) {
      this.result.own.push(this.clock.now - this.told);
    }
    if (shown.told !== before?.told) this.told = this.clock.now;
    if (shown.recap.length > 0 && before?.recap !== shown.recap) this.result.recaps += 1;
    const isAsked = shown.thrower !== null || (this.isUpToDate() && this.frames[this.next]?.seat === this.seat);
    if (isAsked && this.moved !== null) {
      if (this.haveOthersMoved) this.result.waits.push(this.clock.now - this.moved);
      this.moved = null;
    }
    if (shown.thrower !== null && (before?.thrower ?? null) === null) this.clock.after(this.press, () => this.playback.throwDice());
    this.goOn();
  }
}
