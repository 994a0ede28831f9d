/** For people who type or tap faster than the server answers: each action waits for the position that the one before leads to. */

/** Tries to act on the current position; returns whether something was sent. */
export type Action = () => boolean;

export class ActionQueue {
  private waiting: Action[] = [];
  private isSent = false; // a move was sent, and the position has not changed yet

  add(action: Action): void {
    this.waiting.push(action);
    if (!this.isSent) this.next();
  }

  /** The position has changed. */
  settled(): void {
    this.isSent = false;
    this.next();
  }

  /** The move was rejected: what was to follow it is dropped. */
  rejected(): void {
    this.isSent = false;
    this.waiting = [];
  }

  /** Drops the newest action that has not been sent; returns whether there was one. */
  dropNewest(): boolean {
    return this.waiting.pop() !== undefined;
  }

  private next(): void {
    for (let action = this.waiting.shift(); action; action = this.waiting.shift()) {
      if (action()) {
        this.isSent = true;
        return;
      }
    }
  }
}
