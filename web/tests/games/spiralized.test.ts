/** Spiralized's board: where things lie, how tokens travel, and what the moves mean on it. */

// @vitest-environment happy-dom
import { mount, unmount } from "svelte";
import { describe, expect, it } from "vitest";
import SeatMark from "$web/board/SeatMark.svelte";
import type { Event, Marks, Place, Token, View } from "$web/net/generated/spiralized";
import { INNER, OUTER, PIT_RADIUS, pointAt, polarOf, radiusOf, safeOf, homeOf, SAFE_SPACES } from "../../../src/parlour/games/spiralized/browser/board-geometry";
import { closeTo, panned, pinched, WHOLE } from "../../../src/parlour/games/spiralized/browser/board-frame";
import { markOf } from "../../../src/parlour/games/spiralized/browser/colors";
import { diceThrown, diceNamed, journeysBetween } from "../../../src/parlour/games/spiralized/browser/journeys";
import { colorsOf, groupsOf, optionsOf, spotOf } from "../../../src/parlour/games/spiralized/browser/options";
import { badgeAt, badgeOf, isAlone, type Way } from "../../../src/parlour/games/spiralized/browser/move-targets";
import { along, placesPassed, routeOf, upToRim } from "../../../src/parlour/games/spiralized/browser/routes";
import { standing } from "../../../src/parlour/games/spiralized/browser/standing";
import { positionWords } from "../../../src/parlour/games/spiralized/browser/words";
import { eventsOf } from "../events";

const RED = 0;

/** What is printed on a board with rings of 24, as the server tells it. */
const MARKS: Marks = {
  arrows: [0, 4, 8, 12, 16, 20],
  stairs: [0, 4, 8, 12, 16, 20].map((arrow) => [1, 2, 3, 4, 5, 6].map((ring) => (arrow - ring + 24) % 24)),
  sunbursts: [[], [1, 5, 9, 13, 17, 21], [], [3, 7, 11, 15, 19, 23], [], [1, 5, 9, 13, 17, 21]],
};
const BOARD = { size: 24, marks: MARKS };

const ring = (number: number, space: number): Place => ({ at: "ring", ring: number, space });
const safe = (space: number): Place => ({ at: "safe", ring: null, space });
const off = (at: string): Place => ({ at, ring: null, space: null });
const spots = (places: Place[]): string[] => places.map(({ at, ring, space }) => (at === "ring" ? `${ring}.${space}` : `${at} ${space ?? ""}`.trim()));

function token(letter: string, place: Place, more: Partial<Token> = {}): Token {
  return { letter, place, stairway: null, exposed: place.at === "ring", steps_to_go: null, reach: {}, ...more };
}

function position(red: Token[], blue: Token[], more: Partial<View> = {}): View {
  const player = (color: string, tokens: Token[]): View["players"][number] => ({ color, tokens, throws: false, total: null });
  const players = [player("red", red), player("blue", blue)];
  return { ...BOARD, phase: "use", turn: 0, players, dice: [5, 2], left: [5, 2], doubles: 0, bonus: false, swapper: null, ...more };
}

const event = eventsOf<Event>();

describe("the way of a token", () => {
  it("goes round its ring and down behind its own arrow", () => {
    expect(spots(placesPassed(BOARD, RED, ring(1, 21), ring(2, 0)))).toEqual(["1.21", "1.22", "1.23", "2.23", "2.0"]);
  });

  it("passes its own wheel on the inner ring", () => {
    expect(spots(placesPassed(BOARD, RED, ring(6, 16), ring(6, 20)))).toEqual(["6.16", "6.17", "6.18", "6.19", "6.20"]);
  });

  it("begins with the arrow", () => {
    expect(spots(placesPassed(BOARD, RED, off("start"), ring(1, 2)))).toEqual(["start", "1.0", "1.1", "1.2"]);
  });

  it("ends through the safe zone at home", () => {
    expect(spots(placesPassed(BOARD, RED, ring(6, 18), safe(2)))).toEqual(["6.18", "safe 1", "safe 2"]);
    expect(spots(placesPassed(BOARD, RED, safe(7), off("home")))).toEqual(["safe 7", "safe 8", "home"]);
  });
});

