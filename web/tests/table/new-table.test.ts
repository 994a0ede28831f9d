// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import type { RequestBody } from "$web/net/protocol";
import { takeSeats, createTable } from "$web/table/new-table";
import type { Table } from "$web/table/table.svelte";

/** The requests at a new table for two people on this device, if the seats in `refused` cannot be taken. */
async function requests(refused: number[]): Promise<string[]> {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ id: "new" })));
  await createTable({ game: "spite" }, { people: [{ seat: 0, name: "Ann" }, { seat: 1, name: "Bob" }], fill: "casual" });
  const log: string[] = [];
  const request = async (body: RequestBody): Promise<{ type: string }> => {
    log.push(body.type === "sit" ? `sit ${body.seat}` : body.type);
    return { type: body.type === "sit" && refused.includes(body.seat) ? "error" : "event" };
  };
  await takeSeats({ id: "new", request } as unknown as Table);
  return log;
}

afterEach(() => vi.unstubAllGlobals());

test("everybody on this device sits down, and the game starts", async () => {
  expect(await requests([])).toEqual(["sit 0", "sit 1", "start"]);
});

test("if somebody cannot sit down the others do, and the game waits in the lobby", async () => {
  expect(await requests([0])).toEqual(["sit 0", "sit 1"]);
  expect(await requests([1])).toEqual(["sit 0", "sit 1"]);
});
