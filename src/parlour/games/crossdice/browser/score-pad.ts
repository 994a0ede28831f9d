/** What the score pad shows, from the events of the game. */

import type { Event } from "$web/net/generated/crossdice";

export type Fate = "accepted" | "doubled" | "struck" | "conceded";

export interface Entry {
  seat: number;
  word: string;
  points: number;
  fate: Fate;
}

/** Every word that was answered, oldest first, and the turn in which a seat conceded. */
export function entries(events: readonly Event[]): Entry[] {
  return events.flatMap((event) => entryOf(event) ?? []);
}

function entryOf({ name, args }: Event): Entry | null {
  switch (name) {
    case "accepts":
      return { seat: args.seat, word: args.word, points: args.points, fate: "accepted" };
    case "challenges-a-word":
      return { seat: args.seat, word: args.word, points: args.points, fate: "doubled" };
    case "challenges-no-word":
      return { seat: args.seat, word: args.word, points: args.points, fate: "struck" };
    case "concedes":
      return { seat: args.seat, word: "", points: 0, fate: "conceded" };
    default:
      return null;
  }
}

/** The pad's lines: for each round what each seat wrote. */
export function rounds(written: readonly Entry[], seats: number, count: number): (Entry | undefined)[][] {
  const columns = Array.from({ length: seats }, (_, seat) => written.filter((entry) => entry.seat === seat));
  return Array.from({ length: count }, (_, round) => columns.map((column) => column[round]));
}
