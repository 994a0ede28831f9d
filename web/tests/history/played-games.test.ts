import { expect, test } from "vitest";
import { comebacks, filtered, resultOf, standings, wilson } from "$web/history/played-games";
import type { PlayedGame } from "$web/net/generated/wire";

const game = (changes: Partial<PlayedGame>): PlayedGame => ({
  table: "t", number: 1, game: "spite", seat: 0, finished: 0, share: 0, players: 2, bots: ["casual"], ...changes,
});
const all = { game: "", result: "", opponents: "" } as const;

test.each([
  [{ share: 1 }, "won"],
  [{ share: 0.5 }, "shared"],
  [{ share: 0 }, "lost"],
  [{ share: 0, resigned: true }, "resigned"],
] as const)("%o is %s", (changes, result) => {
  expect(resultOf(game(changes))).toBe(result);
});

test("filters are combined", () => {
  const games = [game({ share: 1 }), game({ share: 1, game: "malice" }), game({ people: 1, bots: [], share: 1 }), game({})];
  expect(filtered(games, all)).toHaveLength(4);
  expect(filtered(games, { game: "spite", result: "won", opponents: "bots" })).toEqual([games[0]]);
  expect(filtered(games, { ...all, opponents: "people" })).toEqual([games[2]]);
});

test("wins are counted by game and by opponents, the most played first", () => {
  const games = [
    game({ share: 1 }), game({}), game({ share: 0.5 }),
    game({ bots: ["casual", "strong"], players: 3 }),
    game({ people: 1, bots: [], share: 1 }),
    game({ bots: [], share: 1 }), // everybody at one device: no opponents
  ];
  const [most, ...rest] = standings(games);
  expect(most).toMatchObject({ game: "spite", against: "casual", games: 3, wins: 1.5, fair: 0.5 });
  expect(rest.map(({ against }) => against).sort()).toEqual(["mixed", "people"]);
});

test("the interval is wide for few games and stays between 0 and 1", () => {
  const [low, high] = wilson(1, 1);
  expect(low).toBeCloseTo(0.207, 2);
  expect(high).toBe(1);
  const [from, to] = wilson(50, 100);
  expect([from, to].map((each) => Math.round(100 * each))).toEqual([40, 60]);
});

test("a comeback is a win from a low chance, the lowest of each game", () => {
  const [won, lower, lost] = [game({ share: 1, lowest: 0.2 }), game({ share: 1, lowest: 0.05, number: 2 }), game({ lowest: 0.01 })];
  expect(comebacks([won!, lower!, lost!, game({ share: 1, lowest: 0.4, game: "malice" }), game({ share: 1 })])).toEqual([lower]);
});
