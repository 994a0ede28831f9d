// @vitest-environment happy-dom
import { flushSync, mount, unmount } from "svelte";
import { describe, expect, test, vi } from "vitest";
import { createBundle, formatMessage, type Say } from "$web/i18n/text.svelte";
import type { Die, Event, Tile, View } from "$web/net/generated/crossdice";
import { ActionQueue } from "../../../src/parlour/games/crossdice/browser/action-queue";
import { cells, FINGER, layout } from "../../../src/parlour/games/crossdice/browser/board-geometry";
import english from "../../../src/parlour/games/crossdice/browser/Board.en.ftl?raw";
import Concede from "../../../src/parlour/games/crossdice/browser/Concede.svelte";
import { lettersOfKey, moveForLetter, movesOfDie } from "../../../src/parlour/games/crossdice/browser/letter-moves";
import { entries, rounds } from "../../../src/parlour/games/crossdice/browser/score-pad";
import { eventsOf } from "../events";


const event = eventsOf<Event>();
const ORDER = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Words are lists of dice with their letters: "9q 3u"; an asterisk marks the crossing, an underscore a blank. */
function tiles(text: string): Tile[] {
  return text.split(" ").filter(Boolean).map((each) => ({
    die: parseInt(each),
    letter: /[a-z]/.exec(each)![0],
    blank: each.includes("_"),
    points: each.includes("_") ? 0 : 1,
    crossing: each.includes("*"),
  }));
}

function position(mat: string, word: string, loose = ""): View {
  const faces = new Map(tiles(loose).map((tile) => [tile.die, tile.blank ? "blank" : tile.letter]));
  const dice = ORDER.map((number): Die => ({ number, face: faces.get(number) ?? "x", points: 1, place: faces.has(number) ? "loose" : "mat" }));
  return {
    phase: "build", turn: 0, round: 1, scores: [0, 0], dice, mat: tiles(mat), meaning: null, word: tiles(word), word_points: 0, verdict: null,
  };
}

describe("where the dice lie", () => {
  test("a first word goes across", () => {
    const { dice, next } = cells(position("", "9q 3u"));
    expect([...dice.values(), next]).toEqual([{ column: 0, row: 0 }, { column: 1, row: 0 }, { column: 2, row: 0 }]);
  });

  test("a word that does not cross yet waits below the one on the mat", () => {
    const { dice, next } = cells(position("1l 2a", "9q"));
    expect(dice.get(2)).toEqual({ column: 1, row: 0 });
    expect(dice.get(9)!.row).toBeGreaterThan(1);
    expect(next).toEqual({ column: 1, row: dice.get(9)!.row });
  });

  test("a crossing word goes down through the letter they share", () => {
    const { dice, next } = cells(position("1l 2a* 3n", "9t 2a* 8p"));
    expect([9, 2, 8].map((die) => dice.get(die))).toEqual([{ column: 1, row: -1 }, { column: 1, row: 0 }, { column: 1, row: 1 }]);
    expect(next).toEqual({ column: 1, row: 2 });
  });

  test("every die has a place on the table, whatever the words and the width", () => {
    for (const width of [310, 440, 700]) {
      for (const view of [position("", ""), position("1a 2b 3c 4d 5e 6f 7g 8h 9i", "10k"), position("1a* 2b", "3c 4d 5e 6f 7g 8h 9i 10j 1a*")]) {
        const { dice, matHeight } = layout(view, width, 430, ORDER);
        expect(dice.size).toBe(10);
        for (const { x, y, size } of dice.values()) {
          expect(x - size / 2).toBeGreaterThanOrEqual(0);
          expect(x + size / 2).toBeLessThanOrEqual(width);
          expect(y - size / 2).toBeGreaterThanOrEqual(0);
          expect(y + size / 2).toBeLessThanOrEqual(430);
        }
        for (const tile of [...view.mat, ...view.word]) expect(dice.get(tile.die)!.y).toBeLessThan(matHeight);
      }
    }
  });

  test("a finger can take a die on a phone", () => {
    expect(layout(position("", ""), 318, 430, ORDER).hollows.every(({ size }) => size >= FINGER)).toBe(true);
  });

  test("the rail follows its order", () => {
    const turned = ORDER.toReversed();
    const { dice, hollows } = layout(position("", ""), 318, 430, turned);
    expect(dice.get(10)).toEqual(hollows[0]);
  });
});

