import type { GameFacts, OptionFacts } from "$web/net/generated/wire";

const USUAL_PLAYERS = 4;

/** The options that people are asked for. */
export function askedOptions(game: GameFacts): [name: string, option: OptionFacts][] {
  return Object.entries(game.options).filter(([, option]) => !option.chosen_by_rules);
}

/** What a dialog starts with: four players if that many can play, and the game's defaults. */
export function usualOptions(game: GameFacts): Record<string, number> {
  return { players: usualPlayers(game), ...Object.fromEntries(askedOptions(game).map(([name, option]) => [name, option.default])) };
}

/** Four, if that many can play. */
export function usualPlayers(game: GameFacts): number {
  return game.players.includes(USUAL_PLAYERS) ? USUAL_PLAYERS : game.players[0]!;
}
