import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pace, reading, type Shown } from "../pace";
import { line } from "./lines";

let shown: Shown[];
let pace: Pace;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  pace = new Pace((each) => shown.push(each), () => 1);
});
afterEach(() => {
  vi.useRealTimers();
});

const numbers = (): (number | undefined)[] => shown.map((each) => each.line?.number);

test("the first step is shown at once and the next when it has been read", () => {
  pace.add([line(1), line(2)]);
  expect(numbers()).toEqual([1]);
  expect(shown[0]!.board).toEqual({ number: 1 });
  vi.advanceTimersByTime(reading(line(1)));
  expect(numbers()).toEqual([1, 2]);
});

test("with the last step the game is as it stands: there is nothing to wait for before a move", () => {
  pace.add([line(1)]);
  expect(shown).toEqual([{ line: line(1), board: undefined }]);
});

test("what comes while a step is read waits for it", () => {
  pace.add([line(1)]);
  pace.add([line(2)]);
  expect(shown.at(-1)).toEqual({ line: line(1), board: { number: 1 } }); // not yet the position that came with it
  vi.advanceTimersByTime(reading(line(1)));
  expect(shown.at(-1)).toEqual({ line: line(2), board: undefined });
});

test("lines of which nothing is told, or without a board, are no steps", () => {
  pace.add([line(1, ""), line(2, "told", null), line(3)]);
  expect(numbers()).toEqual([3]);
});

test("skip shows the newest at once, and nothing follows", () => {
  pace.add([line(1), line(2), line(3)]);
  pace.skip();
  expect(shown.at(-1)).toEqual({ line: line(3), board: undefined });
  vi.runAllTimers();
  expect(numbers()).toEqual([1, 3]);
});

test("bots that move faster than one can read leave nobody far behind", () => {
  const BETWEEN_BOTS = 800; // milliseconds
  for (let number = 1; number <= 50; number++) {
    pace.add([line(number, "Casual 2 plays a seven on play pile 1.")]);
    vi.advanceTimersByTime(BETWEEN_BOTS);
    expect(number - numbers().at(-1)!).toBeLessThanOrEqual(1);
  }
});

test("after an absence nothing is played out for minutes", () => {
  pace.add(Array.from({ length: 100 }, (_, number) => line(number + 1)));
  expect(shown).toEqual([{ line: line(100), board: undefined }]);
});

test("a long sentence stays longer than a short one", () => {
  expect(reading(line(1, "a much longer sentence that takes a while to read"))).toBeGreaterThan(reading(line(1, "short")));
});
