// @vitest-environment happy-dom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Announcer from "$web/table/Announcer.svelte";
import { lineAbout } from "../lines";
import { TableStub } from "./table-stub.svelte";

let table: TableStub;
let announcer: object;

function listen(isVeiled = false): void {
  announcer = mount(Announcer, { target: document.body, props: { table: table.asTable(), isVeiled } });
  flushSync();
}
function wait(milliseconds: number): void {
  flushSync();
  vi.advanceTimersByTime(milliseconds);
  flushSync();
}
const said = (): string[] => [...document.querySelectorAll("[aria-live] p")].map((each) => each.textContent!);
const other = (number: number, text: string) => lineAbout(number, [1], { text });
const own = (number: number, text: string) => lineAbout(number, [1, 0], { text });

beforeEach(() => {
  vi.useFakeTimers();
  table = new TableStub();
});
afterEach(async () => {
  await unmount(announcer);
  vi.useRealTimers();
});

it("announces at once what concerns the listener, and not what others do", () => {
  listen();
  table.shownLines = [other(1, "Max throws."), own(2, "Max attacks Ann.")];
  wait(0);
  expect(said()).toEqual(["Max attacks Ann."]);
});

it("asks first, when the focus has moved, and then sums up what the others did", () => {
  listen();
  table.shownLines = [1, 2, 3, 4, 5].map((number) => lineAbout(number, [1 + number], { text: `Turn ${number}.` }));
  table.isMyTurn = true;
  wait(0);
  expect(said()).toEqual([]); // moving the focus would cut it off
  wait(1000);
  expect(said()).toEqual(["You must play.", "Turn 3.", "Turn 4.", "Turn 5."]);
});

it("asks to throw the dice", () => {
  listen();
  table.thrower = 0;
  wait(1000);
  expect(said()).toHaveLength(1);
});

it("says little while bots play on and on", () => {
  listen();
  let words = 0;
  for (let number = 1; number <= 120; number++) {
    table.shownLines = [...table.shownLines, lineAbout(number, [1 + (number % 3)], { text: `Casual ${number} plays a seven on play pile 1.` })];
    wait(500);
    words = Math.max(words, ...said().map((text) => Number(text.split(" ")[1])));
  }
  const heard = new Set(said());
  expect(heard.size).toBeLessThanOrEqual(3); // in ten seconds
  expect(words).toBeGreaterThan(90); // but they are kept up to date
});

it("does not announce secrets while the device is handed over", () => {
  listen(true);
  table.shownLines = [own(1, "Ann draws a queen.")];
  table.isMyTurn = true;
  wait(1000);
  expect(said()).toEqual(["You must play."]);
});

it("says nothing of what was there before, and drops what has been spoken", () => {
  table.shownLines = [own(1, "Max attacks Ann.")];
  listen();
  wait(0);
  expect(said()).toEqual([]);
  table.shownLines = [...table.shownLines, own(2, "Max attacks Ann again.")];
  wait(0);
  expect(said()).toEqual(["Max attacks Ann again."]);
  wait(60_000);
  expect(said()).toEqual([]);
});

it("says a line again that was taken back and made once more", () => {
  listen();
  table.shownLines = [own(1, "Max attacks Ann.")];
  wait(20_000);
  table.shownLines = [];
  wait(0);
  table.shownLines = [own(1, "Max attacks Ann.")];
  wait(0);
  expect(said()).toEqual(["Max attacks Ann."]);
});
