/** The guest of this browser. Everybody gets a friendly name without a form, and can change it in place. */

import { t } from "$web/i18n/text.svelte";
import { api } from "$web/net/api";
import type { Guest } from "$web/net/generated/wire";

let current = $state.raw<Guest | null>(null);
let arriving: Promise<Guest> | null = null;

export function guest(): Guest | null {
  return current;
}

/** The guest of this browser, created at the first visit. */
export function ensureGuest(): Promise<Guest> {
  arriving ??= arrive().catch((error: unknown) => {
    arriving = null;
    throw error;
  });
  return arriving;
}

export async function rename(name: string): Promise<void> {
  await ensureGuest();
  current = await api.rename(name);
}

export async function claim(code: string): Promise<void> {
  current = await api.claim(code);
  arriving = Promise.resolve(current);
}

const ASKED = "parlour.name-asked"; // on this device

/** Whether a guest who arrives by a link should be asked for a name: once, and only if theirs was made up for them. */
export function shouldAskForName(): boolean {
  return current !== null && friendlyNames().includes(current.name) && !wasAsked();
}

export function rememberAskedForName(): void {
  try {
    localStorage.setItem(ASKED, "yes");
  } catch {
    // Without storage, each visit asks.
  }
}

function wasAsked(): boolean {
  try {
    return localStorage.getItem(ASKED) !== null;
  } catch {
    return false;
  }
}

/** After the guest was deleted; the next visit to a page makes a new one. */
export function forgetGuest(): void {
  current = null;
  arriving = null;
}

async function arrive(): Promise<Guest> {
  return (current = await api.ensureGuest(friendlyName()));
}

function friendlyNames(): string[] {
  return t("guest-names").split(",").map((name) => name.trim());
}

function friendlyName(): string {
  const names = friendlyNames();
  return names[Math.floor(Math.random() * names.length)]!;
}
