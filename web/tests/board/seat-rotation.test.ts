import { afterEach, expect, test } from "vitest";
import { homeOf, rotateSeats } from "$web/board/seat-rotation.svelte";
import { colourOf, letterOf } from "$web/board/seats";

afterEach(() => rotateSeats(0, 1));

test("colours move on with the people, however many rematches there are", () => {
  expect([0, 1, 2].map(homeOf)).toEqual([0, 1, 2]);
  rotateSeats(1, 3); // who was in seat 0 sits in seat 1 now
  expect([0, 1, 2].map(homeOf)).toEqual([2, 0, 1]);
  expect(colourOf(1)).toBe("var(--seat-0)");
  expect(letterOf(1)).toBe("A");
  rotateSeats(7, 3);
  expect([0, 1, 2].map(homeOf)).toEqual([2, 0, 1]);
});
