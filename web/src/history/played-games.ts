/** A guest's finished games: filters, and how often they won against whom. */

import type { PlayedGame } from "$web/net/generated/wire";

export type Result = "won" | "shared" | "lost" | "resigned";
export type Opponents = "people" | "bots";

export interface Filter {
  game: string; // "": any
  result: Result | "";
  opponents: Opponents | "";
}

export function resultOf({ share, resigned }: PlayedGame): Result {
  if (resigned) return "resigned";
  if (share === 0) return "lost";
  return share === 1 ? "won" : "shared";
}

export function opponentsOf({ people }: PlayedGame): Opponents {
  return (people ?? 0) > 0 ? "people" : "bots";
}

export function filtered(games: readonly PlayedGame[], { game, result, opponents }: Filter): PlayedGame[] {
  return games.filter(
    (each) =>
      (game === "" || each.game === game) &&
      (result === "" || resultOf(each) === result) &&
      (opponents === "" || opponentsOf(each) === opponents),
  );
}

/** How often a guest won one game against one kind of opponents. */
export interface Standing {
  game: string;
  /** A level of bots, "mixed" for several levels, or "people". */
  against: string;
  games: number;
  wins: number; // a shared win counts in part
  /** The confidence interval of the chance to win. */
  low: number;
  high: number;
  /** What somebody as good as the others would win. */
  fair: number;
}

/** By game and opponents, the most played first. Games alone on one device are nobody's win. */
export function standings(games: readonly PlayedGame[]): Standing[] {
  const groups = new Map<string, PlayedGame[]>();
  for (const each of games.filter((game) => hasOpponents(game))) {
    const key = `${each.game} ${against(each)}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].map(standing).toSorted((one, other) => other.games - one.games);
}

const HOPELESS = 0.25; // a lower chance makes a win a comeback

/** Of each game, the win from the lowest chance; known where a game was gone through by the coach. */
export function comebacks(games: readonly PlayedGame[]): PlayedGame[] {
  const found = new Map<string, PlayedGame>();
  for (const each of games.filter(({ share, lowest }) => share === 1 && lowest != null && lowest < HOPELESS)) {
    if (each.lowest! < (found.get(each.game)?.lowest ?? 1)) found.set(each.game, each);
  }
  return [...found.values()];
}

function hasOpponents({ people, bots }: PlayedGame): boolean {
  return (people ?? 0) > 0 || (bots ?? []).length > 0;
}

function against({ people, bots = [] }: PlayedGame): string {
  if ((people ?? 0) > 0) return "people";
  return new Set(bots).size > 1 ? "mixed" : bots[0]!;
}

function standing(games: readonly PlayedGame[]): Standing {
  const wins = games.reduce((sum, { share }) => sum + share, 0);
  const fair = games.reduce((sum, { players }) => sum + 1 / (players || 2), 0) / games.length;
  const [low, high] = wilson(wins, games.length);
  return { game: games[0]!.game, against: against(games[0]!), games: games.length, wins, low, high, fair };
}

/** Wilson's interval of 95 %: also right for few games, and for none or all won. */
export function wilson(wins: number, games: number): [number, number] {
  const z = 1.96;
  const share = wins / games;
  const middle = (share + (z * z) / (2 * games)) / (1 + (z * z) / games);
  const half = (z / (1 + (z * z) / games)) * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
