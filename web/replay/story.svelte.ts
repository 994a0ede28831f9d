/** How the chances went, asked for until the server has worked them out. */

import type { Chart, Working } from "../generated/wire";

const FIRST = 500; // milliseconds until it is asked again
const LONGEST = 4000;

export class Story {
  chart = $state.raw<Chart | null>(null);
  working = $state.raw<Working>({ done: 0, of: 0 });
  problem = $state.raw<string | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isOver = false;

  constructor(private readonly fetch: () => Promise<Chart | Working>) {}

  /** Asks, and asks again with growing pauses while it is being worked out. */
  async follow(pause = FIRST): Promise<void> {
    try {
      const answer = await this.fetch();
      if (this.isOver) return;
      if ("moments" in answer) this.chart = answer;
      else {
        this.working = answer;
        this.timer = setTimeout(() => void this.follow(Math.min(LONGEST, pause * 1.5)), pause);
      }
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  stop(): void {
    this.isOver = true;
    clearTimeout(this.timer);
  }
}
