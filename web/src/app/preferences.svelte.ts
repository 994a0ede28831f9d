/** What a person prefers, stored on this device. */

import { pickLanguage, setLanguage, type Language } from "$web/i18n/text.svelte";
import type { Pace } from "$web/table/timing";
import type { Level } from "$web/ui/bot-levels";

export interface Preferences {
  theme: "system" | "light" | "dark";
  language: "system" | Language;
  motion: "off" | "slow" | "normal" | "fast";
  sound: boolean;
  level: Level; // of the bots to play against
  opponents: Record<string, Level[]>; // by game: the bots chosen one by one
  confirm: boolean; // ask before a move is sent
  autoThrow: boolean; // own dice are thrown by themselves
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
  opponents: {},
  confirm: false,
  autoThrow: false,
  safeColours: false,
  largeType: false,
};
const SPEED = { off: 0, slow: 0.6, normal: 1, fast: 2 } as const;

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

export const preferences = $state<Preferences>(stored());
let isStill = $state(still.matches);
let isDark = $state(dark.matches);

/** The speed of animations: 1 normal, 0 none. */
export function motion(): number {
  return isStill ? 0 : SPEED[preferences.motion];
}

/** How fast turns are played back. Also without animations people must be able to read. */
export function pace(): Pace {
  return { speed: preferences.motion === "off" ? 1 : SPEED[preferences.motion], motion: motion() };
}

/** Keeps the page in step with the preferences from now on; resolves once the texts are loaded. */
export async function applyPreferences(): Promise<void> {
  still.addEventListener("change", () => (isStill = still.matches));
  dark.addEventListener("change", () => (isDark = dark.matches));
  $effect.root(() => {
    $effect(show);
    $effect(() => void setLanguage(wanted()));
  });
  await setLanguage(wanted());
}

function wanted(): Language {
  return preferences.language === "system" ? pickLanguage(navigator.languages) : preferences.language;
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
    // Without storage, preferences last as long as the page.
  }
}

function stored(): Preferences {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>) };
  } catch {
    return { ...DEFAULTS };
  }
}
