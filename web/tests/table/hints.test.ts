// @vitest-environment happy-dom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "$web/i18n/text.svelte";
import type { Hint } from "$web/net/generated/wire";
import HintPanel from "$web/table/HintPanel.svelte";
import { adviceLines, recommendation, spread } from "$web/table/advice";
import { Hints } from "$web/table/hints.svelte";

const hint: Hint = {
  at: 7,
  seat: 0,
  match: false,
  moves: [
    { move: "throw", label: "Throw", win: 0.46, error: 0, reason: "Throwing wins 4 % more." },
    { move: "stick", label: "Stick", win: 0.42, error: 0.013, reason: "Four in hand are worth less." },
    ...[1, 2, 3].map((die) => ({ move: `die ${die}`, label: `Die ${die}`, win: 0.1 / die, error: 0.2, reason: "" })),
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
  expect(document.querySelector("[role=status]")!.textContent).toBe("The coach recommends: Throw.");
  const [first, second] = document.querySelectorAll("li");
  expect(first!.textContent).toMatch(/Throw\s+best\s+chance to win\s+46\s%\s+Throwing wins/);
  expect(second!.textContent).toMatch(/Stick\s+chance to win\s+42\s%\s+± 3\s+Four in hand/);
});

test("in a match it says that the numbers are about the match", async () => {
  const sentence = "chance to win the match";
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

test("a margin of error is shown where rounding does not hide it", () => {
  expect(spread({ error: 0 })).toBe("");
  expect(spread({ error: 0.000_01 })).toBe(""); // of a value that was solved and stored with a few digits
  expect(spread({ error: 0.004 })).toBe("± 1");
});

test("while the hint is open, its best move is the one to mark", async () => {
  expect(hints.advised).toBeNull();
  await ask(Promise.resolve(hint));
  expect(hints.advised).toBe("throw");
  hints.close();
  expect(hints.advised).toBeNull();
});

const move = (label: string, win: number, tied: boolean, reason = ""): Hint["moves"][number] => {
  return { move: label.toLowerCase(), label, win, error: 0.01, reason, tied };
};

test("ties are named as ties", async () => {
  const two = [move("Throw", 0.5, true), move("Stick", 0.495, true), move("Pass", 0.1, false)];
  expect(recommendation(adviceLines(two))).toBe("Equally good, as far as the coach can tell: Throw or Stick.");
  await ask(Promise.resolve({ ...hint, moves: two }));
  const marks = [...document.querySelectorAll("li")].map((line) => line.querySelector(".mark")?.textContent ?? "");
  expect(marks).toEqual(["as good as any", "as good as any", ""]);
  const many = ["A", "B", "C", "D"].map((label, place) => move(label, 0.5 - place / 1000, true));
  expect(recommendation(adviceLines(many))).toBe("4 moves are about equally good, for example: A.");
});

test("moves that nothing distinguishes are one line", () => {
  const numbers = [1, 2, 3, 4, 5, 6].map((number) => move(`Number ${number}`, 1 / 6, true, "All come up as often."));
  const [line, ...rest] = adviceLines(numbers);
  expect(rest).toEqual([]);
  expect(line).toMatchObject({ label: "Number 1 (or one of 5 like it)", isTied: false });
  expect(line!.moves).toHaveLength(6);
  const dice = [move("Take E", 0.6, true), { ...move("Take E", 0.59, true), move: "other e" }, move("Take F", 0.59, true, "Why")];
  expect(adviceLines(dice).map(({ label, moves }) => [label, moves.length])).toEqual([["Take E", 2], ["Take F", 1]]);
});
