/** How long a game takes, in words. */

import { t } from "$web/i18n/text.svelte";
import type { GameFacts } from "$web/net/generated/wire";
import { usualPlayers } from "./options";

/** With so many seats: alone against bots, and with people in all of them. A game that was not measured says its minutes. */
export function lengthOf(game: GameFacts, seats: number = usualPlayers(game)): string {
  const length = game.lengths?.find((each) => each.seats === seats);
  return length ? t("length", { ...length }) : t("minutes", { count: game.minutes });
}
