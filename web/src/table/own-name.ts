/** Another name for us in a seat, which everybody at the table sees. */

import { rename } from "$web/app/guest.svelte";
import type { Table } from "./table.svelte";

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
