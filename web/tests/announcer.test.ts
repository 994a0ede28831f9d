// @vitest-environment happy-dom
import { flushSync, mount, unmount } from "svelte";
import { expect, it, vi } from "vitest";
import type { Table } from "../table.svelte";
import Announcer from "../table/Announcer.svelte";
import { line } from "./lines";

const TOLD = [line(1, "Ann draws a queen."), line(2, ""), line(3, "Ann discards a four.")];

async function heard(isBehind: boolean, isVeiled: boolean, after = 0): Promise<string[]> {
  vi.useFakeTimers();
  const table = { told: TOLD, isBehind, play: { prompt: "Bob must play." } } as unknown as Table;
  const shown = mount(Announcer, { target: document.body, props: { table, isVeiled } });
  flushSync();
  vi.advanceTimersByTime(after);
  flushSync();
  vi.useRealTimers();
  const said = [...document.querySelectorAll("[aria-live] p")].map((each) => each.textContent!);
  await unmount(shown);
  return said.filter(Boolean);
}

it("tells the lines first, then who must do what", async () => {
  expect(await heard(false, false)).toEqual(["Ann draws a queen.", "Ann discards a four.", "Bob must play."]);
});

it("waits with the prompt while steps are played out", async () => {
  expect(await heard(true, false)).toEqual(["Ann draws a queen.", "Ann discards a four."]);
});

it("is quiet about what was told to one person while the device is handed over", async () => {
  expect(await heard(false, true)).toEqual(["Bob must play."]);
});

it("leaves what was spoken to the log", async () => {
  expect(await heard(false, false, 60_000)).toEqual(["Bob must play."]);
});
