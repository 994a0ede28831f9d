/** What is said to a move in a puzzle. */

import { t } from "$web/i18n/text.svelte";
import type { HintMove } from "$web/net/generated/wire";

export function verdictOn(moves: readonly HintMove[], chosen: string): string {
  const best = moves[0]!;
  const made = moves.find(({ move }) => move === chosen) ?? best;
  if (made === best || made.tied || made.label === best.label) return t("puzzle-right");
  return t("puzzle-wrong", { move: best.label, points: Math.max(1, Math.round(100 * (best.win - made.win))) });
}
