/** The levels of bots. Each level beats the one before. */

import { t } from "$web/i18n/text.svelte";

export const LEVELS = ["beginner", "casual", "strong", "expert"] as const;
export type Level = (typeof LEVELS)[number];

const NAMES: Record<string, () => string> = {
  beginner: () => t("level-beginner"),
  casual: () => t("level-casual"),
  strong: () => t("level-strong"),
  expert: () => t("level-expert"),
};
const NOTES: Record<Level, () => string> = {
  beginner: () => t("level-beginner-note"),
  casual: () => t("level-casual-note"),
  strong: () => t("level-strong-note"),
  expert: () => t("level-expert-note"),
};

/** The name of a level. The bots of the lab, which can also sit at a table, keep their own names. */
export function levelName(level: string): string {
  return NAMES[level]?.() ?? level;
}

/** A sentence about how such a bot plays. */
export function levelDescription(level: Level): string {
  return NOTES[level]();
}
