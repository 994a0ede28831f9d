/** Plays back what has arrived step by step, so that people can follow. Every log line with events is a step. */

import type { GameView, LogLine } from "$web/net/generated/wire";

/** The step that is shown. `board` is the position after it, or undefined for the newest position. */
export interface ShownStep {
  line: LogLine | null;
  board: GameView["board"] | undefined;
}

const MOST_STEPS = 24; // more are not played back: the log has them
const SHORTEST = 500; // milliseconds
const PER_LETTER = 18;
const LONGEST = 2600;

/** How long a step is shown at normal speed, in milliseconds. */
export function readingTime({ events }: Pick<LogLine, "events">): number {
  const letters = events.reduce((sum, event) => sum + event.text.length, 0);
  return Math.min(LONGEST, SHORTEST + PER_LETTER * letters);
}

export class Playback {
  private queue: LogLine[] = [];
  private current: LogLine | null = null; // while it is being read
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (shown: ShownStep) => void,
    private readonly speed: () => number,
  ) {}

  /** Lines have arrived: they follow the step that is shown. A line without a board cannot be shown as a step. */
  add(lines: readonly LogLine[]): void {
    const steps = lines.filter((line) => line.events.length > 0 && line.board != null);
    this.queue.push(...steps);
    if (this.queue.length > MOST_STEPS) return this.skip();
    if (this.current === null) this.step();
    else if (this.queue.length > 0) this.show({ line: this.current, board: this.current.board ?? undefined });
  }

  /** Shows the newest position at once. */
  skip(): void {
    const newest = this.queue.at(-1) ?? null;
    this.stop();
    this.show({ line: newest, board: undefined });
  }

  /** Drops all steps; nothing more is shown. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
    this.current = null;
  }

  private step(): void {
    const line = this.queue.shift();
    this.current = line ?? null;
    if (!line) return;
    const hurry = 1 + this.queue.length / 2; // the more steps wait, the faster they pass
    this.timer = setTimeout(() => this.step(), readingTime(line) / (this.speed() * hurry));
    this.show({ line, board: this.queue.length > 0 ? (line.board ?? undefined) : undefined });
  }
}
