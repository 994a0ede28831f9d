/** The bots that somebody last chose to play a game against. *Play now* plays against them again. */

import { preferences } from "$web/app/preferences.svelte";
import type { GameFacts } from "$web/net/generated/wire";
import { LEVELS, type Level } from "$web/ui/bot-levels";

/** The level of each opponent, from seat 1 on; null, if none were chosen, or if so many cannot play. */
export function chosenOpponents(game: GameFacts): Level[] | null {
  const levels = preferences.opponents[game.id];
  const isPossible = Array.isArray(levels) && game.players.includes(levels.length + 1) && levels.every((level) => LEVELS.includes(level));
  return isPossible ? [...levels] : null;
}

export function keepOpponents(game: GameFacts, levels: readonly Level[]): void {
  preferences.opponents = { ...preferences.opponents, [game.id]: [...levels] };
}

/** Chooses the level of all bots: also of those that were chosen one by one, whose number stays. */
export function chooseLevel(level: Level): void {
  preferences.level = level;
  preferences.opponents = Object.fromEntries(Object.entries(preferences.opponents).map(([game, levels]) => [game, levels.map(() => level)]));
}
