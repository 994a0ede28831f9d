/** What stands on the score pad, from what was told of the game. */

import type { LineEvent } from "$web/protocol";

export type Fate = "accepted" | "doubled" | "struck" | "conceded";

export interface Entry {
  seat: number;
  word: string;
  points: number;
  fate: Fate;
}

const FATES: Record<string, Fate> = {
  accepts: "accepted",
  "challenges-a-word": "doubled",
  "challenges-no-word": "struck",
  concedes: "conceded",
};

/** Every word that was answered, oldest first; and a turn that was given up. */
export function entries(told: readonly LineEvent[]): Entry[] {
  return told.flatMap(({ name, args }) => {
    const fate = FATES[name];
    return fate ? [{ seat: Number(args.seat), word: String(args.word ?? ""), points: Number(args.points ?? 0), fate }] : [];
  });
}

/** The pad's lines: for each round what each seat wrote. */
export function rounds(written: readonly Entry[], seats: number, count: number): (Entry | undefined)[][] {
  const columns = Array.from({ length: seats }, (_, seat) => written.filter((entry) => entry.seat === seat));
  return Array.from({ length: count }, (_, round) => columns.map((column) => column[round]));
}
