/** What a seat is called where no game names it: in the lobby, and beside the board before it begins. */

import { t } from "$web/i18n/text.svelte";
import type { SeatView } from "$web/net/generated/wire";
import { characterName } from "$web/ui/bot-characters";
import { levelName } from "$web/ui/bot-levels";

export function namesOfPeople(seat: SeatView): string {
  return seat.people.map((person) => person.name).join(" & ");
}

export function seatName(seat: SeatView): string {
  return namesOfPeople(seat) || (seat.bot ? (characterName(seat.character) ?? botLabel(seat.bot)) : t("seat-free"));
}

/** That it is a bot, and of which level. */
export function botLabel(level: string): string {
  return t("bot-named", { level: levelName(level) });
}
