import { expect, test } from "vitest";
import type { SeatRequestView, SeatView, TableView } from "$web/net/generated/wire";
import { allowedSeat, isPlayerOf, isReserved, mayAnswer } from "$web/table/seat-requests";

const seat = (more: Partial<SeatView> = {}): SeatView => ({ people: [], bot: null, seeded: false, substituted: false, ...more });
const ann = { guest: "ann", name: "Ann" };
const asks = (guest: string, allowed = false): SeatRequestView => ({ seat: 0, guest, name: guest, allowed });

function at(guest: string, seats: SeatView[], requests: SeatRequestView[] = []) {
  const mine = seats.flatMap((each, number) => (each.people.some((person) => person.guest === guest) ? [number] : []));
  return { table: { host: "host", seats, requests } as unknown as TableView, you: { guest, seats: mine, seat: null } };
}

test("the people in a seat answer, and nobody else", () => {
  const seats = [seat({ people: [ann] }), seat()];
  expect(mayAnswer(at("ann", seats), asks("cleo"))).toBe(true);
  expect(mayAnswer(at("host", seats), asks("cleo"))).toBe(false);
  expect(mayAnswer(at("cleo", seats), asks("cleo"))).toBe(false);
});

test("the host answers for a seat that was left", () => {
  const seats = [seat({ left: [ann], reserved: 100 }), seat()];
  expect(mayAnswer(at("host", seats), asks("cleo"))).toBe(true);
  expect(mayAnswer(at("ann", seats), asks("cleo"))).toBe(false);
  expect(isReserved(at("host", seats), 0, 99)).toBe(true);
  expect(isReserved(at("host", seats), 0, 100)).toBe(false);
  expect(isPlayerOf(seats[0]!, "ann")).toBe(true);
  expect(isPlayerOf(seats[0]!, "cleo")).toBe(false);
});

test("only a request of our own that was allowed opens a seat", () => {
  const seats = [seat({ people: [ann] })];
  expect(allowedSeat(at("cleo", seats, [asks("cleo", true)]))).toBe(0);
  expect(allowedSeat(at("cleo", seats, [asks("cleo")]))).toBeNull();
  expect(allowedSeat(at("cleo", seats, [asks("dan", true)]))).toBeNull();
  expect(allowedSeat(at("cleo", seats))).toBeNull();
});
