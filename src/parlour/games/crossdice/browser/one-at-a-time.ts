/** Whoever types or taps faster than the table answers: each wish waits for the position that the one before leads to. */

/** Tries to act on the position as it is now, and says whether something was sent. */
export type Wish = () => boolean;

const PATIENCE = 1500; // milliseconds: then an answer that never came is waited for no longer

export class OneAtATime {
  private waiting: Wish[] = [];
  private sentAt: number | null = null;

  constructor(private readonly now: () => number = () => performance.now()) {}

  add(wish: Wish): void {
    this.waiting.push(wish);
    if (this.sentAt === null || this.now() - this.sentAt > PATIENCE) this.next();
  }

  /** The position has changed. */
  settled(): void {
    this.sentAt = null;
    this.next();
  }

  /** Drops the newest wish that has not been sent; whether there was one. */
  dropNewest(): boolean {
    return this.waiting.pop() !== undefined;
  }

  private next(): void {
    for (let wish = this.waiting.shift(); wish; wish = this.waiting.shift()) {
      if (wish()) {
        this.sentAt = this.now();
        return;
      }
    }
  }
}
