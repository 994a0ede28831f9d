// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { preferences } from "$web/app/preferences.svelte";
import type { GameFacts } from "$web/net/generated/wire";
import { chooseLevel, chosenOpponents, keepOpponents } from "$web/table/opponents";

const game = { id: "race", players: [2, 3] } as unknown as GameFacts;

beforeEach(() => {
  preferences.level = "casual";
  preferences.opponents = {};
});

test("the bots chosen for a game are remembered for this game alone", () => {
  keepOpponents(game, ["beginner", "expert"]);
  expect(chosenOpponents(game)).toEqual(["beginner", "expert"]);
  expect(chosenOpponents({ ...game, id: "chess" })).toBeNull();
});

test("a level chosen for all bots keeps their number", () => {
  keepOpponents(game, ["beginner", "expert"]);
  chooseLevel("strong");
  expect(preferences.level).toBe("strong");
  expect(chosenOpponents(game)).toEqual(["strong", "strong"]);
});

test.each([[["casual", "casual", "casual"]], [["unheard-of"]], ["casual"], [null]])("stored opponents that cannot play are ignored: %j", (levels) => {
  preferences.opponents = { race: levels } as unknown as typeof preferences.opponents;
  expect(chosenOpponents(game)).toBeNull();
});
