/** The position told for those who hear it. */

import type { View } from "$web/generated/spiralized";
import type { Say } from "$web/text.svelte";

/** A sentence for each seat: where its tokens are. */
export function told(view: View, names: readonly string[], say: Say): string[] {
  return view.players.map((player, seat) => {
    const tokens = player.tokens.map(({ letter, place: { at, ring, space } }) =>
      say("token-at", { token: letter, place: say("place", { at, ring: ring ?? 0, space: space ?? 0 }) }),
    );
    const color = say("color", { color: player.color ?? "none" });
    return say("seat-at", { name: names[seat] ?? "", color, tokens: tokens.join("; ") });
  });
}
