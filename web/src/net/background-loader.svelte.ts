/** Loads what the server computes in the background, asking again until it is there. */

import type { Working } from "$web/net/generated/wire";

const FIRST = 500; // milliseconds until the next request
const LONGEST = 4000;

export class BackgroundLoader<Answer extends object> {
  answer = $state.raw<Answer | null>(null);
  working = $state.raw<Working>({ done: 0, of: 0 });
  problem = $state.raw<string | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isOver = false;

  constructor(private readonly fetch: () => Promise<Answer | Working>) {}

  /** Asks again with growing pauses until the answer is there. */
  async load(pause = FIRST): Promise<void> {
    try {
      const answer = await this.fetch();
      if (this.isOver) return;
      if (isWorking(answer)) {
        this.working = answer;
        this.timer = setTimeout(() => void this.load(Math.min(LONGEST, pause * 1.5)), pause);
      } else this.answer = answer;
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  stop(): void {
    this.isOver = true;
    clearTimeout(this.timer);
  }
}

function isWorking(answer: object): answer is Working {
  return "done" in answer && "of" in answer;
}
