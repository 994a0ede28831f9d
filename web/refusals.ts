/** What people are told when the server refuses: its own sentences are for those who write programs against it. */

import { t } from "./text.svelte";

const WORDS: Record<string, () => string> = {
  "illegal-move": () => t("refused-move"),
  "no-guest": () => t("refused-guest"),
  "no-hints": () => t("hints-none"),
  "no-seat": () => t("refused-seat"),
  "no-undo": () => t("refused-undo"),
  "not-found": () => t("lost"),
  "not-now": () => t("refused-now"),
  "seat-taken": () => t("refused-taken"),
  "too-many": () => t("refused-many"),
};

/** A sentence of the pages for a refusal; where they have none, the server's. */
export function refusal(code: string, message: string): string {
  return WORDS[code]?.() ?? message;
}
