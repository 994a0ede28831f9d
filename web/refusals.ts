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

/** What people write themselves, by the request that brings it; no other value can be a person's fault. */
const WRITTEN: Record<string, () => string> = {
  guest: () => t("refused-name"),
  sit: () => t("refused-name"),
  say: () => t("refused-text"),
};

/** A sentence of the pages for a refusal of what was asked; where they have none, the server's. */
export function refusal(code: string, message: string, asked: string): string {
  const words = code === "bad-value" ? WRITTEN[asked] : WORDS[code];
  return words?.() ?? message;
}
