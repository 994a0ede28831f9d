// @vitest-environment happy-dom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { labelOf, layOut, seatNamed } from "$web/board/generic-board";
import GenericBoard from "$web/board/GenericBoard.svelte";
import GenericEmblem from "$web/board/GenericEmblem.svelte";
import { setLanguage } from "$web/i18n/text.svelte";
import { boardProps } from "./props";

const PIG = { turn: 1, pot: 7, scores: [12, 30] };
let shown: Record<string, unknown> | null = null;
const show = (view: object, props = {}): void => {
  shown = mount(GenericBoard, { target: document.body, props: boardProps(view as Record<string, unknown>, props) });
  flushSync();
};
const texts = (selector: string): string[] => [...document.querySelectorAll(selector)].map((each) => each.textContent!.trim().replace(/\s+/g, " "));

beforeAll(() => setLanguage("en"));
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
});

describe("the layout of a view", () => {
  test("a list with one item for each seat belongs to the seats", () => {
    expect(layOut(PIG, 2)).toEqual({ columns: [{ label: "Scores", values: [12, 30] }], facts: { turn: 1, pot: 7 } });
  });

  test("so do the facts of each seat, a column for each of them", () => {
    const players = [{ cards_left: 3, out: false }, { cards_left: 0, out: true }];
    expect(layOut({ players }, 2).columns).toEqual([
      { label: "Cards left", values: [3, 0] },
      { label: "Out", values: [false, true] },
    ]);
  });

  test("a list of another length is a fact", () => {
    expect(layOut({ dice: [1, 2, 3] }, 2)).toEqual({ columns: [], facts: { dice: [1, 2, 3] } });
  });

  test("keys become labels, and seats are recognised by their key", () => {
    expect(labelOf("in_the_air")).toBe("In the air");
    expect([seatNamed("turn", 1, 2), seatNamed("turn", 2, 2), seatNamed("pot", 1, 2), seatNamed("winner", null, 2)]).toEqual([1, null, null, null]);
  });
});

describe("the generic board", () => {
  test("shows Pig: facts with the name of the seat at turn, and a row for each player", () => {
    show(PIG);
    expect(texts("dt")).toEqual(["Turn", "Pot"]);
    expect(texts("dd")).toEqual(["BBob", "7"]); // the letter is that of the mark
    expect(texts("thead th")).toEqual(["Player", "Scores"]);
    expect(texts("tbody th")).toEqual(["A Ann you", "B Bob"]);
    expect(texts("tbody td")).toEqual(["12", "30"]);
    expect(document.querySelector("tr[aria-current=step]")!.textContent).toContain("Ann");
  });

  test("follows the position", async () => {
    const props = $state(boardProps(PIG));
    shown = mount(GenericBoard, { target: document.body, props });
    props.view = { ...PIG, pot: 12 };
    flushSync();
    expect(texts("dd")[1]).toBe("12");
  });

  test("says what happened: the last events stand out from earlier ones", () => {
    const event = (text: string) => ({ name: "throws", args: {}, text });
    const history = ["Ann throws a 3.", "Ann throws a 4.", "Ann holds."].map(event);
    show(PIG, { history, last: history.slice(-1) });
    expect(texts(".events li")).toEqual(["Ann throws a 3.", "Ann throws a 4.", "Ann holds."]);
    expect(texts(".events .last")).toEqual(["Ann holds."]);
  });

  test("shows whatever a view holds: nothing, yes and no, lists, and facts inside facts", () => {
    show({ phase: "over", winner: 0, trump: null, open: true, dice: [3, 5, 5], deck: { left: 12, top: "A" }, piles: [] });
    expect(texts("dl > div").slice(0, 4)).toEqual(["Phase over", "Winner AAnn", "Trump –nothing", "Open yes"]);
    expect(texts("dd .plain > li")).toEqual(["3", "5", "5"]);
    expect([texts("dd dt"), texts("dd dd")]).toEqual([["Left", "Top"], ["12", "A"]]);
  });
});

test("a game without an emblem gets the first letter of its title", async () => {
  shown = mount(GenericEmblem, { target: document.body, props: { title: "pig" } });
  expect(document.querySelector("svg[aria-hidden=true] text")!.textContent).toBe("P");
});