describe("what a letter means", () => {
  const view = position("1e_ 2e", "", "3e 4t 5_a");
  const moves = ["take 3", "take 4", "take 5 as e", "take 5 as z", "cross 1", "cross 2", "concede"];

  test.each([
    ["a die that shows it", { letter: "e", mustCross: false }, moves, "take 3"],
    ["the crossing when no die is left", { letter: "e", mustCross: false }, moves.filter((move) => move !== "take 3"), "cross 2"],
    ["a blank when nothing else is left", { letter: "z", mustCross: false }, moves, "take 5 as z"],
    ["the crossing when that is meant, rather a real letter than a blank", { letter: "e", mustCross: true }, moves, "cross 2"],
    ["nothing when it cannot be had", { letter: "q", mustCross: false }, moves, undefined],
    ["nothing when the mat has no such letter", { letter: "t", mustCross: true }, moves, undefined],
  ])("%s", (_, letter, legal, move) => {
    expect(moveForLetter(letter, view, legal)).toBe(move);
  });

  test("a blank has a move for each letter, and die 1 is not die 10", () => {
    expect(movesOfDie(5, moves)).toEqual(["take 5 as e", "take 5 as z"]);
    expect(movesOfDie(1, ["take 10", "take 10 as a", "take 1"])).toEqual(["take 1"]);
  });

  test("keys are letters, with Shift the one that crosses", () => {
    const key = (key: string, ctrlKey = false) => lettersOfKey({ key, ctrlKey, metaKey: false, altKey: false });
    expect(key("q")).toEqual([{ letter: "q", mustCross: false }]);
    expect(key("Q")).toEqual([{ letter: "q", mustCross: true }]);
    expect([key("Enter"), key("é"), key("1"), key("r", true)]).toEqual([[], [], [], []]);
    expect([..."äÖß"].map((each) => key(each).map(({ letter }) => letter).join(""))).toEqual(["ae", "oe", "ss"]);
  });
});

describe("faster than the table answers", () => {
  function sender() {
    const sent: string[] = [];
    const queue = new ActionQueue();
    const action = (name: string, works = true) => queue.add(() => works && sent.push(name) > 0);
    return { sent, queue, action };
  }

  test("actions are sent in order, each after the answer to the one before", () => {
    const { sent, queue, action } = sender();
    for (const name of ["q", "u", "e"]) action(name);
    expect(sent).toEqual(["q"]);
    queue.settled();
    expect(sent).toEqual(["q", "u"]);
    queue.settled();
    queue.settled();
    expect(sent).toEqual(["q", "u", "e"]);
  });

  test("what cannot be done is passed over", () => {
    const { sent, queue, action } = sender();
    action("q");
    action("u", false);
    action("e");
    queue.settled();
    expect(sent).toEqual(["q", "e"]);
  });

  test("the newest action can be dropped until it is sent", () => {
    const { sent, queue, action } = sender();
    action("q");
    action("u");
    expect(queue.dropNewest()).toBe(true);
    expect(queue.dropNewest()).toBe(false);
    queue.settled();
    expect(sent).toEqual(["q"]);
  });

  test("after a errorMessage what was to follow is dropped, and the next action leaves at once", () => {
    const { sent, queue, action } = sender();
    for (const name of ["q", "u", "e"]) action(name);
    queue.rejected();
    expect(sent).toEqual(["q"]);
    action("a");
    expect(sent).toEqual(["q", "a"]);
  });
});

describe("giving up", () => {
  const bundle = createBundle("en", [english]);
  const say: Say = (id, args) => formatMessage(bundle, id, args);

  test.each([
    [true, "Bob wins this game and the whole match"],
    [false, "Bob wins at once"],
  ])("is asked about with what it costs: in a match %s", async (isMatch, cost) => {
    const props = { other: "Bob", isOnlyMove: false, isMatch, onconcede: vi.fn(), say };
    const shown = mount(Concede, { target: document.body, props });
    const flag = document.querySelector<HTMLElement>(".flag")!;
    expect(flag.textContent).toContain(isMatch ? "Concede the match to Bob" : "Concede the game to Bob");
    flag.click();
    flushSync();
    expect(document.querySelector("dialog")!.textContent).toContain(cost);
    expect(props.onconcede).not.toHaveBeenCalled();
    await unmount(shown);
  });
});

describe("the score pad", () => {
  const events = [
    event("throws", { seat: 0, letters: ["Q", "U"], count: 2, blanks: 0 }),
    event("lays", { seat: 0, word: "QUEEN", points: 14 }),
    event("challenges-a-word", { seat: 0, other: 1, word: "QUEEN", points: 28, total: 28 }),
    event("challenges-no-word", { seat: 1, other: 0, word: "TINKES", points: 0, total: 0 }),
    event("accepts", { seat: 0, other: 1, word: "NEAT", points: 4, total: 32 }),
    event("concedes", { seat: 1, other: 0 }),
  ];

  test("has every word that was answered, and what became of it", () => {
    expect(entries(events)).toEqual([
      { seat: 0, word: "QUEEN", points: 28, fate: "doubled" },
      { seat: 1, word: "TINKES", points: 0, fate: "struck" },
      { seat: 0, word: "NEAT", points: 4, fate: "accepted" },
      { seat: 1, word: "", points: 0, fate: "conceded" },
    ]);
  });

  test("has a line for each round, empty ones too", () => {
    const lines = rounds(entries(events), 2, 5);
    expect(lines.map((line) => line.map((entry) => entry?.word))).toEqual([
      ["QUEEN", "TINKES"], ["NEAT", ""], [undefined, undefined], [undefined, undefined], [undefined, undefined],
    ]);
  });
});
