// @vitest-environment happy-dom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "$web/i18n/text.svelte";
import AwayNotice from "$web/table/AwayNotice.svelte";
import type { Table } from "$web/table/table.svelte";

const people = (guest: string): object[] => [{ guest, name: guest }];

/** Ann's view of a table with Bob, whose turn it is; and what the page has asked for. */
function shown(away: string, here: string[]): { text: string | undefined; request: ReturnType<typeof vi.fn>; end: () => Promise<void> } {
  const request = vi.fn();
  const seats = [{ people: people("ann") }, { people: people("bob") }];
  const table = {
    table: { away, phase: "playing", host: "ann", seats },
    you: { guest: "ann", seats: [0], seat: 0 },
    play: { view: { actor: 1 } },
    view: { names: ["Ann", "Bob"] },
    here,
    request,
  } as unknown as Table;
  const notice = mount(AwayNotice, { target: document.body, props: { table } });
  flushSync();
  vi.advanceTimersByTime(6000);
  flushSync();
  return { text: document.querySelector("[role=status]")?.textContent, request, end: () => unmount(notice) };
}

beforeAll(() => setLanguage("en"));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the others are asked about somebody who is away, and one press lets a bot play", async () => {
  const { text, request, end } = shown("ask", ["ann"]);
  expect(text).toContain("Bob is away.");
  document.querySelector<HTMLButtonElement>("button.brass")!.click();
  expect(request).toHaveBeenCalledWith({ type: "stand-in", seat: 1 });
  await end();
});

test.each([
  ["wait", ["ann"]],
  ["ask", ["ann", "bob"]],
])("nobody is asked at a table with the rule %s if %o are there", async (away, here) => {
  const { text, end } = shown(away, here);
  expect(text).toBeUndefined();
  await end();
});
