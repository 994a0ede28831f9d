/** Shows what has arrived step by step, so that people can follow; a line of which something is told is a step. */

import type { Line } from "./protocol";

/** What is on show. While steps wait, `board` is the position after this one; once none does, the game as it stands. */
export interface Shown {
  line: Line | null;
  board: unknown; // undefined: as it stands
}

const MOST_STEPS = 24; // more are not played out: the log tells them
const SHORTEST = 500;
const A_LETTER = 18;
const LONGEST = 2600;

/** How long a step stays on show, in milliseconds, at the usual pace. */
export function reading(line: Line): number {
  const letters = line.events.reduce((sum, event) => sum + event.text.length, 0);
  return Math.min(LONGEST, SHORTEST + A_LETTER * letters);
}

export class Pace {
  private queue: Line[] = [];
  private current: Line | null = null; // on show, while it is being read
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (shown: Shown) => void,
    private readonly speed: () => number,
  ) {}

  /** Lines have come: they follow whatever is on show. A line without a board cannot be stepped through. */
  add(lines: readonly Line[]): void {
    const steps = lines.filter((line) => line.events.length > 0 && line.board != null);
    this.queue.push(...steps);
    if (this.queue.length > MOST_STEPS) return this.skip();
    if (this.current === null) this.step();
    else if (this.queue.length > 0) this.show({ line: this.current, board: this.current.board }); // the newest must wait
  }

  /** Everything that waits is shown at once. */
  skip(): void {
    const newest = this.queue.at(-1) ?? null;
    this.stop();
    this.show({ line: newest, board: undefined });
  }

  /** Nothing is shown any more. */
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
    const hurry = 1 + this.queue.length / 2; // whoever is behind catches up
    this.timer = setTimeout(() => this.step(), reading(line) / (this.speed() * hurry));
    this.show({ line, board: this.queue.length > 0 ? line.board : undefined });
  }
}
