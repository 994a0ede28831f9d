import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WebSocket as NodeSocket, WebSocketServer } from "ws";
import { Connection, type Status } from "$web/net/connection";
import type { EventFrame, Welcome } from "$web/net/generated/wire";

Object.assign(globalThis, { WebSocket: NodeSocket });

/** A minimal table server over real sockets. It hands every frame that it receives to the test. */
class TableServer {
  private readonly sockets = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  private readonly frames: Record<string, unknown>[] = [];
  private waiting: ((frame: Record<string, unknown>) => void) | null = null;
  socket!: NodeSocket;

  constructor() {
    this.sockets.on("connection", (socket) => {
      this.socket = socket;
      socket.on("message", (data) => this.take(JSON.parse(String(data)) as Record<string, unknown>));
    });
  }

  ready(): Promise<void> {
    return new Promise((settle) => this.sockets.on("listening", () => settle()));
  }

  get address(): string {
    return `ws://127.0.0.1:${(this.sockets.address() as AddressInfo).port}`;
  }

  private take(frame: Record<string, unknown>): void {
    if (this.waiting) this.waiting(frame);
    else this.frames.push(frame);
    this.waiting = null;
  }

  received(): Promise<Record<string, unknown>> {
    const frame = this.frames.shift();
    return frame ? Promise.resolve(frame) : new Promise((settle) => (this.waiting = settle));
  }

  send(frame: object): void {
    this.socket.send(JSON.stringify(frame));
  }

  welcome(number: number): void {
    this.send({ type: "welcome", number, you: { guest: "g", seats: [], seat: null }, table: {}, play: null, log: [], chat: [] });
  }

  close(): Promise<void> {
    for (const client of this.sockets.clients) client.terminate();
    return new Promise((settle) => this.sockets.close(() => settle()));
  }
}

let server: TableServer;
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
  server = new TableServer();
  await server.ready();
  statuses = [];
  events = [];
  when = null;
  connection = new Connection(server.address, {
    hello: () => ({ boards: true }),
    onWelcome: (_frame: Welcome) => undefined,
    onEarlierLines: () => undefined,
    onEvent: (frame: EventFrame) => events.push(frame.number),
    onStatus: (status) => {
      statuses.push(status);
      when?.(status);
    },
  });
  connection.open();
});
afterEach(async () => {
  vi.useRealTimers();
  connection.close();
  await server.close();
});

const event = (number: number, id: string | null = null): object => ({ type: "event", number, kind: "move", id, lines: [] });

test("the first frame is a hello", async () => {
  expect(await server.received()).toEqual({ type: "hello", last: 0, boards: true });
});

test("a lost connection is reopened and says which event it received last", async () => {
  await server.received();
  server.welcome(7);
  server.send(event(8));
  await until("open");
  server.socket.terminate();
  await until("waiting");
  connection.reconnect();
  expect(await server.received()).toMatchObject({ type: "hello", last: 8 });
});

test("after somebody was erased, everything is asked for again", async () => {
  await server.received();
  server.welcome(7);
  server.send({ ...event(8), kind: "erase" });
  server.send(event(9));
  await until("waiting");
  expect(events).toEqual([8]);
  connection.reconnect();
  expect(await server.received()).toMatchObject({ type: "hello", last: 0 });
});

test("an unanswered request is sent again with the same id, and answered once", async () => {
  await server.received();
  server.welcome(1);
  const answer = connection.request({ type: "say", text: "hi" });
  const first = await server.received();
  server.socket.terminate();
  await until("waiting");
  connection.reconnect();
  await server.received();
  server.welcome(1);
  const second = await server.received();
  expect(second).toEqual(first);
  server.send({ type: "done", id: first.id, number: 2 });
  expect(await answer).toEqual({ type: "done", id: first.id, number: 2 });
});

test("a request before the welcome waits for it", async () => {
  const answer = connection.request({ type: "again" });
  expect((await server.received()).type).toBe("hello");
  server.welcome(1);
  const asked = await server.received();
  expect(asked.type).toBe("again");
  server.send(event(2, asked.id as string));
  expect((await answer).type).toBe("event");
  expect(events).toEqual([2]);
});

test("a gap in the events is healed by reconnecting", async () => {
  await server.received();
  server.welcome(1);
  server.send(event(3));
  await until("waiting");
  expect(events).toEqual([]);
  connection.reconnect();
  expect(await server.received()).toMatchObject({ last: 1 });
});

test("a table that does not exist is not asked for again", async () => {
  await server.received();
  server.socket.close(4404, "there is no such table");
  expect(await until("closed")).toEqual({ kind: "closed", code: 4404, reason: "there is no such table" });
});

test("a server that answers nothing is left, and asked again on a new connection", async () => {
  await server.received();
  server.welcome(3);
  await until("open");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const answer = connection.request({ type: "again" });
  const first = await server.received();
  const frozen = server.socket;
  vi.advanceTimersByTime(10_000);
  expect(statuses.at(-1)?.kind).toBe("waiting");
  connection.reconnect();
  expect(await server.received()).toMatchObject({ type: "hello", last: 3 });
  frozen.send(JSON.stringify(event(4))); // what the old socket still brings is ignored
  server.welcome(3);
  expect(await server.received()).toEqual(first);
  server.send(event(4, first.id as string));
  expect((await answer).type).toBe("event");
  expect(events).toEqual([4]);
});

test("a connection that is never welcomed is tried again", async () => {
  await server.received();
  connection.close();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  connection.open();
  await server.received();
  vi.advanceTimersByTime(10_000);
  expect(statuses.at(-1)?.kind).toBe("waiting");
});

test("a connection in doubt is asked for a sign of life", async () => {
  await server.received();
  server.welcome(3);
  await until("open");
  connection.check();
  expect(await server.received()).toEqual({ type: "ping" });
});
