/** The characters of bots: a name and a sentence about each. How well they play is their level. */

import { t } from "$web/i18n/text.svelte";

interface Character {
  name: () => string;
  note: () => string;
}

const CHARACTERS: Record<string, Character> = {
  badger: { name: () => t("bot-badger"), note: () => t("bot-badger-note") },
  fox: { name: () => t("bot-fox"), note: () => t("bot-fox-note") },
  hare: { name: () => t("bot-hare"), note: () => t("bot-hare-note") },
  hedgehog: { name: () => t("bot-hedgehog"), note: () => t("bot-hedgehog-note") },
  heron: { name: () => t("bot-heron"), note: () => t("bot-heron-note") },
  magpie: { name: () => t("bot-magpie"), note: () => t("bot-magpie-note") },
  mole: { name: () => t("bot-mole"), note: () => t("bot-mole-note") },
  otter: { name: () => t("bot-otter"), note: () => t("bot-otter-note") },
  owl: { name: () => t("bot-owl"), note: () => t("bot-owl-note") },
  raven: { name: () => t("bot-raven"), note: () => t("bot-raven-note") },
  squirrel: { name: () => t("bot-squirrel"), note: () => t("bot-squirrel-note") },
  toad: { name: () => t("bot-toad"), note: () => t("bot-toad-note") },
};

/** The name of a bot; null for one without a character, and for one that this page does not know. */
export function characterName(character: string | null | undefined): string | null {
  return CHARACTERS[character ?? ""]?.name() ?? null;
}

export function characterNote(character: string | null | undefined): string {
  return CHARACTERS[character ?? ""]?.note() ?? "";
}
