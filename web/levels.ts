/** The bots that people play against. Each level beats the one before. */

import { t } from "./text.svelte";

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

/** What a level is called; the bots of the lab, which may sit at a table too, go by their own names. */
export function levelName(level: string): string {
  return NAMES[level]?.() ?? level;
}

/** What to expect of such a player, in a sentence. */
export function levelNote(level: Level): string {
  return NOTES[level]();
}
