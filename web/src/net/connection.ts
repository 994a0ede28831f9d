/** A WebSocket to one table. It reconnects by itself, asks for what it missed, and repeats unanswered requests. */

import type { EarlierLines, EventFrame, Hello, Log, Look, Mute, Request, ServerFrame, Welcome } from "./generated/wire";
import type { Reply, RequestBody } from "./protocol";
import { randomHex } from "./random";

export type Status =
  | { kind: "connecting" }
  | { kind: "open" }
  | { kind: "waiting"; seconds: number } // lost; reconnects after the pause
  | { kind: "closed"; code: number; reason: string }; // for good

export interface Listener {
  /** What the next `hello` says besides the number of the last event received. */
  hello(): Omit<Hello, "type" | "last">;
  onWelcome(frame: Welcome): void;
  onEarlierLines(frame: Log): void;
  onEvent(frame: EventFrame): void;
  onPresence?(here: string[]): void;
  onStatus(status: Status): void;
}

const RECONNECT_AFTER = new Set([1000, 1001, 1005, 1006, 1011, 1012, 4408, 4429]);
const ERASED = "erase"; // the kind of the event that somebody's names and words have been erased
const TOO_MANY_FRAMES = 4429;
const PAUSE_AFTER_TOO_MANY = 5; // seconds
const LONGEST_PAUSE = 15;

/** Seconds before the next attempt: longer each time, and random, so that not all clients return at the same moment. */
export function pause(attempts: number, code: number, random = Math.random()): number {
  const grown = Math.min(LONGEST_PAUSE, 0.5 * 2 ** attempts) * (0.75 + random / 2);
  return code === TOO_MANY_FRAMES ? Math.max(PAUSE_AFTER_TOO_MANY, grown) : grown;
}

interface Pending {
  frame: Request;
  resolve: (reply: Reply) => void;
}

export class Connection {
  private socket: WebSocket | null = null;
  private last = 0; // the number of the last event received
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly pending = new Map<string, Pending>();
  private isWelcome = false;

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
  ) {}

  open(): void {
    clearTimeout(this.timer);
    this.listener.onStatus({ kind: "connecting" });
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", last: this.last, ...this.listener.hello() }));
    socket.onmessage = (message) => this.receive(JSON.parse(String(message.data)) as ServerFrame);
    socket.onclose = (closed) => {
      if (this.socket === socket) this.onLost(closed.code, closed.reason);
    };
  }

  /** Ends the connection for good. */
  close(): void {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    socket?.close(1000);
  }

  /** Reconnects at once if the connection is lost, instead of after the pause. */
  reconnect(): void {
    if (this.socket === null && this.timer !== undefined) this.open();
  }

  /** Sends a request. It takes effect once, however often the connection breaks before the reply arrives. */
  request(body: RequestBody): Promise<Reply> {
    const frame = { ...body, id: randomHex() } as Request;
    return new Promise((resolve) => {
      this.pending.set(frame.id, { frame, resolve });
      if (this.isWelcome) this.send(frame);
    });
  }

  /** Sends a frame. Only requests get a reply. */
  send(frame: Request | EarlierLines | Look | Mute): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  private receive(frame: ServerFrame): void {
    switch (frame.type) {
      case "welcome":
        return this.onWelcome(frame);
      case "log":
        return this.listener.onEarlierLines(frame);
      case "event":
        return this.onEvent(frame);
      case "presence":
        return this.listener.onPresence?.(frame.here);
      case "done":
      case "stale":
      case "error":
        return this.settle(frame.id, frame);
    }
  }

  private onWelcome(frame: Welcome): void {
    this.last = frame.number;
    this.attempts = 0;
    const isNew = !this.isWelcome;
    this.isWelcome = true;
    this.listener.onWelcome(frame);
    if (!isNew) return; // it answers `look`
    this.listener.onStatus({ kind: "open" });
    for (const { frame: request } of this.pending.values()) this.send(request);
  }

  private onEvent(frame: EventFrame): void {
    if (frame.number !== this.last + 1) {
      this.socket?.close(1000); // something was lost: reconnecting brings it
      return;
    }
    this.last = frame.number;
    this.listener.onEvent(frame);
    this.settle(frame.id, frame);
    if (frame.kind === ERASED) this.startOver();
  }

  /** Reconnects as if nothing had been received: what was received before has been rewritten. */
  private startOver(): void {
    this.last = 0;
    this.socket?.close(1000);
  }

  private settle(id: string | null, reply: Reply): void {
    const pending = id === null ? undefined : this.pending.get(id);
    if (id === null || !pending) return;
    this.pending.delete(id);
    pending.resolve(reply);
  }

  private onLost(code: number, reason: string): void {
    this.socket = null;
    this.isWelcome = false;
    if (!RECONNECT_AFTER.has(code)) {
      this.timer = undefined;
      this.listener.onStatus({ kind: "closed", code, reason });
      return;
    }
    const seconds = pause(this.attempts++, code);
    this.timer = setTimeout(() => this.open(), seconds * 1000);
    this.listener.onStatus({ kind: "waiting", seconds });
  }
}
