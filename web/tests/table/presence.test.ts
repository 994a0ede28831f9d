import { expect, test } from "vitest";
import type { SeatView } from "$web/net/generated/wire";
import { areOthersReady, isAway } from "$web/table/presence";
import type { Table } from "$web/table/table.svelte";

const seat = (...people: [guest: string, ready: boolean][]): SeatView =>
  ({ people: people.map(([guest, ready]) => ({ guest, name: guest, ready })), bot: null }) as unknown as SeatView;
const you = { guest: "ann", seats: [0], seat: 0 };

test("a seat is away if nobody of it is connected; we are there ourselves", () => {
  expect(isAway({ here: null, you }, seat(["bob", false]))).toBe(false);
  expect(isAway({ here: [], you }, seat(["ann", false]))).toBe(false);
  expect(isAway({ here: ["cleo"], you }, seat(["bob", false], ["cleo", false]))).toBe(false);
  expect(isAway({ here: ["ann"], you }, seat(["bob", false]))).toBe(true);
  expect(isAway({ here: [], you }, seat())).toBe(false);
});

test("people who have vanished need not be ready", () => {
  const table = { seats: [seat(["ann", false]), seat(["bob", true]), seat(["cleo", false])] } as unknown as Table["table"];
  expect(areOthersReady({ table, you, here: ["ann", "bob", "cleo"] })).toBe(false);
  expect(areOthersReady({ table, you, here: ["ann", "bob"] })).toBe(true);
});
