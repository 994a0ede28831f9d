import { expect, test } from "vitest";
import { expiriesBefore } from "$web/table/expiries";

test("an expiry stands before the first line that came after it, and nowhere else", () => {
  const expiries = [{ seat: 0, pushes: 4 }];
  const shown = [2, 4, 5, 9]; // the numbers of the lines; pushes without events have none
  const places = shown.filter((line, place) => expiriesBefore(expiries, shown[place - 1] ?? 0, line).length > 0);
  expect(places).toEqual([5]);
  expect(expiriesBefore([{ seat: 0, pushes: 0 }], 0, 1)).toHaveLength(1);
});
