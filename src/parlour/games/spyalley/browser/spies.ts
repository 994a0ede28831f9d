/** The six spies in their order, each with its colour. A code and a figure always go with the colour. */

export const FACES = ["american", "french", "german", "italian", "russian", "spanish"] as const;
export type Face = (typeof FACES)[number];

export const COLOURS: Record<Face, string> = {
  american: "#2c5a8f",
  french: "#8b3a6b",
  german: "#86610f",
  italian: "#3f7134",
  russian: "#a3342a",
  spanish: "#19706f",
};

export function isFace(word: unknown): word is Face {
  return FACES.some((face) => face === word);
}

/** What the viewer knows about a seat and a spy. */
export type Finding = "holds" | "may-hold" | "ruled-out" | "denied";

interface Suspect {
  certain: readonly string[];
  possible: readonly string[];
  denied: readonly string[];
}

export function findingOf(suspect: Suspect, face: Face): Finding {
  if (suspect.certain.includes(face)) return "holds";
  if (suspect.possible.includes(face)) return "may-hold";
  return suspect.denied.includes(face) ? "denied" : "ruled-out";
}

/** The notation that throws these dice (from 0) again. */
export function rerollOf(dice: readonly number[]): string {
  return ["reroll", ...dice.toSorted((a, b) => a - b).map((die) => die + 1)].join(" ");
}

/** The dice (from 0) that a move throws again. */
export function diceOf(move: string | null): number[] {
  const [verb, ...dice] = (move ?? "").split(" ");
  return verb === "reroll" ? dice.map((die) => Number(die) - 1) : [];
}
