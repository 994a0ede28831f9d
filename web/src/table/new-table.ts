/** New tables: who takes a seat as soon as the table is open, and whether the game starts at once. */

import { preferences } from "$web/app/preferences.svelte";
import { go } from "$web/app/router.svelte";
import { requestWithSeed } from "$web/fairness/seeds";
import { api } from "$web/net/api";
import type { GameFacts, NewTable } from "$web/net/generated/wire";
import { start } from "./next-game";
import { chosenOpponents } from "./opponents";
import type { Table } from "./table.svelte";

export interface Seating {
  /** Who sits where on this device; without a name, the guest's own is used. */
  people: { seat: number; name?: string }[];
  /** The bots with a level of their own. */
  bots?: { seat: number; level: string }[];
  /** The level of the bots that fill the free seats at once; null: wait for friends. */
  fill: string | null;
}

const seatings = new Map<string, Seating>(); // by the table's id, until the table is open

/** Makes a table and goes there. */
export async function createTable(table: NewTable, seating: Seating): Promise<void> {
  const { id } = await api.newTable({ characters: true, needs_ready: true, ...table });
  seatings.set(id, seating);
  go(`/table/${id}`);
}

/** One click: a table against the bots that were last chosen for this game, or else bots of the preferred level. */
export async function playNow(game: GameFacts): Promise<void> {
  const opponents = chosenOpponents(game);
  const bots = (opponents ?? []).map((level, place) => ({ seat: place + 1, level }));
  const options: Record<string, number> = opponents ? { players: opponents.length + 1 } : {};
  await createTable({ game: game.id, options }, { people: [{ seat: 0 }], bots, fill: preferences.level });
}

/** How many people on this device are about to take a seat there. */
export function peopleToSeat(id: string): number {
  return seatings.get(id)?.people.length ?? 0;
}

/** Carries out what `createTable` planned for this table, if anything. */
export async function takeSeats(table: Table): Promise<void> {
  const seating = seatings.get(table.id);
  seatings.delete(table.id);
  if (!seating) return;
  table.isStarting = seating.fill !== null;
  const replies: string[] = [];
  for (const person of seating.people) {
    replies.push((await requestWithSeed(table, { type: "sit", ...person })).type);
  }
  const bots = (seating.bots ?? []).map((bot) => table.request({ type: "bot", ...bot }));
  replies.push(...(await Promise.all(bots)).map((reply) => reply.type));
  // If somebody could not sit down the lobby says so, instead of a bot taking their place.
  if (seating.fill !== null && !replies.includes("error")) await start(table, seating.fill);
  table.isStarting = false;
}
