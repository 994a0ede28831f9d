import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { WebSocket as NodeSocket, WebSocketServer } from "ws";
import { Connection, type Status } from "../connection";
import type { Happening, Welcome } from "../protocol";

Object.assign(globalThis, { WebSocket: NodeSocket });

/** A table server of a few lines, over real sockets: each frame that it hears is handed to the test. */
class House {
  private readonly server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  private readonly frames: Record<string, unknown>[] = [];
  private waiting: ((frame: Record<string, unknown>) => void) | null = null;
  socket!: NodeSocket;

  constructor() {
    this.server.on("connection", (socket) => {
      this.socket = socket;
      socket.on("message", (data) => this.take(JSON.parse(String(data)) as Record<string, unknown>));
    });
  }

  ready(): Promise<void> {
    return new Promise((settle) => this.server.on("listening", () => settle()));
  }

  get address(): string {
    return `ws://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private take(frame: Record<string, unknown>): void {
    if (this.waiting) this.waiting(frame);
    else this.frames.push(frame);
    this.waiting = null;
  }

  heard(): Promise<Record<string, unknown>> {
    const frame = this.frames.shift();
    return frame ? Promise.resolve(frame) : new Promise((settle) => (this.waiting = settle));
  }

  say(frame: object): void {
    this.socket.send(JSON.stringify(frame));
  }

  welcome(number: number): void {
    this.say({ type: "welcome", number, you: { guest: "g", seats: [], seat: null }, table: {}, play: null, log: [], chat: [] });
  }

  close(): Promise<void> {
    for (const client of this.server.clients) client.terminate();
    return new Promise((settle) => this.server.close(() => settle()));
  }
}

let house: House;
let connection: Connection;
let statuses: Status[];
let events: number[];
let when: ((status: Status) => void) | null;

const until = (kind: Status["kind"]): Promise<Status> =>
  new Promise((settle) => {
    const now = statuses.at(-1);
    if (now?.kind === kind) settle(now);
    else when = (status) => status.kind === kind && settle(status);
  });

beforeEach(async () => {
  house = new House();
  await house.ready();
  statuses = [];
  events = [];
  when = null;
  connection = new Connection(house.address, {
    hello: () => ({ boards: true }),
    welcomed: (_frame: Welcome) => undefined,
    heard: (frame: Happening) => events.push(frame.number),
    changed: (status) => {
      statuses.push(status);
      when?.(status);
    },
  });
  connection.open();
});
afterEach(async () => {
  connection.close();
  await house.close();
});

const event = (number: number, id: string | null = null): object => ({ type: "event", number, kind: "move", id, lines: [] });

test("the first frame is hello", async () => {
  expect(await house.heard()).toEqual({ type: "hello", last: 0, boards: true });
});

test("a connection that breaks comes back and says what it heard last", async () => {
  await house.heard();
  house.welcome(7);
  house.say(event(8));
  await until("open");
  house.socket.terminate();
  await until("waiting");
  connection.hurry();
  expect(await house.heard()).toMatchObject({ type: "hello", last: 8 });
});

test("a request without an answer is sent again with the same id, and answered once", async () => {
  await house.heard();
  house.welcome(1);
  const answer = connection.ask({ type: "say", text: "hi" });
  const first = await house.heard();
  house.socket.terminate();
  await until("waiting");
  connection.hurry();
  await house.heard();
  house.welcome(1);
  const second = await house.heard();
  expect(second).toEqual(first);
  house.say({ type: "done", id: first.id, number: 2 });
  expect(await answer).toEqual({ type: "done", id: first.id, number: 2 });
});

test("what is asked before the welcome waits for it", async () => {
  const answer = connection.ask({ type: "again" });
  expect((await house.heard()).type).toBe("hello");
  house.welcome(1);
  const asked = await house.heard();
  expect(asked.type).toBe("again");
  house.say(event(2, asked.id as string));
  expect((await answer).type).toBe("event");
  expect(events).toEqual([2]);
});

test("a gap in the events is healed by coming back", async () => {
  await house.heard();
  house.welcome(1);
  house.say(event(3));
  await until("waiting");
  expect(events).toEqual([]);
  connection.hurry();
  expect(await house.heard()).toMatchObject({ last: 1 });
});

test("a table that is not there is not asked for again", async () => {
  await house.heard();
  house.socket.close(4404, "there is no such table");
  expect(await until("closed")).toEqual({ kind: "closed", code: 4404, reason: "there is no such table" });
});
