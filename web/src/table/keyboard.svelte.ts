/** Moves the focus to the first choice when the turn comes, but only for people who use the keyboard. */

import { tick } from "svelte";

let usesKeys = false;

/** Called when the page starts, so that a first table that was opened by a key counts as keyboard use. */
export function watchKeys(): void {
  addEventListener("keydown", () => (usesKeys = true), true);
  addEventListener("pointerdown", () => (usesKeys = false), true);
}

/** Moves the focus each time there are new `choices`. */
export function followKeyboard(choices: () => readonly string[]): void {
  $effect(() => {
    if (choices().length > 0 && usesKeys) void tick().then(() => focusFirstChoice());
  });
}

const LATER = 50; // milliseconds: the board may still be loading
const TRIES = 40;

function focusFirstChoice(tries = TRIES): void {
  const active = document.activeElement;
  const isFree = active === null || active === document.body || active.localName === "main"; // where a new page begins
  const first = document.querySelector<HTMLElement>("[data-choice]");
  if (!isFree) return;
  if (first) first.focus();
  else if (tries > 0) setTimeout(() => focusFirstChoice(tries - 1), LATER);
}
