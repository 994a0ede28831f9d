/** Sentences for people about the server's errors, whose own messages are meant for programmers. */

import { t } from "$web/i18n/text.svelte";

const BY_CODE: Record<string, () => string> = {
  "illegal-move": () => t("error-move"),
  "no-guest": () => t("error-guest"),
  "no-hints": () => t("hints-none"),
  "no-seat": () => t("error-seat"),
  "no-undo": () => t("error-undo"),
  "not-found": () => t("not-found"),
  "not-now": () => t("error-now"),
  "seat-taken": () => t("error-taken"),
  "too-many": () => t("error-many"),
};

/** Of bad values only those that people type can be their fault; by the request that carries them. */
const BAD_VALUE_IN: Record<string, () => string> = {
  guest: () => t("error-name"),
  sit: () => t("error-name"),
  say: () => t("error-text"),
};

/** A sentence about the error that a request met; the server's own message if the pages have none. */
export function errorMessage(code: string, message: string, request: string): string {
  const sentence = code === "bad-value" ? BAD_VALUE_IN[request] : BY_CODE[code];
  return sentence?.() ?? message;
}
