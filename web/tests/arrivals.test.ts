// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { arrive, goToNewTable } from "../arrivals";
import type { Asked } from "../protocol";
import type { Table } from "../table.svelte";

/** What is asked at a new table for two of this device, where the seats in `refused` cannot be taken. */
async function asked(refused: number[]): Promise<string[]> {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ id: "new" })));
  await goToNewTable({ game: "spite" }, { people: [{ seat: 0, name: "Ann" }, { seat: 1, name: "Bob" }], fill: "casual" });
  const log: string[] = [];
  const ask = async (request: Asked): Promise<{ type: string }> => {
    log.push(request.type === "sit" ? `sit ${request.seat}` : request.type);
    return { type: request.type === "sit" && refused.includes(request.seat) ? "error" : "event" };
  };
  await arrive({ id: "new", ask } as unknown as Table);
  return log;
}

afterEach(() => vi.unstubAllGlobals());

test("everybody of this device sits down, and the game begins", async () => {
  expect(await asked([])).toEqual(["sit 0", "sit 1", "start"]);
});

test("if somebody cannot sit down the others do, and the lobby waits", async () => {
  expect(await asked([0])).toEqual(["sit 0", "sit 1"]);
  expect(await asked([1])).toEqual(["sit 0", "sit 1"]);
});
