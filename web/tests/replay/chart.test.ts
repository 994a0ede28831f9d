// @vitest-environment happy-dom
import { mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "$web/i18n/text.svelte";
import type { Chart, ReplayStep } from "$web/net/generated/wire";
import { marks, momentAt, path, places, xOf, yOf, type Frame } from "$web/replay/chart-geometry";
import { BackgroundLoader } from "$web/net/background-loader.svelte";
import WinChart from "$web/replay/WinChart.svelte";

const chart: Chart = {
  moments: [
    { number: 0, chances: [0.5, 0.5] },
    { number: 4, chances: [0.25, 0.75] },
    { number: 10, chances: [1, 0] },
  ],
  turning_points: [{ number: 10, seat: 0, before: 0.25, after: 1 }],
};
const frame: Frame = { width: 460, height: 228, pushes: 10 };

beforeAll(() => setLanguage("en"));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a certain win is at the top, the first push at the left, and lines go in steps", () => {
  expect([yOf(1, frame), yOf(0, frame)]).toEqual([16, 216]);
  expect([xOf(0, frame), xOf(10, frame)]).toEqual([44, 444]);
  expect(path(places(0, chart, frame))).toBe("M44.0 116.0H204.0V166.0H444.0V16.0");
});

test("a place on the chart means the moment nearest to it", () => {
  expect(momentAt(0, chart, frame)).toBe(0);
  expect(momentAt(210, chart, frame)).toBe(4);
  expect(momentAt(9999, chart, frame)).toBe(10);
});

test("marks lie on their lines, and no two of them in one place", () => {
  const [one, other] = [0, 1].map((seat) => marks(seat, 2, places(seat, chart, frame), frame));
  expect(one!.map(({ y }) => y)).toEqual([116, 166, 166]);
  const all = [...one!, ...other!].map(({ x }) => x);
  expect(new Set(all).size).toBe(all.length);
});

test("the chart is asked for until it is there, with growing pauses", async () => {
  const fetch = vi.fn<() => Promise<Chart | { done: number; of: number }>>();
  fetch.mockResolvedValueOnce({ done: 0, of: 20 }).mockResolvedValueOnce({ done: 10, of: 20 }).mockResolvedValue(chart);
  const loader = new BackgroundLoader(fetch);
  await loader.load();
  expect(loader.answer).toBeNull();
  await vi.advanceTimersByTimeAsync(500);
  expect(loader.working).toEqual({ done: 10, of: 20 });
  await vi.advanceTimersByTimeAsync(500);
  expect(fetch).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(250);
  expect(loader.answer).toEqual(chart);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(3);
});

test("nobody asks any more once the page is left", async () => {
  const fetch = vi.fn().mockResolvedValue({ done: 0, of: 20 });
  const loader = new BackgroundLoader(fetch);
  await loader.load();
  loader.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("turning points are also a list, whose items lead there", async () => {
  const event = { name: "wins", args: {}, text: "Ann fills her row." };
  const step: ReplayStep = { number: 10, actor: 0, move: "stick", events: [event], board: {}, draw: null };
  const onturn = vi.fn();
  const props = { chart, steps: [step], names: ["Ann", "Bob"], at: 0, onchoose: vi.fn(), onturn };
  const drawn = mount(WinChart, { target: document.body, props });
  expect(document.querySelector("svg[aria-hidden=true]")!.querySelectorAll("path.line")).toHaveLength(2);
  const [turn] = document.querySelectorAll("button");
  expect(turn!.textContent).toMatch(/Ann fills her row\.\s+Ann: 25\s% → 100\s%/);
  turn!.click();
  expect(onturn).toHaveBeenCalledExactlyOnceWith(10);
  await unmount(drawn);
});