describe("routes", () => {
  it("begin and end where the token stands", () => {
    for (const manner of ["way", "stairs", "flight"] as const) {
      const route = routeOf(BOARD, RED, ring(1, 23), ring(2, 22), manner);
      const [from, to] = [pointAt(polarOf(BOARD, RED, ring(1, 23))), pointAt(polarOf(BOARD, RED, ring(2, 22)))];
      expect(along(route, 0)).toEqual(from);
      expect(along(route, 1).x).toBeCloseTo(to.x);
      expect(along(route, 1).y).toBeCloseTo(to.y);
    }
  });

  it("turn round the middle also over the top", () => {
    const route = routeOf(BOARD, RED, ring(3, 23), ring(3, 0), "stairs");
    for (const { x, y } of route) {
      expect(Math.hypot(x, y)).toBeCloseTo(radiusOf(3));
      expect(y).toBeLessThan(0);
    }
  });

  it("of two that change places do not meet half-way", () => {
    const [there, back] = [routeOf(BOARD, RED, ring(1, 0), ring(1, 12), "flight"), routeOf(BOARD, RED, ring(1, 12), ring(1, 0), "flight")];
    const [one, other] = [along(there, 0.5), along(back, 0.5)];
    expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(20);
  });

  it("lift a token that no die could have moved so", () => {
    for (const [from, to] of [[ring(2, 9), ring(2, 4)], [ring(1, 2), ring(1, 20)], [ring(2, 0), ring(1, 21)], [safe(5), safe(2)]] as const)
      expect(routeOf(BOARD, RED, from, to, "way")).toEqual(routeOf(BOARD, RED, from, to, "flight"));
  });

  it("stop at the rim of their target", () => {
    const route = routeOf(BOARD, RED, ring(1, 0), ring(1, 6), "way");
    const end = route.at(-1)!;
    for (const { x, y } of upToRim(route, 5)) expect(Math.hypot(x - end.x, y - end.y)).toBeGreaterThanOrEqual(5);
  });
});

describe("the middle of the board", () => {
  const STONE = 3.1;
  const all = MARKS.stairs.flatMap((_, color) => [
    ...Array.from({ length: SAFE_SPACES }, (_, step) => ({ name: `${color} ${step + 1}`, ...pointAt(safeOf(BOARD, color, step + 1)), size: STONE })),
    { name: `${color} home`, ...pointAt(homeOf(BOARD, color)), size: 5.5 },
  ]);

  it("keeps all stones and homes between the inner ring and the pit", () => {
    for (const { x, y, size } of all) {
      expect(Math.hypot(x, y) + size).toBeLessThan(INNER);
      expect(Math.hypot(x, y) - size).toBeGreaterThan(PIT_RADIUS);
    }
    expect(INNER).toBeLessThan(OUTER);
  });

  it("lets none of them cover the middle of another", () => {
    for (const one of all)
      for (const other of all)
        if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y), `${one.name}, ${other.name}`).toBeGreaterThan(other.size);
  });
});

