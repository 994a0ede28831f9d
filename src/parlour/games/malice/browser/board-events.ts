/** What happened, as the board shows it: which card went from where to where, and which place is marked for it. */

import type { LineEvent } from "$web/protocol";

/** A card on its way. `turn` is how many earlier ones it waits for; without a card it travels face down. */
export interface Trip {
  card: string | null;
  from: string;
  to: string;
  turn: number;
}

/** Where a seat laid a card last. */
export interface Mark {
  at: string;
  seat: number;
}

type Named = { rank: string | number | Named };

/** The card itself, also where it is told as "a king as a seven". */
function cardOf(told: unknown): string {
  const { rank } = told as Named;
  return typeof rank === "object" ? "K" : String(rank);
}

function landing({ name, args }: LineEvent): string | null {
  if (name === "discards") return `discard ${args.seat} ${args.pile}`;
  return name.startsWith("plays-") ? `play ${args.pile}` : null;
}

function origin({ name, args }: LineEvent): string {
  if (name === "plays-objective") return `objective ${args.seat}`;
  return name === "plays-from-pile" ? `discard ${args.seat} ${args.from}` : `hand ${args.seat}`;
}

/** The journeys of a step. Whoever draws unseen cards gets them face down; one's own come one by one, told as such. */
export function tripsOf(events: readonly LineEvent[], seat: number | null): Trip[] {
  return events.flatMap((event, turn): Trip[] => {
    const { name, args } = event;
    const to = landing(event);
    if (to) {
      const card = cardOf(args.card);
      const from = origin(event);
      return [{ card, from: from === `hand ${seat}` ? `hand ${card}.0` : from, to, turn }];
    }
    if (name === "finishes") return [{ card: "Q", from: `play ${args.pile}`, to: "finished", turn }];
    if (name === "draws-card" && args.seat === seat) {
      return [{ card: cardOf(args.card), from: "stock", to: `hand ${cardOf(args.card)}.0`, turn }];
    }
    if (name.startsWith("draws") && name !== "draws-card" && args.seat !== seat) {
      return Array.from({ length: Number(args.cards) }, (_, place) => ({
        card: null,
        from: "stock",
        to: `hand ${args.seat}`,
        turn: turn + place / 3,
      }));
    }
    return [];
  });
}

export function markOf(events: readonly LineEvent[]): Mark | null {
  const event = events.findLast((each) => landing(each) !== null);
  return event ? { at: landing(event)!, seat: Number(event.args.seat) } : null;
}

/** The card that the seat has just drawn. */
export function drawn(events: readonly LineEvent[], seat: number | null): string | null {
  const event = events.findLast((each) => each.name === "draws-card" && each.args.seat === seat);
  return event ? cardOf(event.args.card) : null;
}
