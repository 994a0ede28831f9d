// @vitest-environment happy-dom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "$web/i18n/text.svelte";
import type { Hint } from "$web/net/generated/wire";
import HintPanel from "$web/table/HintPanel.svelte";
import { Hints, spread } from "$web/table/hints.svelte";

const hint: Hint = {
  at: 7,
  seat: 0,
  match: false,
  moves: [
    { move: "throw", label: "Throw", win: 0.46, error: 0, reason: "Throwing wins 4 % more." },
    { move: "stick", label: "Stick", win: 0.42, error: 0.013, reason: "Four in hand are worth less." },
    ...[1, 2, 3].map((die) => ({ move: `die ${die}`, label: `Die ${die}`, win: 0.1, error: 0.2, reason: "" })),
  ],
};
const table = { id: "t", you: { guest: "g", seats: [0], seat: 0 }, isMyTurn: true, play: { at: 7 } } as ConstructorParameters<
  typeof Hints
>[0];

let panel: Record<string, unknown>;
let hints: Hints;
const answered = vi.fn();
const choose = vi.fn();
const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>("button")];

beforeAll(() => setLanguage("en"));
beforeEach(() => {
  hints = new Hints(table, answered);
  panel = mount(HintPanel, { target: document.body, props: { hints, choose } });
});
afterEach(async () => {
  await unmount(panel);
  vi.resetAllMocks();
});

async function ask(answer: Promise<Hint>): Promise<void> {
  answered.mockReturnValue(answer);
  await hints.ask();
  flushSync();
}

test("nothing is said before the coach is asked", () => {
  expect(document.body.textContent?.trim()).toBe("");
});

test("the best move comes first, marked, with the reason in words", async () => {
  await ask(Promise.resolve(hint));
  expect(answered).toHaveBeenCalledWith("t", 0);
  expect(document.querySelector("[role=status]")!.textContent).toBe("Throwing wins 4 % more.");
  const [first, second] = document.querySelectorAll("li");
  expect(first!.textContent).toMatch(/Throw\s+best\s+46\s%/);
  expect(second!.textContent).toMatch(/Stick\s+42\s%\s+± 3\s+Four in hand/);
});

test("in a match it says that the numbers are about the match", async () => {
  const sentence = "how likely each move is to win the match";
  await ask(Promise.resolve(hint));
  expect(document.body.textContent).not.toContain(sentence);
  await ask(Promise.resolve({ ...hint, match: true }));
  expect(document.body.textContent).toContain(sentence);
});

test("a line that is pressed makes the move", async () => {
  await ask(Promise.resolve(hint));
  buttons().find((button) => button.textContent!.includes("Stick"))!.click();
  expect(choose).toHaveBeenCalledExactlyOnceWith("stick");
});

test("of many moves a few are shown, and all of them on demand", async () => {
  await ask(Promise.resolve(hint));
  expect(document.querySelectorAll("li")).toHaveLength(4);
  buttons().find((button) => button.textContent === "All 5 moves")!.click();
  flushSync();
  expect(document.querySelectorAll("li")).toHaveLength(5);
});

test("a hint that is closed is gone", async () => {
  await ask(Promise.resolve(hint));
  buttons().find((button) => button.textContent === "Close")!.click();
  flushSync();
  expect(document.body.textContent?.trim()).toBe("");
});

test("a hint about another position is not shown", async () => {
  await ask(Promise.resolve({ ...hint, at: 5 }));
  expect(document.querySelectorAll("li")).toHaveLength(0);
});

test("an error is shown as a sentence that can be closed", async () => {
  await ask(Promise.reject(new Error("there are no hints at this table")));
  expect(document.querySelector("[role=alert]")!.textContent).toContain("no hints at this table");
  buttons()[0]!.click();
  flushSync();
  expect(document.querySelector("[role=alert]")).toBeNull();
});

test("an exact number has no spread, and no estimate seems exact", () => {
  const [exact, guess] = hint.moves;
  expect(spread(exact!)).toBe("");
  expect(spread({ ...guess!, error: 0.0001 })).toBe("± 1");
});
