import { expect, test } from "vitest";
import { askedOptions, usualOptions } from "$web/home/options";
import type { GameFacts } from "$web/net/generated/wire";

const game: GameFacts = {
  id: "race",
  title: "Race",
  tagline: "",
  players: [2, 3],
  minutes: 5,
  hides: false,
  options: {
    starter: { choices: [0, 1], default: 0, chosen_by_rules: true },
    ring: { choices: [18, 24], default: 24 },
  },
};

test("people are not asked for options that the rules choose", () => {
  expect(askedOptions(game).map(([name]) => name)).toEqual(["ring"]);
});

test("a dialog starts with the defaults of what people are asked for", () => {
  expect(usualOptions(game)).toEqual({ players: 2, ring: 24 });
});