describe("options", () => {
  it("say which token a die moves, where to, and whom it hits", () => {
    const red = [token("a", ring(1, 0), { reach: { "5": ring(1, 5), "2": ring(1, 2) } }), token("b", off("rectangle"))];
    const options = optionsOf(position(red, [token("a", ring(1, 2))]), ["move a 2", "move a 5"]);
    expect(options.map(({ move, letter, die, isHit }) => [move, letter, die, isHit])).toEqual([
      ["move a 5", "a", 5, false],
      ["move a 2", "a", 2, true],
    ]);
    expect(options[1]!.to).toEqual(ring(1, 2));
  });

  it("say what waits where they end", () => {
    const ends = { "1": ring(2, 1), "2": ring(1, 23), "3": ring(1, 3), "4": ring(1, 2), "5": ring(1, 5) };
    const view = position([token("a", ring(1, 0), { reach: ends })], [token("a", ring(1, 2))]);
    const spots = Object.keys(ends).map((die) => spotOf(view, optionsOf(view, [`move a ${die}`])[0]!));
    expect(spots).toEqual(["sunburst", "own-stairs", "stairs", "hit", null]);
  });

  it("enter the first token that waits", () => {
    const waiting = { reach: { "6": off("start") } };
    const red = [token("a", ring(1, 0)), token("b", off("rectangle"), waiting), token("c", off("rectangle"), waiting)];
    const [option] = optionsOf(position(red, [], { dice: [6, 2] }), ["enter 6"]);
    expect(option).toMatchObject({ letter: "b", die: 6, to: off("start"), isHit: false });
  });

  it("follow the stairway that a token stands on", () => {
    const red = [token("a", ring(2, 14), { stairway: "blue" })];
    const [option] = optionsOf(position(red, [], { phase: "choose" }), ["roll", "stairs a 4"]);
    expect(option).toMatchObject({ move: "stairs a 4", manner: "stairs", to: ring(4, 12) });
  });

  it("of a swap are the tokens of others", () => {
    const view = position([token("a", ring(2, 1))], [token("c", ring(3, 7))], { phase: "swap", swapper: "a" });
    expect(optionsOf(view, ["swap 2 c"])[0]).toMatchObject({ seat: 1, letter: "c", from: ring(2, 1), to: ring(3, 7) });
  });

  it("are grouped by die, each with the tokens that can use it", () => {
    const reach = { "5": ring(1, 5), "2": ring(1, 2) };
    const view = position([token("a", ring(1, 0), { reach }), token("b", ring(2, 0), { reach: { "2": ring(2, 2) } })], []);
    const dice = [{ face: 5, isLeft: true }, { face: 2, isLeft: true }];
    const groups = groupsOf(dice, optionsOf(view, ["move a 5", "move a 2", "move b 2"]));
    expect(groups.map((group) => [group.dice[0]!.face, group.options.map(({ move }) => move)])).toEqual([
      [5, ["move a 5"]],
      [2, ["move a 2", "move b 2"]],
    ]);
  });

  it("are grouped once for doubles, and beside all dice for a swap", () => {
    const view = position([token("a", ring(2, 1), { reach: { "3": ring(2, 4) } })], [token("c", ring(3, 7))], { dice: [3, 3], left: [3] });
    const doubles = [{ face: 3, isLeft: false }, { face: 3, isLeft: true }];
    expect(groupsOf(doubles, optionsOf(view, ["move a 3"]))).toMatchObject([{ dice: doubles, options: [{ move: "move a 3" }] }]);
    const swapping = { ...view, phase: "swap" as const, swapper: "a" };
    expect(groupsOf(doubles, optionsOf(swapping, ["swap 2 c"]))).toMatchObject([{ dice: doubles, options: [{ move: "swap 2 c" }] }]);
    expect(groupsOf([], [])).toEqual([]);
  });

  it("of the first turn are colours", () => {
    expect(colorsOf(["color orange", "color purple"])).toEqual([
      { move: "color orange", color: 1 },
      { move: "color purple", color: 5 },
    ]);
  });
});

describe("the targets of moves", () => {
  const end = pointAt(polarOf(BOARD, RED, ring(1, 5)));
  const way = (move: string, die: number | null, to = end): Way => ({ move, token: "0a", die, ring: null, isHit: false, route: [{ x: 0, y: 0 }, to] });

  it("of two moves that end in one place have badges side by side", () => {
    const ways = [way("move a 5", 5), way("move b 2", 2), way("move a 2", 2, pointAt(polarOf(BOARD, RED, ring(1, 2))))];
    expect(ways.map((each) => isAlone(ways, each))).toEqual([false, false, true]);
    const [one, other] = [badgeAt(ways, 0), badgeAt(ways, 1)];
    expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(7);
  });

  it("show the die, or the ring that a stairway leads to", () => {
    expect([badgeOf(way("move a 5", 5)), badgeOf({ ...way("stairs a 3", null), ring: 3 }), badgeOf(way("swap 2 c", null))]).toEqual([5, 3, null]);
  });
});

describe("journeys", () => {
  const before = position([token("a", ring(1, 21))], [token("b", ring(2, 0)), token("c", off("pit"))]);
  const after = position([token("a", ring(2, 0))], [token("b", off("pit")), token("c", off("rectangle"))]);
  const last = [
    event("moves", { seat: 0, token: "a", die: "4", spot: { name: "spot-ring", ring: 2, space: 0 } }),
    event("is-hit", { seat: 1, token: "b" }),
    event("is-released", { seat: 1, token: "c" }),
  ];

  it("are shown one after the other: the move, who is hit, who is released", () => {
    expect(journeysBetween(before, after, last).map(({ key, turn }) => [key, turn])).toEqual([
      ["0a", 0],
      ["1b", 1],
      ["1c", 2],
    ]);
  });

  it("follow the rings where a token moved by a die", () => {
    const [moved] = journeysBetween(before, after, last);
    expect(moved!.route).toEqual(routeOf(BOARD, RED, ring(1, 21), ring(2, 0), "way"));
  });

  it("name both tokens of a swap", () => {
    const [one, other] = [position([token("a", ring(2, 1))], [token("c", ring(3, 7))]), position([token("a", ring(3, 7))], [token("c", ring(2, 1))])];
    const keys = journeysBetween(one, other, [event("swaps", { seat: 0, token: "a", other: 1, theirs: "c", spot: { name: "spot-ring", ring: 3, space: 7 } })]).map(({ key }) => key);
    expect(keys).toEqual(["0a", "1c"]);
  });

  it("are none where another moment of the game is shown", () => {
    const tokens = (space: number): Token[] => [..."abcd"].map((letter, index) => token(letter, ring(1, space + index)));
    expect(journeysBetween(position(tokens(0), tokens(6)), position(tokens(12), tokens(18)), [])).toEqual([]);
  });

  it("name the dice of a roll that was lost, and the die that a token moved by", () => {
    expect(diceNamed([event("rolls", { seat: 0, dice: ["4", "6"], die: 4, bonus: "no" }), event("no-use", { seat: 0, why: [] })])).toEqual([4, 6]);
    expect(diceNamed(last)).toEqual([4]);
    expect(diceThrown(last)).toEqual([]);
    expect(diceNamed([event("no-use", { seat: 0, why: [] })])).toEqual([]);
  });
});

