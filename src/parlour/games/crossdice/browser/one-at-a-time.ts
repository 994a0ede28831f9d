/** Whoever types or taps faster than the table answers: each wish waits for the position that the one before leads to. */

/** Tries to act on the position as it is now, and says whether something was sent. */
export type Wish = () => boolean;

export class OneAtATime {
  private waiting: Wish[] = [];
  private isSent = false; // something was, and the position has not changed yet

  add(wish: Wish): void {
    this.waiting.push(wish);
    if (!this.isSent) this.next();
  }

  /** The position has changed. */
  settled(): void {
    this.isSent = false;
    this.next();
  }

  /** What was sent does not happen: what was to follow it means nothing any more. */
  refused(): void {
    this.isSent = false;
    this.waiting = [];
  }

  /** Drops the newest wish that has not been sent; whether there was one. */
  dropNewest(): boolean {
    return this.waiting.pop() !== undefined;
  }

  private next(): void {
    for (let wish = this.waiting.shift(); wish; wish = this.waiting.shift()) {
      if (wish()) {
        this.isSent = true;
        return;
      }
    }
  }
}
