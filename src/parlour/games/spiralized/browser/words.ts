/** The position in words, for screen readers. */

import type { Say } from "$web/i18n/text.svelte";
import type { Player, View } from "$web/net/generated/spiralized";

/** A sentence for each seat: where its tokens are, grouped by place. */
export function positionWords(view: View, names: readonly string[], say: Say): string[] {
  return view.players.map((player, seat) => {
    const color = say("color", { color: player.color ?? "none" });
    return say("seat-at", { name: names[seat] ?? "", color, tokens: placesOf(player, say).join("; ") });
  });
}

function placesOf({ tokens }: Player, say: Say): string[] {
  const places = new Map<string, string[]>();
  for (const { letter, place } of tokens) {
    const name = say("place", { at: place.at, ring: place.ring ?? 0, space: place.space ?? 0 });
    places.set(name, [...(places.get(name) ?? []), letter]);
  }
  if (places.size === 1 && tokens.length > 1) return [say("all-at", { place: [...places.keys()][0]! })];
  return [...places].map(([place, letters]) => say("token-at", { token: letters.join(", "), place }));
}
