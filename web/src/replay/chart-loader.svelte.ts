/** Loads the win chances of a game, asking again until the server has computed them. */

import type { Chart, Working } from "$web/net/generated/wire";

const FIRST = 500; // milliseconds until the next request
const LONGEST = 4000;

export class ChartLoader {
  chart = $state.raw<Chart | null>(null);
  working = $state.raw<Working>({ done: 0, of: 0 });
  problem = $state.raw<string | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isOver = false;

  constructor(private readonly fetch: () => Promise<Chart | Working>) {}

  /** Asks again with growing pauses until the chart is there. */
  async load(pause = FIRST): Promise<void> {
    try {
      const answer = await this.fetch();
      if (this.isOver) return;
      if ("moments" in answer) this.chart = answer;
      else {
        this.working = answer;
        this.timer = setTimeout(() => void this.load(Math.min(LONGEST, pause * 1.5)), pause);
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
