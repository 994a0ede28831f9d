import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Playback, readingTime, type ShownStep } from "$web/table/playback";
import { line } from "../lines";

let shown: ShownStep[];
let playback: Playback;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  playback = new Playback((each) => shown.push(each), () => 1);
});
afterEach(() => {
  vi.useRealTimers();
});

const numbers = (): (number | undefined)[] => shown.map((each) => each.line?.number);

test("the first step is shown at once and the next when it has been read", () => {
  playback.add([line(1), line(2)]);
  expect(numbers()).toEqual([1]);
  expect(shown[0]!.board).toEqual({ number: 1 });
  vi.advanceTimersByTime(readingTime(line(1)));
  expect(numbers()).toEqual([1, 2]);
});

test("with the last step the game is as it stands: there is nothing to wait for before a move", () => {
  playback.add([line(1)]);
  expect(shown).toEqual([{ line: line(1), board: undefined }]);
});

test("what arrives while a step is read waits for it", () => {
  playback.add([line(1)]);
  playback.add([line(2)]);
  expect(shown.at(-1)).toEqual({ line: line(1), board: { number: 1 } }); // not yet the position that came with it
  vi.advanceTimersByTime(readingTime(line(1)));
  expect(shown.at(-1)).toEqual({ line: line(2), board: undefined });
});

test("lines without events or without a board are not steps", () => {
  playback.add([line(1, ""), line(2, "event", null), line(3)]);
  expect(numbers()).toEqual([3]);
});

test("skip shows the newest step at once, and nothing follows", () => {
  playback.add([line(1), line(2), line(3)]);
  playback.skip();
  expect(shown.at(-1)).toEqual({ line: line(3), board: undefined });
  vi.runAllTimers();
  expect(numbers()).toEqual([1, 3]);
});

test("bots that move faster than one can read leave nobody far behind", () => {
  const BETWEEN_BOTS = 800; // milliseconds
  for (let number = 1; number <= 50; number++) {
    playback.add([line(number, "Casual 2 plays a seven on play pile 1.")]);
    vi.advanceTimersByTime(BETWEEN_BOTS);
    expect(number - numbers().at(-1)!).toBeLessThanOrEqual(1);
  }
});

test("after an absence nothing is played back for minutes", () => {
  playback.add(Array.from({ length: 100 }, (_, number) => line(number + 1)));
  expect(shown).toEqual([{ line: line(100), board: undefined }]);
});

test("a long sentence stays longer than a short one", () => {
  expect(readingTime(line(1, "a much longer sentence that takes a while to read"))).toBeGreaterThan(readingTime(line(1, "short")));
});
