/** With whom somebody plays, in words. */

import { t } from "$web/i18n/text.svelte";
import type { PlayedGame, TableView } from "$web/net/generated/wire";
import { levelName } from "$web/ui/bot-levels";

/** At a table: the others who sit there. */
export function company(table: TableView, me: string | undefined): string {
  const names = table.seats.flatMap((seat) => seat.people).filter((person) => person.guest !== me).map((person) => person.name);
  return withWhom(names, table.seats.flatMap((seat) => seat.bot ?? []));
}

/** In a game that is over: the names of the other seats, or the levels of bots. */
export function companyOf({ names = [], seat, people, bots = [] }: PlayedGame): string {
  return withWhom((people ?? 0) > 0 ? names.filter((_, number) => number !== seat) : [], bots);
}

function withWhom(names: string[], bots: string[]): string {
  if (names.length > 0) return t("table-with", { names: names.join(", ") });
  return bots.length === 0 ? t("table-alone") : againstBots(bots);
}

/** Against bots of these levels. */
export function againstBots(bots: readonly string[]): string {
  const levels = [...new Set(bots)].map(levelName).join(", ");
  return t("against-levels", { count: bots.length, levels });
}