describe("tokens", () => {
  it("that share a place lie beside each other", () => {
    const here = (at: string): Token[] => [..."abcd"].map((letter) => token(letter, off(at)));
    const two = here("start").slice(0, 2);
    for (const tokens of [here("rectangle"), here("home"), two]) {
      const rests = standing(position(tokens, [])).map(({ rest }) => `${rest.x.toFixed(1)} ${rest.y.toFixed(1)}`);
      expect(new Set(rests).size).toBe(tokens.length);
    }
  });

  it("are not drawn before their colour is chosen", () => {
    const view = position([token("a", off("rectangle"))], [token("a", off("rectangle"))], { phase: "color" });
    view.players[1]!.color = null;
    expect(standing(view).map(({ key }) => key)).toEqual(["0a"]);
  });

  it("are described in words, grouped by place", () => {
    const say = (id: string, args?: object): string => `${id}(${Object.values(args ?? {}).join(",")})`;
    const [here, pit] = [ring(2, 5), off("pit")];
    const [said] = positionWords(position([token("a", here), token("b", pit), token("c", here)], []), ["Ann", "Bo"], say);
    expect(said).toBe("seat-at(Ann,color(red),token-at(a, c,place(ring,2,5)); token-at(b,place(pit,0,0)))");
    const [all] = positionWords(position([token("a", pit), token("b", pit)], []), ["Ann", "Bo"], say);
    expect(all).toBe("seat-at(Ann,color(red),all-at(place(pit,0,0)))");
  });
});

describe("seats", () => {
  it("are marked beside the board like their tokens, as soon as they have a colour", () => {
    const view = position([], []);
    expect(markOf(view, 1)).toEqual({ colour: "var(--spiral-blue)", ink: "#fffaf0", shape: "hexagon", letter: "B" });
    view.players[1]!.color = null;
    expect(markOf(view, 1)).toBeNull();
  });

  it("are marked so in every panel, and where the board has no marks with the default ones", async () => {
    const markOfSeat = (context: Map<string, unknown>): string => {
      const mark = mount(SeatMark, { target: document.body, props: { seat: 1 }, context });
      const fill = document.querySelector("path")!.getAttribute("fill")!;
      void unmount(mark);
      return fill;
    };
    expect(markOfSeat(new Map([["seat-marks", (seat: number) => markOf(position([], []), seat)]]))).toBe("var(--spiral-blue)");
    expect(markOfSeat(new Map())).toBe("var(--seat-1)");
  });
});

describe("the part of the board that is seen", () => {
  const close = closeTo({ x: 0, y: 0 });

  it("is moved with a finger, and shows nothing beyond the board", () => {
    expect(panned(close, { x: 10, y: -5 })).toEqual({ ...close, x: close.x - 10, y: close.y + 5 });
    expect(panned(close, { x: 500, y: 500 })).toMatchObject({ x: -100, y: -100 });
    expect(panned(WHOLE, { x: 20, y: 0 })).toEqual(WHOLE);
  });

  it("is resized with two fingers, around the point between them", () => {
    const around = { x: 30, y: -20 };
    const nearer = pinched(WHOLE, 2, around);
    expect(nearer.size).toBe(WHOLE.size / 2);
    expect((around.x - nearer.x) / nearer.size).toBeCloseTo((around.x - WHOLE.x) / WHOLE.size);
    expect(pinched(nearer, 0.1, around)).toEqual(WHOLE);
    expect(pinched(WHOLE, 100, around).size).toBe(50);
  });
});
