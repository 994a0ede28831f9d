/** What is to be seen in the alley: the dice, or what somebody has just done with a card. */

import type { View } from "$web/generated/spyalley";
import type { LineEvent } from "$web/protocol";
import { isFace, type Face } from "./spies";

/** How a deed came out. */
export type Outcome = "right" | "wrong" | "done" | "bluffed";

export interface Deed {
  kind: "deed";
  from: number | null; // null: from the pack
  to: number | null; // null: out of the game
  face: Face | null; // null: nobody here saw it
  outcome: Outcome | null; // null: a card changed places, and no more
}

export interface Throw {
  kind: "throw";
  seat: number | null;
  dice: readonly (Face | null)[]; // null: in the air
  alike: Face | null; // on three dice or more
  isMission: boolean;
}

/** The throw for the start, of which only the russians count. */
export interface Start {
  kind: "start";
  seat: number;
  russians: number;
}

export type Scene = Deed | Throw | Start;

type Args = Record<string, unknown>;

const DEEDS: Record<string, (args: Args) => Omit<Deed, "kind" | "face">> = {
  "is-dealt": ({ seat }) => ({ from: null, to: number(seat), outcome: null }),
  "is-dealt-hidden": ({ seat }) => ({ from: null, to: number(seat), outcome: null }),
  "guesses-right": ({ seat, victim }) => ({ from: number(victim), to: number(seat), outcome: "right" }),
  "guesses-wrong": ({ seat, victim }) => ({ from: number(seat), to: number(victim), outcome: "wrong" }),
  "accuses-right": ({ seat, roller }) => ({ from: number(roller), to: number(seat), outcome: "right" }),
  "accuses-wrong": ({ seat, roller }) => ({ from: number(seat), to: number(roller), outcome: "wrong" }),
  "mission-done": ({ seat }) => ({ from: number(seat), to: null, outcome: "done" }),
  "mission-bluffed": ({ seat }) => ({ from: number(seat), to: null, outcome: "bluffed" }),
  surrenders: ({ seat, roller }) => ({ from: number(seat), to: number(roller), outcome: null }),
  "surrenders-hidden": ({ seat, roller }) => ({ from: number(seat), to: number(roller), outcome: null }),
  discards: ({ seat }) => ({ from: number(seat), to: null, outcome: null }),
  "discards-hidden": ({ seat }) => ({ from: number(seat), to: null, outcome: null }),
};

export function sceneOf(view: View, last: readonly LineEvent[]): Scene {
  const told = last.map((event) => deedOf(event) ?? startOf(event)).findLast((scene) => scene !== null);
  return told ?? throwOf(view, last);
}

function deedOf({ name, args }: LineEvent): Deed | null {
  const deed = DEEDS[name]?.(args);
  return deed ? { kind: "deed", face: isFace(args.face) ? args.face : null, ...deed } : null;
}

function startOf({ name, args }: LineEvent): Start | null {
  return name === "throws-for-start" ? { kind: "start", seat: number(args.seat), russians: number(args.count) } : null;
}

/** The dice as they lie. A throw that ended the turn lies in what is told alone: the next seat has the dice already. */
function throwOf(view: View, last: readonly LineEvent[]): Throw {
  const thrown = last.find((event) => event.name === "throws");
  const ended = thrown !== undefined && view.dice.every((die) => die === null);
  return {
    kind: "throw",
    seat: ended ? number(thrown.args.seat) : view.turn,
    dice: (ended ? (thrown.args.dice as { face: string }[]).map((die) => die.face) : view.dice).map(faceOr),
    alike: faceOr(view.face),
    isMission: view.phase === "answer",
  };
}

function faceOr(word: string | null): Face | null {
  return isFace(word) ? word : null;
}

function number(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

/** The box of the dossier that was just settled: of whom, and which spy. */
export interface Exposure {
  seat: number;
  face: string;
}

export function exposureOf(last: readonly LineEvent[]): Exposure | null {
  for (const { name, args } of last) {
    if (name.startsWith("guesses")) return { seat: number(args.victim), face: String(args.face) };
    if (name.startsWith("accuses")) return { seat: number(args.roller), face: String(args.face) };
    if (name === "mission-done" || name === "mission-bluffed") return { seat: number(args.seat), face: String(args.face) };
  }
  return null;
}

/** Whom a mission waits for: the first clockwise from the roller that has not let it pass. */
export function askedOf(view: View): number | null {
  if (view.phase !== "answer" || view.turn === null) return null;
  const clockwise = clockwiseFrom(view.turn, view.spies.length).slice(1);
  return clockwise.find((seat) => view.spies[seat]!.cards > 0 && !view.passed.includes(seat)) ?? null;
}

/** All seats in the order of play, from this one on. */
export function clockwiseFrom(seat: number, seats: number): number[] {
  return Array.from({ length: seats }, (_, step) => (seat + step) % seats);
}

/** What a seat is at, as a message of the catalogue. */
export type Standing =
  | "standing-won"
  | "standing-russians"
  | "standing-passed"
  | "standing-asked"
  | "standing-out"
  | "standing-claims"
  | "standing-throws";

export function standingOf(view: View, seat: number): Standing | null {
  const spy = view.spies[seat]!;
  if (view.winner === seat) return "standing-won";
  if (spy.russians !== null) return "standing-russians";
  if (view.passed.includes(seat)) return "standing-passed";
  if (askedOf(view) === seat) return "standing-asked";
  if (spy.cards === 0 && view.phase !== "deal") return "standing-out";
  if (view.turn !== seat || view.phase === "over") return null;
  return view.phase === "answer" ? "standing-claims" : "standing-throws";
}
