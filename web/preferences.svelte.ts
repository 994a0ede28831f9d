/** What a person prefers, kept on this device; apart from the options of a game. */

import type { Level } from "./levels";
import { nearest, speak, type Language } from "./text.svelte";

export interface Preferences {
  theme: "system" | "light" | "dark";
  language: "system" | Language;
  motion: "off" | "slow" | "normal" | "fast";
  sound: boolean;
  level: Level; // of the bots that this person likes to meet
  confirm: boolean; // ask before a move is sent
  safeColours: boolean;
  largeType: boolean;
}

const KEY = "parlour.preferences";
const DEFAULTS: Preferences = {
  theme: "system",
  language: "system",
  motion: "normal",
  sound: false,
  level: "casual",
  confirm: false,
  safeColours: false,
  largeType: false,
};
const SPEED = { off: 0, slow: 0.6, normal: 1, fast: 2 } as const;

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

export const preferences = $state<Preferences>(kept());
let isStill = $state(still.matches);
let isDark = $state(dark.matches);

/** How fast things move: 1 as usual, 0 not at all. */
export function motion(): number {
  return isStill ? 0 : SPEED[preferences.motion];
}

/** How fast a turn is played out, also where nothing moves: people must be able to read. */
export function pace(): number {
  return preferences.motion === "off" ? 1 : SPEED[preferences.motion];
}

/** Keeps the page in step with the preferences from now on; resolves once the first words are there. */
export async function follow(): Promise<void> {
  still.addEventListener("change", () => (isStill = still.matches));
  dark.addEventListener("change", () => (isDark = dark.matches));
  $effect.root(() => {
    $effect(show);
    $effect(() => void speak(wanted()));
  });
  await speak(wanted());
}

function wanted(): Language {
  return preferences.language === "system" ? nearest(navigator.languages) : preferences.language;
}

function show(): void {
  const { dataset } = document.documentElement;
  const { theme } = preferences;
  dataset.theme = theme === "system" ? (isDark ? "dark" : "light") : theme;
  dataset.palette = preferences.safeColours ? "safe" : "usual";
  dataset.type = preferences.largeType ? "large" : "usual";
  dataset.motion = motion() === 0 ? "off" : "on";
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // A browser that keeps nothing forgets the preferences with the page; they hold until then.
  }
}

function kept(): Preferences {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>) };
  } catch {
    return { ...DEFAULTS };
  }
}
