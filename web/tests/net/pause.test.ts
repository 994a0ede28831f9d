import { expect, test } from "vitest";
import { pause } from "$web/net/connection";

test("pauses grow, have an end, and are longer after too many frames", () => {
  expect(pause(0, 1006, 0.5)).toBeLessThan(pause(3, 1006, 0.5));
  expect(pause(50, 1006, 1)).toBeLessThan(20);
  expect(pause(0, 4429, 0)).toBeGreaterThanOrEqual(5);
});
