// @vitest-environment happy-dom
import { flushSync, mount, unmount } from "svelte";
import { beforeAll, expect, test, vi } from "vitest";
import { setLanguage } from "$web/i18n/text.svelte";
import type { MatchView } from "$web/net/generated/wire";
import type { RequestBody } from "$web/net/protocol";
import GameOver from "$web/table/GameOver.svelte";
import MatchStanding from "$web/table/MatchStanding.svelte";
import { isUnderWay, nextGame } from "$web/table/next-game";
import type { Table } from "$web/table/table.svelte";

const underWay: MatchView = { games: 2, played: 1, totals: [45, 30], result: null };
const person = (guest: string) => ({ people: [{ guest, name: guest }], bot: null, seeded: false, substituted: false });

/** A table of me and somebody else whose device sends its seed a little later, as it should. */
function tableOf(other: string, match: MatchView | null): { table: Table; requests: RequestBody["type"][] } {
  const requests: RequestBody["type"][] = [];
  const seats = [person("me"), person(other)];
  const request = async (body: RequestBody): Promise<{ type: string }> => {
    requests.push(body.type);
    if (body.type === "again") setTimeout(() => (seats[1]!.seeded = true), 250);
    if (body.type === "seed") seats[0]!.seeded = true;
    if (body.type === "start") expect(seats.every((seat) => seat.seeded)).toBe(true);
    return { type: "event" };
  };
  const you = { guest: "me", seats: [0], seat: 0 };
  return { table: { table: { seats, match, phase: "over" }, you, request, view: null } as unknown as Table, requests };
}

beforeAll(() => setLanguage("en"));

test("in the middle of a match one press begins the next game, once everybody's seed is there", async () => {
  vi.useFakeTimers();
  const { table, requests } = tableOf("ann", underWay);
  const begun = nextGame(table);
  await vi.runAllTimersAsync();
  await begun;
  vi.useRealTimers();
  expect(requests).toEqual(["again", "seed", "start"]);
});

test("a rematch with somebody else waits in the lobby", async () => {
  for (const match of [null, { ...underWay, played: 2, result: [1, 0] }]) {
    const { table, requests } = tableOf("ann", match);
    await nextGame(table);
    expect(requests).toEqual(["again"]);
  }
});

test("a match is under way between its games", () => {
  expect(isUnderWay(underWay)).toBe(true);
  expect(isUnderWay({ ...underWay, played: 0 })).toBe(false);
  expect(isUnderWay({ ...underWay, played: 2, result: [0.5, 0.5] })).toBe(false);
});

test("the standing names the game and the points of each seat", async () => {
  const match = { ...underWay, totals: [null, 30], result: [0, 1] };
  const { table } = tableOf("ann", match);
  const shown = mount(MatchStanding, { target: document.body, props: { table, match } });
  expect(document.querySelector("strong")?.textContent).toBe("Match, game 1 of 2");
  expect([...document.querySelectorAll("li")].map((line) => line.textContent)).toEqual(["me conceded", "ann 30"]);
  await unmount(shown);
});

test("a press meant for the last step's Skip does not sweep the board away for the next game", async () => {
  vi.useFakeTimers();
  const { table } = tableOf("ann", underWay);
  const shown = mount(GameOver, { target: document.body, props: { table } });
  flushSync();
  const ways = document.querySelector<HTMLElement>("[data-over] .next")!;
  expect(ways.style.pointerEvents).toBe("none");
  vi.runAllTimers();
  expect(ways.style.pointerEvents).toBe("");
  vi.useRealTimers();
  await unmount(shown);
});
