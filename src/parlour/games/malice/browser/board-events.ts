/** What happened, as the board shows it: which card went from where to where, and which place is marked for it. */

import type { Card, Event, PlayedCard } from "$web/net/generated/malice";

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

type Laid = Extract<Event, { name: "plays-objective" | "plays-from-hand" | "plays-from-pile" | "discards" }>;

/** The card itself, also if the event says "a king as a seven". */
function cardOf({ rank }: Card | PlayedCard): string {
  return typeof rank === "object" ? "K" : String(rank);
}

function isLaid(event: Event): event is Laid {
  return event.name === "discards" || event.name.startsWith("plays-");
}

function landing({ name, args }: Laid): string {
  return name === "discards" ? `discard ${args.seat} ${args.pile}` : `play ${args.pile}`;
}

function origin({ name, args }: Laid): string {
  if (name === "plays-objective") return `objective ${args.seat}`;
  return name === "plays-from-pile" ? `discard ${args.seat} ${args.from}` : `hand ${args.seat}`;
}

/** The journeys of a step. Cards that others draw travel face down; one's own come one by one, each with its event. */
export function tripsOf(events: readonly Event[], seat: number | null): Trip[] {
  return events.flatMap((event, turn): Trip[] => {
    if (isLaid(event)) {
      const card = cardOf(event.args.card);
      const from = origin(event);
      return [{ card, from: from === `hand ${seat}` ? `hand ${card}.0` : from, to: landing(event), turn }];
    }
    const { name, args } = event;
    if (name === "finishes") return [{ card: "Q", from: `play ${args.pile}`, to: "finished", turn }];
    if (name === "draws-card" && args.seat === seat) {
      return [{ card: cardOf(args.card), from: "stock", to: `hand ${cardOf(args.card)}.0`, turn }];
    }
    if ((name === "draws" || name === "draws-new-hand") && args.seat !== seat) {
      return Array.from({ length: args.cards }, (_, place) => ({
        card: null,
        from: "stock",
        to: `hand ${args.seat}`,
        turn: turn + place / 3,
      }));
    }
    return [];
  });
}

export function markOf(events: readonly Event[]): Mark | null {
  const event = events.findLast(isLaid);
  return event ? { at: landing(event), seat: event.args.seat } : null;
}

/** The card that the seat has just drawn. */
export function drawn(events: readonly Event[], seat: number | null): string | null {
  const event = events.filter((each) => each.name === "draws-card").findLast((each) => each.args.seat === seat);
  return event ? cardOf(event.args.card) : null;
}
