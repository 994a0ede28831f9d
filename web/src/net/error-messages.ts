/** Sentences for people about the server's errors, whose own messages are meant for programmers. */

import { t } from "$web/i18n/text.svelte";

const BY_CODE: Record<string, () => string> = {
  "ask-first": () => t("error-ask-first"),
  "illegal-move": () => t("error-move"),
  "no-guest": () => t("error-guest"),
  "no-hints": () => t("hints-none"),
  "no-seat": () => t("error-seat"),
  "no-undo": () => t("error-undo"),
  "not-found": () => t("not-found"),
  "not-now": () => t("error-now"),
  "one-device": () => t("error-one-device"),
  removed: () => t("removed"),
  "seat-reserved": () => t("error-reserved"),
  "seat-taken": () => t("error-taken"),
  "similar-name": () => t("error-similar-name"),
  "too-many": () => t("error-many"),
  "two-seats": () => t("error-two-seats"),
};

/** Of bad values only those that people type can be their fault; by the request that carries them. */
const BAD_VALUE_IN: Record<string, () => string> = {
  ask: () => t("error-name"),
  guest: () => t("error-name"),
  rename: () => t("error-name"),
  sit: () => t("error-name"),
  say: () => t("error-text"),
  email: () => t("error-email"),
  "email/confirm": () => t("error-code"),
  webhook: () => t("error-webhook"),
};

const SIGNED_OUT = 4401; // a close code

/** Why the server has closed a table's connection for good. */
export function closeMessage(code: number, reason: string): string {
  return code === SIGNED_OUT ? t("error-guest") : reason || t("closed");
}

/** A sentence about the error that a request met; the server's own message if the pages have none. */
export function errorMessage(code: string, message: string, request: string): string {
  if (code === "not-now" && request === "email") return t("error-mail");
  const sentence = code === "bad-value" ? BAD_VALUE_IN[request] : BY_CODE[code];
  return sentence?.() ?? message;
}
