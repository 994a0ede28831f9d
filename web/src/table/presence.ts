/** Who is at the table right now. */

import type { PersonView, SeatView } from "$web/net/generated/wire";
import type { Table } from "./table.svelte";

type Seen = Pick<Table, "here" | "you">;

/** Whether somebody is not connected; unknown counts as being there. */
export function isPersonAway(table: Seen, person: PersonView): boolean {
  return table.here !== null && person.guest !== table.you.guest && !table.here.includes(person.guest);
}

/** Whether nobody of those who sit there is connected. */
export function isAway(table: Seen, seat: SeatView): boolean {
  return seat.people.length > 0 && seat.people.every((person) => isPersonAway(table, person));
}

/** Whether all others who are there have said that they are ready. */
export function areOthersReady(table: Pick<Table, "here" | "you" | "table">): boolean {
  const people = table.table!.seats.flatMap((seat) => seat.people);
  return people.every((person) => person.ready || person.guest === table.you.guest || isPersonAway(table, person));
}
