/** What is to be done on arriving at a table that was just made: sit down, and perhaps begin at once. */

import { api } from "./api";
import type { GameFacts, NewTable } from "./generated/wire";
import { preferences } from "./preferences.svelte";
import { randomHex } from "./random";
import { go } from "./router.svelte";
import type { Table } from "./table.svelte";

export interface Arrival {
  /** Who sits where on this device; a name that is left out is the guest's own. */
  people: { seat: number; name?: string }[];
  /** The bots that fill the free seats at once; null: wait for friends. */
  fill: string | null;
}

const arrivals = new Map<string, Arrival>();

/** Makes a table and goes there. */
export async function goToNewTable(table: NewTable, arrival: Arrival): Promise<void> {
  const made = await api.newTable(table);
  arrivals.set(made.id, arrival);
  go(`/table/${made.id}`);
}

/** One click: a table against bots of the level this person likes to meet. Nobody else waits, so no bot ever plays for the one person there. */
export async function playNow(game: GameFacts): Promise<void> {
  await goToNewTable({ game: game.id }, { people: [{ seat: 0 }], fill: preferences.level });
}

/** How many people this device is about to seat there. */
export function peopleOnTheWay(id: string): number {
  return arrivals.get(id)?.people.length ?? 0;
}

export async function arrive(table: Table): Promise<void> {
  const arrival = arrivals.get(table.id);
  arrivals.delete(table.id);
  if (!arrival) return;
  table.isBeingLaid = arrival.fill !== null;
  const answers: string[] = [];
  for (const person of arrival.people) {
    // A seed of this device's own for the dice: neither the server nor anybody else can know it before.
    answers.push((await table.ask({ type: "sit", seed: randomHex(), ...person })).type);
  }
  // Whoever could not sit down is told so in the lobby, instead of finding a bot in their seat.
  if (arrival.fill !== null && !answers.includes("error")) await table.ask({ type: "start", fill: arrival.fill });
  table.isBeingLaid = false;
}
