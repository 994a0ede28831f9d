import { expect, test } from "vitest";
import { recapOf, sinceOwnMove } from "$web/table/recap";
import { line, lineAbout } from "../lines";

const numbers = (lines: { number: number }[]): number[] => lines.map(({ number }) => number);

test("a recap names what concerns the viewer, and then how the others' turns ended", () => {
  const lines = [lineAbout(1, [1]), lineAbout(2, [1]), lineAbout(3, [2, 0]), lineAbout(4, [2]), lineAbout(5, [3]), lineAbout(6, [3])];
  expect(numbers(recapOf(lines, [0]))).toEqual([3, 4, 6]);
  expect(numbers(recapOf(lines, []))).toEqual([2, 4, 6]);
});

test("it never has more than three lines, and prefers the latest", () => {
  const attacks = [1, 2, 3, 4, 5].map((number) => lineAbout(number, [1, 0]));
  expect(numbers(recapOf(attacks, [0]))).toEqual([3, 4, 5]);
  expect(recapOf([], [0])).toEqual([]);
});

test("it begins after the viewer's last move", () => {
  const lines = [lineAbout(1, [1]), lineAbout(2, [0]), line(3, ""), lineAbout(4, [1]), lineAbout(5, [2])];
  expect(numbers(sinceOwnMove(lines, [0]))).toEqual([4, 5]);
  expect(numbers(sinceOwnMove(lines, [9]))).toEqual([1, 2, 4, 5]);
});
