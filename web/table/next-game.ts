/** Beginning a game, and going from one to the next: a rematch, or the game of a match that follows. */

import type { MatchView } from "../generated/wire";
import { randomHex } from "../random";
import type { Table } from "../table.svelte";

const PATIENCE = 3000; // milliseconds for the seeds of the others
const GLANCE = 100;

/** How many seats have neither a person nor a bot. */
export function freeSeats(table: Table): number {
  return table.table!.seats.filter((seat) => seat.people.length === 0 && seat.bot === null).length;
}

/** Whether we may begin, and say where bots sit. */
export function mayBegin(table: Table): boolean {
  return table.you.seats.length > 0 || table.table!.host === table.you.guest;
}

/** Whether the match goes on after this game. */
export function isUnderWay(match: MatchView | null): boolean {
  return match !== null && match.played > 0 && match.result === null;
}

/** Everybody one seat on. Where nobody else has to agree, as in the middle of a match, the game begins at once. */
export async function nextGame(table: Table): Promise<void> {
  const people = table.table!.seats.flatMap((seat) => seat.people);
  const isAlone = people.every((person) => person.guest === table.you.guest);
  table.isBeingLaid = isAlone || isUnderWay(table.table!.match);
  const answer = await table.ask({ type: "again" });
  if (table.isBeingLaid && answer.type !== "error") await begin(table);
  table.isBeingLaid = false;
}

async function begin(table: Table): Promise<void> {
  for (const seat of table.you.seats) await table.ask({ type: "seed", seat, seed: randomHex() });
  await othersSeeds(table);
  await table.ask({ type: "start" });
}

/** The devices of the others send a seed each by themselves; one that is not there is not waited for long. */
async function othersSeeds(table: Table): Promise<void> {
  const isMissing = (): boolean => table.table!.seats.some((seat) => seat.people.length > 0 && !seat.seeded);
  for (let waited = 0; waited < PATIENCE && isMissing(); waited += GLANCE) {
    await new Promise((resolve) => setTimeout(resolve, GLANCE));
  }
}
