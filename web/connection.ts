/** One socket to one table, which heals by itself: it comes back, says what it heard last, and asks again. */

import type { Answer, Asked, Happening, Incoming, Request, Welcome } from "./protocol";
import { randomHex } from "./random";

export type Status =
  | { kind: "connecting" }
  | { kind: "open" }
  | { kind: "waiting"; seconds: number } // lost; comes back after the pause
  | { kind: "closed"; code: number; reason: string }; // for good

export interface Listener {
  /** What the next `hello` says of whoever looks. */
  hello(): Record<string, unknown>;
  welcomed(frame: Welcome): void;
  heard(frame: Happening): void;
  changed(status: Status): void;
}

const COMES_BACK = new Set([1000, 1001, 1005, 1006, 1011, 1012, 4408, 4429]);
const TOO_MANY = 4429;
const PATIENCE_AFTER_TOO_MANY = 5;
const LONGEST_PAUSE = 15;

/** Seconds before the next try: longer each time, and never the same for two who were cut off together. */
export function pause(tries: number, code: number, chance = Math.random()): number {
  const grown = Math.min(LONGEST_PAUSE, 0.5 * 2 ** tries) * (0.75 + chance / 2);
  return code === TOO_MANY ? Math.max(PATIENCE_AFTER_TOO_MANY, grown) : grown;
}

interface Waiting {
  frame: Request;
  settle: (answer: Answer) => void;
}

export class Connection {
  private socket: WebSocket | null = null;
  private last = 0;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly waiting = new Map<string, Waiting>();
  private isWelcome = false;

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
  ) {}

  open(): void {
    clearTimeout(this.timer);
    this.listener.changed({ kind: "connecting" });
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", last: this.last, ...this.listener.hello() }));
    socket.onmessage = (message) => this.take(JSON.parse(String(message.data)) as Incoming);
    socket.onclose = (closed) => {
      if (this.socket === socket) this.lost(closed.code, closed.reason);
    };
  }

  /** Ends the connection for good. */
  close(): void {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    socket?.close(1000);
  }

  /** Comes back at once instead of after the pause. */
  hurry(): void {
    if (this.socket === null && this.timer !== undefined) this.open();
  }

  /** Asks for something; it happens once, however often the connection breaks before the answer comes. */
  ask(asked: Asked): Promise<Answer> {
    const frame = { ...asked, id: randomHex() } as Request;
    return new Promise((settle) => {
      this.waiting.set(frame.id, { frame, settle });
      if (this.isWelcome) this.tell(frame);
    });
  }

  /** Sends what has no answer of its own. */
  tell(frame: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  private take(frame: Incoming): void {
    switch (frame.type) {
      case "welcome":
        return this.welcome(frame);
      case "event":
        return this.event(frame);
      case "done":
      case "stale":
      case "error":
        return this.settle(frame.id, frame);
    }
  }

  private welcome(frame: Welcome): void {
    this.last = frame.number;
    this.tries = 0;
    const isBack = !this.isWelcome;
    this.isWelcome = true;
    this.listener.welcomed(frame);
    if (!isBack) return; // the answer to `look`
    this.listener.changed({ kind: "open" });
    for (const { frame: asked } of this.waiting.values()) this.tell(asked);
  }

  private event(frame: Happening): void {
    if (frame.number !== this.last + 1) {
      this.socket?.close(1000);
      return;
    }
    this.last = frame.number;
    this.listener.heard(frame);
    this.settle(frame.id, frame);
  }

  private settle(id: string | null, answer: Answer): void {
    const waiting = id === null ? undefined : this.waiting.get(id);
    if (id === null || !waiting) return;
    this.waiting.delete(id);
    waiting.settle(answer);
  }

  private lost(code: number, reason: string): void {
    this.socket = null;
    this.isWelcome = false;
    if (!COMES_BACK.has(code)) {
      this.timer = undefined;
      this.listener.changed({ kind: "closed", code, reason });
      return;
    }
    const seconds = pause(this.tries++, code);
    this.timer = setTimeout(() => this.open(), seconds * 1000);
    this.listener.changed({ kind: "waiting", seconds });
  }
}
