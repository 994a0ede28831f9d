/** Starting the next game: a rematch, or the next game of a match. */

import { requestWithSeed } from "$web/fairness/seeds";
import type { MatchView } from "$web/net/generated/wire";
import { areOthersReady } from "./presence";
import type { Table } from "./table.svelte";

const LONGEST_WAIT = 3000; // milliseconds for the seeds of the others
const INTERVAL = 100;

/** How many seats have neither a person nor a bot. */
export function freeSeats(table: Table): number {
  return table.table!.seats.filter((seat) => seat.people.length === 0 && seat.bot === null).length;
}

/** Whether we may start the game and place bots. */
export function mayStart(table: Table): boolean {
  return table.you.seats.length > 0 || table.table!.host === table.you.guest;
}

/** Whether the match continues after this game. */
export function isUnderWay(match: MatchView | null): boolean {
  return match !== null && match.played > 0 && match.result === null;
}

/** Whether nobody else sits at the table. */
export function isAlone(table: Table): boolean {
  return table.table!.seats.every((seat) => seat.people.every((person) => person.guest === table.you.guest));
}

/** We are ready for the next game. It starts at once if all the others are. */
export async function readyForNext(table: Table): Promise<void> {
  const answer = await table.request({ type: "ready" });
  if (answer.type !== "error" && areOthersReady(table)) await nextGame(table);
}

/**
 * Everybody moves one seat on. If nobody else has to agree, or all have done so, the game starts at once; so it does
 * in the middle of a match at the tables of earlier pages, where nobody is asked.
 */
export async function nextGame(table: Table): Promise<void> {
  const isAgreed = table.table!.needs_ready ? areOthersReady(table) : isUnderWay(table.table!.match);
  table.isStarting = isAlone(table) || isAgreed;
  const answer = await table.request({ type: "again" });
  if (table.isStarting && answer.type !== "error") await begin(table);
  table.isStarting = false;
}

async function begin(table: Table): Promise<void> {
  for (const seat of table.you.seats) await requestWithSeed(table, { type: "seed", seat });
  await seedsOfOthers(table);
  await start(table);
}

/** Starts the game, and waits until it has begun or a seed is overdue. */
export async function start(table: Table, fill: string | null = null): Promise<void> {
  await table.request({ type: "start", fill });
  while (table.table?.revealing && !table.table.revealing.overdue) await pause();
}

/** Waits for the seeds that the others' devices send by themselves, but not long for one that is offline. */
async function seedsOfOthers(table: Table): Promise<void> {
  const isMissing = (): boolean => table.table!.seats.some((seat) => seat.people.length > 0 && !seat.seeded);
  for (let waited = 0; waited < LONGEST_WAIT && isMissing(); waited += INTERVAL) {
    await pause();
  }
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, INTERVAL));
