import { expect, test } from "vitest";
import { upTo, withLines } from "$web/table/log";
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
