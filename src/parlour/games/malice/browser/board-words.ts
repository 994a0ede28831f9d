/** The position in words, for screen readers. */

import type { Say } from "$web/i18n/text.svelte";
import type { Place, View } from "$web/net/generated/malice";

/** A rank as the catalogues match it: numbers are numbers there. */
export function rankWord(say: Say, rank: string): string {
  const number = Number(rank);
  return say("card", { rank: Number.isNaN(number) ? rank : number });
}

/** What lies at a spot: the card, how many there are, and whether it fits a play pile now. */
export function spotWords(say: Say, spot: string, card: string, fits: boolean, left = 0): string {
  const [kind, pile] = spot.split(" ");
  return say(`source-${kind}`, { card: rankWord(say, card), pile: pile ?? "", left, fits: String(fits) });
}

export function positionWords(view: View, seat: number | null, names: readonly string[], say: Say): string[] {
  return [
    ...view.play_piles.map(({ cards, next }, place) => {
      const args = { pile: place + 1, next: rankWord(say, next) };
      return cards.length > 0 ? say("describe-play-pile", args) : say("describe-play-pile-empty", args);
    }),
    say("describe-stock", { stock: view.stock, finished: view.finished }),
    ...view.places.flatMap((place, each) => placeWords(place, seat === each ? say("you") : names[each]!, say)),
  ];
}

function placeWords(place: Place, name: string, say: Say): string[] {
  const tops = place.discards.map((cards) => (cards.length > 0 ? rankWord(say, cards.at(-1)!) : say("nothing")));
  const hand = place.hand?.map((card) => rankWord(say, card)).join(", ");
  const objective = place.objective ? rankWord(say, place.objective) : say("nothing");
  return [
    say("describe-place", { name, objective, left: place.objective_left, size: place.hand_size, tops: tops.join(", ") }),
    ...(hand ? [say("describe-hand", { name, hand })] : []),
  ];
}
