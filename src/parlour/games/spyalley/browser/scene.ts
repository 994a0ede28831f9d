/** What the alley shows: the dice, or what somebody has just done with a card. */

import type { Event, View } from "$web/net/generated/spyalley";
import type { Face } from "./spies";

/** The result of a deed. */
export type Outcome = "right" | "wrong" | "done" | "bluffed";

export interface Deed {
  kind: "deed";
  from: number | null; // null: from the pack
  to: number | null; // null: out of the game
  face: Face | null; // null: nobody here saw it
  outcome: Outcome | null; // null: a card moved, nothing else
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

export function sceneOf(view: View, last: readonly Event[]): Scene {
  const scene = last.map((event) => deedOf(event) ?? startOf(event)).findLast((each) => each !== null);
  return scene ?? throwOf(view, last);
}

function deedOf({ name, args }: Event): Deed | null {
  const deed = (from: number | null, to: number | null, face: Face | "?", outcome: Outcome | null): Deed => ({
    kind: "deed",
    from,
    to,
    face: face === "?" ? null : face,
    outcome,
  });
  switch (name) {
    case "is-dealt":
    case "is-dealt-hidden":
      return deed(null, args.seat, args.face, null);
    case "guesses-right":
      return deed(args.victim, args.seat, args.face, "right");
    case "guesses-wrong":
      return deed(args.seat, args.victim, args.face, "wrong");
    case "accuses-right":
      return deed(args.roller, args.seat, args.face, "right");
    case "accuses-wrong":
      return deed(args.seat, args.roller, args.face, "wrong");
    case "mission-done":
      return deed(args.seat, null, args.face, "done");
    case "mission-bluffed":
      return deed(args.seat, null, args.face, "bluffed");
    case "surrenders":
    case "surrenders-hidden":
      return deed(args.seat, args.roller, args.face, null);
    case "discards":
    case "discards-hidden":
      return deed(args.seat, null, args.face, null);
    default:
      return null;
  }
}

function startOf({ name, args }: Event): Start | null {
  return name === "throws-for-start" ? { kind: "start", seat: args.seat, russians: args.count } : null;
}

/** The dice on the table. After a throw that ended the turn only its event has them: the view is the next seat's. */
function throwOf(view: View, last: readonly Event[]): Throw {
  const thrown = last.find((event) => event.name === "throws");
  const ended = thrown !== undefined && view.dice.every((die) => die === null);
  return {
    kind: "throw",
    seat: ended ? thrown.args.seat : view.turn,
    dice: ended ? thrown.args.dice.map((die) => die.face) : view.dice,
    alike: view.face,
    isMission: view.phase === "answer",
  };
}

/** The box of the dossier that was just settled: of whom, and which spy. */
export interface Exposure {
  seat: number;
  face: Face;
}

export function exposureOf(last: readonly Event[]): Exposure | null {
  for (const { name, args } of last) {
    switch (name) {
      case "guesses-right":
      case "guesses-wrong":
        return { seat: args.victim, face: args.face };
      case "accuses-right":
      case "accuses-wrong":
        return { seat: args.roller, face: args.face };
      case "mission-done":
      case "mission-bluffed":
        return { seat: args.seat, face: args.face };
    }
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

/** What a seat is doing, as a message of the catalogue. */
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
