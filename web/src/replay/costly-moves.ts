/** A move that was not the best: what it cost. */

import type { CostlyMove } from "$web/net/generated/wire";

export interface Cost {
  made: string;
  best: string;
  /** Percentage points of the chance to win. */
  points: number;
}

export function costOf({ made, moves }: Pick<CostlyMove, "made" | "moves">): Cost {
  const best = moves[0]!;
  const chosen = moves.find(({ move }) => move === made)!;
  return { made: chosen.label, best: best.label, points: Math.max(1, Math.round(100 * (best.win - chosen.win))) };
}
