import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createBundle, formatMessage } from "$web/i18n/text.svelte";
import type { Event, Nation, Spy, View } from "$web/net/generated/spyalley";
import { askedOf, clockwiseFrom, exposureOf, sceneOf, standingOf } from "../../../src/parlour/games/spyalley/browser/scene";
import { FACES, findingOf, rerollOf } from "../../../src/parlour/games/spyalley/browser/spies";
import { eventsOf } from "../events";

const IN_THE_AIR = [null, null, null, null, null];

function spy(parts: Partial<Spy> = {}): Spy {
  return { cards: 1, certain: [], possible: [...FACES], denied: [], russians: null, ...parts };
}

function position(parts: Partial<View> = {}): View {
  return {
    phase: "keep",
    turn: 0,
    dice: ["french", "french", "french", "german", "spanish"],
    rerolls_left: 2,
    face: "french",
    alike: 3,
    passed: [],
    spies: [spy(), spy(), spy(), spy()],
    exchanges: [],
    undealt: 2,
    winner: null,
    ...parts,
  };
}

const event = eventsOf<Event>();

describe("spies", () => {
  it("writes the dice to throw again in rising order, counted from one", () => {
    expect(rerollOf([4, 0, 2])).toBe("reroll 1 3 5");
  });

  it("keeps apart what a seat holds, may hold, was shown not to hold, and cannot hold", () => {
    const known = spy({ certain: ["french"], possible: ["french", "german"], denied: ["russian"] });
    expect(FACES.map((face) => findingOf(known, face))).toEqual([
      "ruled-out",
      "holds",
      "may-hold",
      "ruled-out",
      "denied",
      "ruled-out",
    ]);
  });
});

describe("the scene", () => {
  it("is the dice as they lie, those in the air too", () => {
    const scene = sceneOf(position({ dice: ["french", null, "french", null, null] }), []);
    expect(scene).toMatchObject({ kind: "throw", seat: 0, dice: ["french", null, "french", null, null], isMission: false });
  });

  it("keeps the dice of a throw that ended the turn, with whoever threw them", () => {
    const dice: Nation["face"][] = ["french", "german", "italian", "russian", "spanish"];
    const throws = event("throws", { seat: 0, dice: dice.map((face): Nation => ({ name: "nation", face })) });
    const after = position({ phase: "roll", turn: 1, dice: IN_THE_AIR, face: null, alike: 0 });
    expect(sceneOf(after, [throws, event("nothing-to-call", { seat: 0 })])).toMatchObject({ kind: "throw", seat: 0, dice });
  });

  it("is a card that goes from the one found out to the one who guessed", () => {
    const guesses = event("guesses-right", { seat: 2, victim: 1, face: "italian" });
    const scene = sceneOf(position(), [guesses, event("is-out", { seat: 1 })]);
    expect(scene).toEqual({ kind: "deed", from: 1, to: 2, face: "italian", outcome: "right" });
  });

  it("shows the back of a card that the one who looks did not see", () => {
    const scene = sceneOf(position(), [event("surrenders-hidden", { seat: 3, roller: 0, face: "?" })]);
    expect(scene).toEqual({ kind: "deed", from: 3, to: 0, face: null, outcome: null });
  });

  it("is the end of a mission, not the pass that led to it", () => {
    const events = [event("lets-pass", { seat: 3, roller: 0 }), event("mission-bluffed", { seat: 0, face: "french" })];
    expect(sceneOf(position(), events)).toMatchObject({ kind: "deed", from: 0, outcome: "bluffed" });
  });

  it("lights the lamp while a mission waits for answers", () => {
    const waiting = position({ phase: "answer", passed: [1] });
    expect(sceneOf(waiting, [event("lets-pass", { seat: 1, roller: 0 })])).toMatchObject({ kind: "throw", isMission: true });
  });

  it("counts the russians of the throw for the start", () => {
    const events = [event("throws-for-start", { seat: 3, count: 2 }), event("starts", { seat: 3 })];
    expect(sceneOf(position(), events)).toEqual({ kind: "start", seat: 3, russians: 2 });
  });
});

describe("the dossier", () => {
  it("marks the box that a guess or a mission has settled", () => {
    expect(exposureOf([event("guesses-wrong", { seat: 0, victim: 2, face: "french" })])).toEqual({ seat: 2, face: "french" });
    expect(exposureOf([event("accuses-right", { seat: 1, roller: 0, face: "german" })])).toEqual({ seat: 0, face: "german" });
    expect(exposureOf([event("holds", { seat: 0 })])).toBeNull();
  });

  it("lists the seats in the order of play", () => {
    expect(clockwiseFrom(2, 4)).toEqual([2, 3, 0, 1]);
  });

  it("says who is asked: the next that is in and has not let the mission pass", () => {
    const spies = [spy(), spy(), spy({ cards: 0 }), spy()];
    expect(askedOf(position({ phase: "answer", spies, passed: [1] }))).toBe(3);
    expect(askedOf(position())).toBeNull();
  });

  it("says what each seat is at", () => {
    const answering = position({ phase: "answer", passed: [1], spies: [spy(), spy(), spy(), spy({ cards: 0 })] });
    expect([0, 1, 2, 3].map((seat) => standingOf(answering, seat))).toEqual(["standing-claims", "standing-passed", "standing-asked", "standing-out"]);
    const over = position({ phase: "over", winner: 2 });
    expect([0, 2].map((seat) => standingOf(over, seat))).toEqual([null, "standing-won"]);
    const dealing = position({ phase: "deal", turn: null, spies: [spy({ cards: 0 })] });
    expect(standingOf(dealing, 0)).toBeNull();
    expect(standingOf(position({ phase: "start", turn: 1, spies: [spy({ russians: 0 }), spy()] }), 0)).toBe("standing-russians");
  });
});

describe("the words", () => {
  const source = (language: string): string =>
    readFileSync(new URL(`../../../src/parlour/games/spyalley/browser/Board.${language}.ftl`, import.meta.url), "utf8");

  it.each(["en", "de"])("tell the six spies apart (%s)", (language) => {
    const bundle = createBundle(language, [source(language)]);
    for (const id of ["nation", "code"]) expect(new Set(FACES.map((face) => formatMessage(bundle, id, { face }))).size).toBe(6);
  });
});
