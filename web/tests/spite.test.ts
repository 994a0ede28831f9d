// @vitest-environment happy-dom
import { mount, unmount } from "svelte";
import { describe, expect, it } from "vitest";
import Dice from "../../src/parlour/games/spite/browser/Dice.svelte";
import english from "../../src/parlour/games/spite/browser/Board.en.ftl?raw";
import { throwShown } from "../../src/parlour/games/spite/browser/throw";
import type { View } from "../generated/spite";
import { seatOnShow } from "../seats";
import { bundled, said, type Say } from "../text.svelte";

const DUEL: View = { phase: "decide", turn: 0, rows: [], victim: 1, wanted: [2, 4], hits: 3, thrown: [4, 6, 6], in_the_air: 0 };
const thrown = (name: string, faces: string[], wanted = ["2", "4"]) => ({ name, args: { seat: 0, faces, wanted }, text: "" });
const FIRST = thrown("throws-and-hits", ["4", "1", "2", "6", "3"]);
const SECOND = thrown("throws-and-hits", ["4", "6", "6"]);
const EARLIER = [thrown("throws-and-hits", ["2", "2", "1", "1", "1"]), { name: "sticks", args: {}, text: "" }];

describe("dice that are set aside", () => {
  it("show in a duel what they hit with, in the order they did", () => {
    expect(throwShown(DUEL, [SECOND], [...EARLIER, FIRST, SECOND]).kept).toEqual([4, 2]);
    expect(throwShown(DUEL, [], [...EARLIER, FIRST, SECOND]).kept).toEqual([4, 2]);
    const inTheAir = { ...DUEL, phase: "throw", hits: 2, thrown: [], in_the_air: 3 };
    expect(throwShown(inTheAir, [], [...EARLIER, FIRST]).kept).toEqual([4, 2]);
  });

  it("show the one wanted number without having been told of it, and nothing that is not known", () => {
    expect(throwShown({ ...DUEL, wanted: [4] }, [], []).kept).toEqual([4, 4]);
    expect(throwShown(DUEL, [], []).kept).toEqual([null, null]);
  });

  it("no longer count after a miss", async () => {
    const miss = thrown("throws-and-misses", ["6", "6", "6"]);
    const bundle = bundled("en", [english]);
    const say: Say = (id, args) => said(bundle, id, args);
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
  const miss = { name: "throws-and-misses", args: { seat: 1, faces: [], wanted: [] }, text: "" };

  it("is the one whose step is played out, although the next one has the turn", () => {
    expect(seatOnShow(2, 0, [miss])).toBe(1);
  });

  it("is the one that must act, once nothing waits", () => {
    expect(seatOnShow(2, 2, [miss])).toBe(2);
    expect(seatOnShow(2, -1, [])).toBe(2);
  });
});
