import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Replay } from "$web/net/generated/wire";
import { verify } from "$web/replay/fairness";

/** Written by make_fair_game.py from a game whose cards the server’s own code has dealt. */
const replay = (): Replay =>
  JSON.parse(readFileSync(join(import.meta.dirname, "fair-game.json"), "utf8")) as Replay;

test("a game is proved to be fair", async () => {
  const draws = replay().steps.filter((step) => step.draw).length;
  expect(draws).toBeGreaterThan(20);
  expect(await verify(replay())).toEqual({ kind: "fair", draws });
});

test("the first wrong die is named", async () => {
  const game = replay();
  const wrong = game.steps.filter((step) => step.draw)[5]!;
  wrong.draw!.outcome = (wrong.draw!.outcome + 1) % wrong.draw!.weights.length;
  expect(await verify(game)).toEqual({ kind: "wrong", step: wrong.number });
});

test("another secret than the one that was committed to is noticed", async () => {
  const game = replay();
  game.secret = game.secret.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
  expect(await verify(game)).toEqual({ kind: "broken-commitment" });
});

test("a seed that was exchanged changes the dice", async () => {
  const game = replay();
  game.entropy[0] = "another";
  expect((await verify(game)).kind).toBe("wrong");
});
