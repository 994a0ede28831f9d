/** A WebSocket to one table. It reconnects by itself, asks for what it missed, and repeats unanswered requests. */

import type { EarlierLines, EventFrame, Hello, Log, Look, Mute, Ping, Request, ServerFrame, Welcome } from "./generated/wire";
import { Heartbeat } from "./heartbeat";
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
const BROKEN = 1006; // the code of a connection that ended without a word
const CONNECTING = 10; // seconds for the first attempt to be welcomed; each further one gets twice as long
const LONGEST_CONNECTING = 80;

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
  private readonly heartbeat = new Heartbeat(() => this.send({ type: "ping" }), () => this.giveUp());

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
    socket.onmessage = (message) => {
      if (this.socket === socket) this.receive(JSON.parse(String(message.data)) as ServerFrame);
    };
    socket.onclose = (closed) => {
      if (this.socket === socket) this.onLost(closed.code, closed.reason);
    };
    const seconds = Math.min(LONGEST_CONNECTING, CONNECTING * 2 ** this.attempts); // a busy server is not asked more often
    this.timer = setTimeout(() => this.giveUp(), seconds * 1000);
  }

  /** Ends the connection for good. */
  close(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.drop();
  }

  /** Reconnects at once if the connection is lost, instead of after the pause. */
  reconnect(): void {
    if (this.socket === null && this.timer !== undefined) this.open();
  }

  /** The device was asleep, or its network has changed: reconnects at once, or finds out whether it must. */
  check(): void {
    if (this.isWelcome) this.heartbeat.doubt();
    else this.reconnect();
  }

  /** Sends a request. It takes effect once, however often the connection breaks before the reply arrives. */
  request(body: RequestBody): Promise<Reply> {
    const frame = { ...body, id: randomHex() } as Request;
    return new Promise((resolve) => {
      this.pending.set(frame.id, { frame, resolve });
      if (this.isWelcome) this.sendRequest(frame);
    });
  }

  private sendRequest(frame: Request): void {
    this.send(frame);
    this.heartbeat.expectAnswer();
  }

  /** Sends a frame. Only requests get a reply. */
  send(frame: Request | EarlierLines | Look | Mute | Ping): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  private receive(frame: ServerFrame): void {
    this.heartbeat.heard();
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
    clearTimeout(this.timer);
    this.last = frame.number;
    this.attempts = 0;
    const isNew = !this.isWelcome;
    this.isWelcome = true;
    this.listener.onWelcome(frame);
    if (!isNew) return; // it answers `look`
    this.listener.onStatus({ kind: "open" });
    for (const { frame: request } of this.pending.values()) this.sendRequest(request);
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

  /** The server does not answer. The socket cannot even be closed in an orderly way, so nothing waits for that. */
  private giveUp(): void {
    this.drop();
    this.onLost(BROKEN, "");
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null; // whatever it still brings is ignored
    this.heartbeat.stop();
    socket?.close(1000);
  }

  private onLost(code: number, reason: string): void {
    clearTimeout(this.timer);
    this.socket = null;
    this.isWelcome = false;
    this.heartbeat.stop();
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
