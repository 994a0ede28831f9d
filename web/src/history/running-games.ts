/** A guest's games that go on. */

import type { RunningGame } from "$web/net/generated/wire";

export function ownTurnFirst(games: readonly RunningGame[]): RunningGame[] {
  return games.toSorted((one, other) => Number(other.your_turn) - Number(one.your_turn));
}
