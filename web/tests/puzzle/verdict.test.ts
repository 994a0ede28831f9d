// @vitest-environment happy-dom
import { beforeAll, expect, test } from "vitest";
import { setLanguage } from "$web/i18n/text.svelte";
import { verdictOn } from "$web/puzzle/verdict";
import { costOf } from "$web/replay/costly-moves";

const moves = [
  { move: "stick", label: "Stick", win: 0.5, error: 0, reason: "", tied: true },
  { move: "wait", label: "Wait", win: 0.499, error: 0, reason: "", tied: true },
  { move: "throw", label: "Throw", win: 0.38, error: 0, reason: "", tied: false },
];

beforeAll(() => setLanguage("en"));

test("the best move and its equals are right, others say what is better", () => {
  expect(verdictOn(moves, "stick")).toBe("Right: nothing wins more often.");
  expect(verdictOn(moves, "wait")).toBe("Right: nothing wins more often.");
  expect(verdictOn(moves, "throw")).toBe("Better: Stick, which wins 12 % more often.");
});

test("what a move cost is the difference to the best", () => {
  expect(costOf({ made: "throw", moves })).toEqual({ made: "Throw", best: "Stick", points: 12 });
});
