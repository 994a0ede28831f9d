/** The coach's moves as people read them: identical ones merged, ties named, and one of them recommended. */

import { language, t } from "$web/i18n/text.svelte";
import type { HintMove } from "$web/net/generated/wire";

const STANDARD_ERRORS = 2; // to either side: a confidence interval of 95 %
const NAMED = 3; // moves of a line; more are counted

/** A line of the list: one move, or several that nothing distinguishes. */
export interface AdviceLine {
  /** The moves that it stands for; a press makes the first. */
  moves: string[];
  label: string;
  win: number;
  error: number;
  reason: string;
  /** Whether it cannot be told from the best line, or, as the best one, is not alone. */
  isTied: boolean;
}

/** The lines of a hint, the best first. Moves with the same label, or with the same numbers and reason, are one line. */
export function adviceLines(moves: readonly HintMove[]): AdviceLine[] {
  const groups: HintMove[][] = [];
  for (const move of moves) {
    const group = groups.find(([first]) => isSame(first!, move));
    if (group) group.push(move);
    else groups.push([move]);
  }
  const tied = groups.filter(([first]) => first!.tied).length;
  return groups.map((group) => {
    const { win, error, reason, tied: isTied } = group[0]!;
    return { moves: group.map(({ move }) => move), label: labelOf(group), win, error, reason, isTied: isTied === true && tied > 1 };
  });
}

/** What the coach recommends, in one sentence. */
export function recommendation(lines: readonly AdviceLine[]): string {
  const tied = lines.filter((line) => line.isTied).map(({ label }) => label);
  if (tied.length > NAMED) return t("hint-many-ties", { move: lines[0]!.label, count: tied.length });
  if (tied.length > 1) return t("hint-ties", { moves: anyOf(tied) });
  return t("hint-best-is", { move: lines[0]!.label });
}

/** A chance in percent, without a line break before the sign. */
export function percent(chance: number): string {
  return `${Math.round(100 * chance)}\u00a0%`;
}

/** The margin of error; empty where it disappears in the rounding. */
export function spread({ error }: Pick<HintMove, "error">): string {
  const margin = Math.round(STANDARD_ERRORS * error * 100);
  return margin > 0 ? `± ${margin}` : "";
}

function isSame(one: HintMove, other: HintMove): boolean {
  if (one.label === other.label) return true;
  return one.win === other.win && one.error === other.error && one.reason === other.reason;
}

function labelOf(group: readonly HintMove[]): string {
  const labels = [...new Set(group.map(({ label }) => label))];
  return labels.length > NAMED ? t("hint-like", { label: labels[0]!, count: labels.length - 1 }) : anyOf(labels);
}

function anyOf(labels: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: "disjunction" }).format(labels);
}
