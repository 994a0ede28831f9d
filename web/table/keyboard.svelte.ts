/** Whoever plays by keyboard is led to the first choice when their turn comes; nobody else's focus is moved. */

import { tick } from "svelte";

let usesKeys = false;

/** From the start of the page on, so that the first table is known to be entered by a key. */
export function watchKeys(): void {
  addEventListener("keydown", () => (usesKeys = true), true);
  addEventListener("pointerdown", () => (usesKeys = false), true);
}

/** `choices` are what can be chosen now: each time there are new ones, they are led to. */
export function followKeyboard(choices: () => readonly string[]): void {
  $effect(() => {
    if (choices().length > 0 && usesKeys) void tick().then(() => lead());
  });
}

const LATER = 50; // milliseconds: boards come as a chunk of their own
const TRIES = 40;

function lead(tries = TRIES): void {
  const isFree = document.activeElement === null || document.activeElement === document.body;
  const first = document.querySelector<HTMLElement>("[data-choice]");
  if (!isFree) return;
  if (first) first.focus();
  else if (tries > 0) setTimeout(() => lead(tries - 1), LATER);
}
