/** Who is here. Everybody gets a friendly name without a form, and can change it in place. */

import { api } from "./api";
import type { Guest } from "./generated/wire";
import { t } from "./text.svelte";

let current = $state.raw<Guest | null>(null);
let asking: Promise<Guest> | null = null;

export function guest(): Guest | null {
  return current;
}

/** The guest of this browser, made at the first visit. */
export function known(): Promise<Guest> {
  asking ??= recognised().catch((error: unknown) => {
    asking = null;
    throw error;
  });
  return asking;
}

export async function rename(name: string): Promise<void> {
  await known();
  current = await api.rename(name);
}

export async function claim(code: string): Promise<void> {
  current = await api.claim(code);
  asking = Promise.resolve(current);
}

async function recognised(): Promise<Guest> {
  return (current = await api.arrive(friendlyName()));
}

function friendlyName(): string {
  const names = t("guest-names").split(",").map((name) => name.trim());
  return names[Math.floor(Math.random() * names.length)]!;
}
