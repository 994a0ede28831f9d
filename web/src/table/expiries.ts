/** Turns for which the time ran out: what is said about them, and where they belong in the log. */

import { t } from "$web/i18n/text.svelte";
import type { ExpiryView } from "$web/net/generated/wire";
import type { Table } from "./table.svelte";

export function expiryText(table: Pick<Table, "you" | "view">, { seat }: ExpiryView): string {
  const isOwn = table.you.seats.length === 1 && table.you.seats[0] === seat;
  return isOwn ? t("time-up-own") : t("time-up", { name: table.view?.names[seat] ?? "" });
}

/** The expiries just before a line of the log, given the number of the line shown before it (0: none). */
export function expiriesBefore(expiries: readonly ExpiryView[], previous: number, line: number): ExpiryView[] {
  return expiries.filter(({ pushes }) => pushes >= previous && pushes < line);
}
