import type { GameFacts } from "../generated/wire";

const USUAL_PLAYERS = 4;

/** The options a dialog begins with: four players where that many can play, the game's own defaults otherwise. */
export function usualOptions(game: GameFacts): Record<string, number> {
  const players = game.players.includes(USUAL_PLAYERS) ? USUAL_PLAYERS : game.players[0]!;
  const others = Object.entries(game.options).filter(([name]) => name !== "first");
  return { players, ...Object.fromEntries(others.map(([name, option]) => [name, option.default])) };
}
