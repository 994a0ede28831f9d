import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Heartbeat } from "$web/net/heartbeat";

let pings: number;
let silences: number;
let heartbeat: Heartbeat;

beforeEach(() => {
  vi.useFakeTimers();
  pings = silences = 0;
  heartbeat = new Heartbeat(() => (pings += 1), () => (silences += 1));
  heartbeat.heard();
});
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number): unknown => vi.advanceTimersByTime(seconds * 1000);

test("a quiet server is asked after 15 seconds, and given up 10 seconds later", () => {
  pass(14.9);
  expect(pings).toBe(0);
  pass(0.1);
  expect(pings).toBe(1);
  pass(9.9);
  expect(silences).toBe(0);
  pass(0.1);
  expect(silences).toBe(1);
});

test("an answer keeps the connection, and the next question comes 15 seconds later", () => {
  pass(15 + 9);
  heartbeat.heard();
  pass(14.9);
  expect([pings, silences]).toEqual([1, 0]);
  pass(0.1);
  expect(pings).toBe(2);
});

test("a request without an answer is given up after 10 seconds, however many follow it", () => {
  heartbeat.expectAnswer();
  pass(6);
  heartbeat.expectAnswer();
  pass(4);
  expect([pings, silences]).toEqual([0, 1]);
});

test("in doubt the server is asked at once and has 3 seconds", () => {
  heartbeat.doubt();
  expect(pings).toBe(1);
  pass(3);
  expect(silences).toBe(1);
});

test("after the end nothing is asked", () => {
  heartbeat.expectAnswer();
  heartbeat.stop();
  pass(60);
  expect([pings, silences]).toEqual([0, 0]);
});
