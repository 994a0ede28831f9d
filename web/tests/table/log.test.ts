import { expect, test } from "vitest";
import { follow, upTo, withEarlierLines, withLines } from "$web/table/log";
import { line } from "../lines";

const numbers = (lines: { number: number }[]): number[] => lines.map((each) => each.number);

test("new lines follow the old ones", () => {
  expect(numbers(withLines([line(1), line(2)], [line(3), line(4)]))).toEqual([1, 2, 3, 4]);
});

test("lines from the first new number on are replaced", () => {
  const merged = withLines([line(1), line(2, "old"), line(3)], [line(2, "new")]);
  expect(numbers(merged)).toEqual([1, 2]);
  expect(merged[1]!.events[0]!.text).toBe("new");
});

test("nothing new changes nothing", () => {
  expect(numbers(withLines([line(1), line(2)], []))).toEqual([1, 2]);
});

test("an undo takes the lines after the position away", () => {
  expect(numbers(upTo([line(1), line(2), line(3)], 2))).toEqual([1, 2]);
});

test("earlier lines come before, if there is no gap", () => {
  expect(numbers(withEarlierLines([line(3), line(4)], [line(1), line(2)]))).toEqual([1, 2, 3, 4]);
  expect(numbers(withEarlierLines([line(4)], [line(1), line(2)]))).toEqual([4]);
  expect(numbers(withEarlierLines([line(1), line(2)], [line(1)]))).toEqual([1, 2]);
  expect(numbers(withEarlierLines([line(3)], []))).toEqual([3]);
});

test("a welcome's lines follow only what the same seat read before them, without a gap", () => {
  const at = (number: number, event: number) => ({ ...line(number), at: event });
  expect(follow([at(1, 5), at(2, 6)], [at(3, 7)])).toBe(true);
  expect(follow([at(1, 5), at(2, 6)], [])).toBe(true);
  expect(follow([], [at(9, 9)])).toBe(true);
  expect(follow([at(1, 5), at(2, 6)], [at(2, 8)])).toBe(true); // the second move was taken back
  expect(follow([at(1, 5), at(2, 6)], [at(2, 6), at(3, 7)])).toBe(false); // the log as another seat reads it
  expect(follow([at(1, 5), at(2, 6)], [at(4, 8)])).toBe(false); // a gap
});
