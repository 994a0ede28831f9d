// @vitest-environment happy-dom
import { mount, unmount } from "svelte";
import { describe, expect, it } from "vitest";
import { shownSeat } from "$web/board/seats";
import { createBundle, formatMessage, type Say } from "$web/i18n/text.svelte";
import type { Event, View } from "$web/net/generated/spite";
import english from "../../../src/parlour/games/spite/browser/Board.en.ftl?raw";
import Dice from "../../../src/parlour/games/spite/browser/Dice.svelte";
import { throwShown } from "../../../src/parlour/games/spite/browser/throw";
import { eventsOf } from "../events";

const DUEL: View = { phase: "decide", turn: 0, rows: [], victim: 1, wanted: [2, 4], hits: 3, thrown: [4, 6, 6], in_the_air: 0 };
const event = eventsOf<Event>();
const hits = (...faces: string[]): Event => event("throws-and-hits", { seat: 0, faces, wanted: ["2", "4"], hits: 1 });
const misses = (seat: number, ...faces: string[]): Event => event("throws-and-misses", { seat, faces, wanted: ["2", "4"], lost: 3 });
const FIRST = hits("4", "1", "2", "6", "3");
const SECOND = hits("4", "6", "6");
const EARLIER = [hits("2", "2", "1", "1", "1"), event("sticks", { seat: 0, hits: 2, places: [] })];

describe("dice that are set aside", () => {
  it("show in a duel what they hit with, in the order they did", () => {
    expect(throwShown(DUEL, [SECOND], [...EARLIER, FIRST, SECOND]).kept).toEqual([4, 2]);
    expect(throwShown(DUEL, [], [...EARLIER, FIRST, SECOND]).kept).toEqual([4, 2]);
    const inTheAir: View = { ...DUEL, phase: "throw", hits: 2, thrown: [], in_the_air: 3 };
    expect(throwShown(inTheAir, [], [...EARLIER, FIRST]).kept).toEqual([4, 2]);
  });

  it("show the one wanted number without an event that says so, and nothing unknown", () => {
    expect(throwShown({ ...DUEL, wanted: [4] }, [], []).kept).toEqual([4, 4]);
    expect(throwShown(DUEL, [], []).kept).toEqual([null, null]);
  });

  it("no longer count after a miss", async () => {
    const miss = misses(0, "6", "6", "6");
    const bundle = createBundle("en", [english]);
    const say: Say = (id, args) => formatMessage(bundle, id, args);
    const props = {
      view: DUEL,
      thrown: throwShown(DUEL, [miss], [FIRST, miss]),
      motion: 0,
      say,
    };
    const shown = mount(Dice, { target: document.body, props });
    expect(document.querySelectorAll(".lit")).toHaveLength(0);
    expect(document.body.textContent).toContain("Thrown: 6 6 6. Nothing is set aside.");
    await unmount(shown);
  });
});

describe("the seat on show", () => {
  const miss = misses(1);

  it("is the one whose step is played out, although the next one has the turn", () => {
    expect(shownSeat(2, 0, [miss])).toBe(1);
  });

  it("is the one that must act, once nothing waits", () => {
    expect(shownSeat(2, 2, [miss])).toBe(2);
    expect(shownSeat(2, -1, [])).toBe(2);
  });
});
