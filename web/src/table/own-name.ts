/** Our name in a seat, which everybody at the table sees. */

import { guest, rename } from "$web/app/guest.svelte";
import type { Table } from "./table.svelte";

/** The name to sit down with: the connection to the table may be older than it. */
export function ownName(): { name?: string } {
  const name = guest()?.name;
  return name === undefined ? {} : { name };
}

/** Whoever has one seat is called so from now on; where several people share this device, only the seat is. */
export async function renameInSeat(table: Pick<Table, "request" | "you" | "problem">, seat: number, name: string): Promise<void> {
  const reply = await table.request({ type: "rename", seat, name });
  if (reply.type === "error") {
    const message = table.problem ?? reply.message;
    table.problem = null; // it is shown where the name was written
    throw new Error(message);
  }
  if (table.you.seats.length === 1) await rename(name);
}
