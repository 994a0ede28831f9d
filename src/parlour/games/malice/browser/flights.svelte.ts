/** Cards fly from where they lay to where they lie now. Places are found by their data-place in the board. */

import { untrack } from "svelte";
import type { Event } from "$web/net/generated/malice";
import { tripsOf, type Trip } from "./board-events";

interface Spot {
  x: number;
  y: number;
  width: number;
}
export interface Flight {
  id: number;
  trip: Trip;
  from: Spot;
  to: Spot;
}

const LENGTH = 380; // milliseconds at the usual speed
const HEIGHT = 1.4; // of a card whose width is 1

export class Flights {
  flying = $state.raw<Flight[]>([]);
  private readonly known = new Map<string, Spot>(); // where places were, also those that have gone since
  private started: readonly Event[] | null = null;
  private count = 0;

  constructor(private readonly board: () => HTMLElement | undefined) {}

  /** Whether a card is still on its way to a place, and so not yet to be seen there. */
  isBoundFor(place: string): boolean {
    return this.flying.some(({ trip }) => trip.to === place);
  }

  /** Looks where everything lies, before it changes. */
  remember(): void {
    const board = this.board();
    if (!board) return;
    for (const element of board.querySelectorAll<HTMLElement>("[data-place]")) {
      this.known.set(element.dataset.place!, spotOf(element, board));
    }
  }

  /** Lets the cards of a step fly, once; not those of the step that is on show when the board is opened. */
  start(events: readonly Event[], seat: number | null, motion: number): void {
    if (events === this.started) return;
    const isFirst = this.started === null;
    this.started = events;
    const board = this.board();
    if (isFirst || motion === 0 || !board) return;
    const flights = tripsOf(events, seat).flatMap((trip): Flight[] => {
      const from = this.known.get(trip.from);
      const element = board.querySelector<HTMLElement>(`[data-place="${trip.to}"]`);
      return from && element ? [{ id: this.count++, trip, from, to: spotOf(element, board) }] : [];
    });
    this.flying = [...untrack(() => this.flying), ...flights];
  }

  /** Moves the element of a flight, and takes it away when it has arrived. */
  fly(flight: Flight, motion: number): (element: HTMLElement) => () => void {
    return (element) => {
      const { from, to, trip } = flight;
      const frame = (spot: Spot): Keyframe => ({
        opacity: 1, // invisible until its turn
        transform: `translate(${spot.x}px, ${spot.y}px) scale(${spot.width / to.width})`,
      });
      const flying = element.animate([frame(from), frame(to)], {
        duration: LENGTH / motion,
        delay: (trip.turn * LENGTH) / motion,
        easing: "cubic-bezier(0.3, 0.7, 0.2, 1)",
        fill: "forwards",
      });
      flying.onfinish = () => (this.flying = this.flying.filter(({ id }) => id !== flight.id));
      return () => flying.cancel();
    };
  }
}

/** The top card of a place: piles are fanned downwards, so that it lies at the lower end. */
function spotOf(element: HTMLElement, board: HTMLElement): Spot {
  const [inner, outer] = [element.getBoundingClientRect(), board.getBoundingClientRect()];
  const width = Math.min(inner.width, inner.height / HEIGHT);
  return { x: inner.x - outer.x, y: inner.bottom - outer.y - width * HEIGHT, width };
}
