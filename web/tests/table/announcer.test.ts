// @vitest-environment happy-dom
import { flushSync, mount, unmount } from "svelte";
import { expect, it, vi } from "vitest";
import Announcer from "$web/table/Announcer.svelte";
import type { Table } from "$web/table/table.svelte";
import { line } from "../lines";

const LINES = [line(1, "Ann draws a queen."), line(2, ""), line(3, "Ann discards a four.")];

async function heard(isPlayingBack: boolean, isVeiled: boolean, after = 0): Promise<string[]> {
  vi.useFakeTimers();
  const table = { shownLines: LINES, isPlayingBack, play: { prompt: "Bob must play." } } as unknown as Table;
  const shown = mount(Announcer, { target: document.body, props: { table, isVeiled } });
  flushSync();
  vi.advanceTimersByTime(after);
  flushSync();
  vi.useRealTimers();
  const said = [...document.querySelectorAll("[aria-live] p")].map((each) => each.textContent!);
  await unmount(shown);
  return said.filter(Boolean);
}

it("announces the lines first, then who must do what", async () => {
  expect(await heard(false, false)).toEqual(["Ann draws a queen.", "Ann discards a four.", "Bob must play."]);
});

it("announces the prompt only after the playback of steps", async () => {
  expect(await heard(true, false)).toEqual(["Ann draws a queen.", "Ann discards a four."]);
});

it("does not announce secrets while the device is handed over", async () => {
  expect(await heard(false, true)).toEqual(["Bob must play."]);
});

it("drops lines that have been spoken", async () => {
  expect(await heard(false, false, 60_000)).toEqual(["Bob must play."]);
});
