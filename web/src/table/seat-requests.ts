/** Seats that take somebody's consent: who may answer a request, and until when a seat is kept for its player. */

import type { SeatRequestView, SeatView } from "$web/net/generated/wire";
import type { Table } from "./table.svelte";

/** Nobody has answered it yet. */
export function isOpen(request: SeatRequestView): boolean {
  return !request.allowed;
}

/** The people in a seat decide who joins them, the host who takes over a seat that was left. */
export function mayAnswer(table: Pick<Table, "table" | "you">, request: SeatRequestView): boolean {
  const seen = table.table!;
  if (request.guest === table.you.guest) return false;
  return seen.seats[request.seat]!.people.length > 0 ? table.you.seats.includes(request.seat) : seen.host === table.you.guest;
}

export function isReserved(table: Pick<Table, "table">, seat: number, now: number): boolean {
  return (table.table!.seats[seat]!.reserved ?? 0) > now;
}

/** The seat that we have asked for and may take now; null if there is none. */
export function allowedSeat(table: Pick<Table, "table" | "you">): number | null {
  const own = (table.table?.requests ?? []).find((request) => request.guest === table.you.guest);
  return own?.allowed ? own.seat : null;
}

/** Whether somebody has left the seat during the game and may come back without asking. */
export function isPlayerOf(seat: SeatView, guest: string | null): boolean {
  return (seat.left ?? []).some((person) => person.guest === guest);
}
