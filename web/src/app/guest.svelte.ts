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

/** After the guest was deleted; the next visit to a page makes a new one. */
export function forgetGuest(): void {
  current = null;
  arriving = null;
}

async function arrive(): Promise<Guest> {
  return (current = await api.ensureGuest(friendlyName()));
}

function friendlyName(): string {
  const names = t("guest-names").split(",").map((name) => name.trim());
  return names[Math.floor(Math.random() * names.length)]!;
}
