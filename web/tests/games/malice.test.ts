import { describe, expect, it } from "vitest";
import { createBundle, formatMessage, type Say } from "$web/i18n/text.svelte";
import type { Card, Event, PlayedCard, View } from "$web/net/generated/malice";
import { drawn, markOf, tripsOf } from "../../../src/parlour/games/malice/browser/board-events";
import { canPlay, handSpots, movesFrom, onlyPlay, others, sourceAt, sourceOf, targetOf } from "../../../src/parlour/games/malice/browser/board-moves";
import { positionWords, rankWord, spotWords } from "../../../src/parlour/games/malice/browser/board-words";
import german from "../../../src/parlour/games/malice/browser/Board.de.ftl?raw";
import english from "../../../src/parlour/games/malice/browser/Board.en.ftl?raw";
import { nearest } from "../../../src/parlour/games/malice/browser/keys";
import { eventsOf } from "../events";

const speaking = (language: string, source: string): Say => {
  const bundle = createBundle(language, [source]);
  return (id, args) => formatMessage(bundle, id, args);
};
const say = speaking("en", english);
const event = eventsOf<Event>();

describe("moves", () => {
  const moves = ["objective play 1", "hand 7 play 2", "hand 7 discard 1", "hand 7 discard 2", "hand A play 1", "hand A play 3", "pile 3 play 4", "pass"];

  it("are a source and a target", () => {
    expect([sourceOf("hand 10 play 2"), targetOf("hand 10 play 2")]).toEqual(["hand 10", "play 2"]);
    expect([sourceOf("objective play 4"), targetOf("objective play 4")]).toEqual(["objective", "play 4"]);
    expect([sourceOf("pile 3 play 4"), targetOf("pile 3 play 4")]).toEqual(["pile 3", "play 4"]);
  });

  it("begin at the spots of a hand, which tell equal cards apart", () => {
    expect(handSpots(["7", "7", "K"]).map(({ spot }) => spot)).toEqual(["hand 7.0", "hand 7.1", "hand K.0"]);
    expect(sourceAt("hand 7.1")).toBe("hand 7");
    expect(movesFrom(moves, "hand 7.1")).toEqual(["hand 7 play 2", "hand 7 discard 1", "hand 7 discard 2"]);
    expect(movesFrom(moves, "pass")).toEqual([]);
  });

  it("hasten only to a play that is the only one", () => {
    expect(onlyPlay(moves, "hand 7.0")).toBe("hand 7 play 2");
    expect(onlyPlay(moves, "hand A.0")).toBeUndefined();
    expect(onlyPlay(["hand 9 discard 1"], "hand 9.0")).toBeUndefined();
  });

  it("distinguish a card that fits from one that can only be discarded", () => {
    expect(canPlay(moves, "hand A.0")).toBe(true);
    expect(canPlay(["hand 9 discard 1"], "hand 9.0")).toBe(false);
  });
});

it("seats the others round the table", () => {
  expect(others(4, 1)).toEqual([2, 3, 0]);
  expect(others(3, null)).toEqual([0, 1, 2]);
});

describe("events", () => {
  const nine: Card = { name: "card", rank: 9 };
  const kingAsSeven: PlayedCard = { name: "king-as", rank: { name: "card", rank: 7 } };

  it("become journeys from where a card lay", () => {
    const trips = (played: Event) => tripsOf([played], 0);
    const nineOnTwo = { seat: 1, card: nine, pile: "2" };
    expect(trips(event("plays-objective", nineOnTwo))).toEqual([{ card: "9", from: "objective 1", to: "play 2", turn: 0 }]);
    expect(trips(event("plays-from-pile", { ...nineOnTwo, from: "4" }))).toEqual([{ card: "9", from: "discard 1 4", to: "play 2", turn: 0 }]);
    expect(trips(event("plays-from-hand", { ...nineOnTwo, card: kingAsSeven }))).toEqual([{ card: "K", from: "hand 1", to: "play 2", turn: 0 }]);
    expect(trips(event("discards", nineOnTwo))).toEqual([{ card: "9", from: "hand 1", to: "discard 1 2", turn: 0 }]);
  });

  it("start at the card itself in one's own hand", () => {
    expect(tripsOf([event("discards", { seat: 0, card: nine, pile: "2" })], 0)[0]!.from).toBe("hand 9.0");
  });

  it("clear a finished pile after the card that finished it", () => {
    const played = event("plays-from-hand", { seat: 1, card: { name: "card", rank: "Q" }, pile: "3" });
    const trips = tripsOf([played, event("finishes", { pile: "3" })], 0);
    expect(trips.map(({ to, turn }) => [to, turn])).toEqual([["play 3", 0], ["finished", 1]]);
  });

  it("show others' new cards face down, and one's own with the event of each", () => {
    const draws = event("draws", { seat: 1, cards: 2 });
    expect(tripsOf([draws], 0).map(({ card, to }) => [card, to])).toEqual([[null, "hand 1"], [null, "hand 1"]]);
    expect(tripsOf([draws], 1)).toEqual([]);
    const card = event("draws-card", { seat: 1, card: nine });
    expect(tripsOf([card], 1).map(({ from, to }) => [from, to])).toEqual([["stock", "hand 9.0"]]);
    expect([drawn([card], 1), drawn([card], 0)]).toEqual(["9", null]);
  });

  it("mark where a card was laid, and by whom", () => {
    const draws = event("draws", { seat: 2, cards: 1 });
    expect(markOf([event("discards", { seat: 1, card: nine, pile: "3" }), draws])).toEqual({ at: "discard 1 3", seat: 1 });
    expect(markOf([draws])).toBeNull();
  });
});

describe("words", () => {
  const view: View = {
    phase: "choose",
    turn: 0,
    play_piles: [{ cards: ["A", "K"], next: "3" }, ...Array.from({ length: 3 }, () => ({ cards: [], next: "A" }))],
    places: [
      { objective: "10", objective_left: 12, hand: ["4", "J"], hand_size: 2, discards: [["9", "8"], [], [], []] },
      { objective: "Q", objective_left: 1, hand: null, hand_size: 1, discards: [[], [], [], []] },
    ],
    stock: 60,
    finished: 0,
  };

  it("describe the position, with the hand of the viewer alone", () => {
    const sentences = positionWords(view, 0, ["Anna", "Ben"], say);
    expect(sentences[0]).toBe("Play pile 1: three comes next.");
    expect(sentences[1]).toBe("Play pile 2 is empty: ace comes next.");
    expect(sentences.slice(5)).toEqual([
      "You: objective ten, 12 left; 2 cards in hand; on top of the discard piles: eight, empty, empty, empty.",
      "You, in hand: four, jack.",
      "Ben: objective queen, 1 left; one card in hand; on top of the discard piles: empty, empty, empty, empty.",
    ]);
  });

  it("name each spot", () => {
    expect(spotWords(say, "hand 7.1", "7", false)).toBe("In your hand: seven");
    expect(spotWords(say, "pile 3", "K", true)).toBe("On top of your discard pile 3: wild king, fits a play pile");
    expect(spotWords(say, "objective", "A", false, 12)).toBe("Your objective: ace, 12 left");
  });

  it("have a name for every rank in both languages", () => {
    for (const [language, source] of [["en", english], ["de", german]] as const) {
      const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
      const names = ranks.map((rank) => rankWord(speaking(language, source), rank));
      expect(new Set(names).size).toBe(13);
    }
  });
});

it("arrows go to what lies nearest that way, and nowhere if nothing does", () => {
  const points = [{ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 100, y: 100 }, { x: 200, y: 0 }];
  expect(nearest(points[0]!, points, { x: 1, y: 0 })).toBe(1);
  expect(nearest(points[1]!, points, { x: 0, y: 1 })).toBe(2);
  expect(nearest(points[2]!, points, { x: 0, y: -1 })).toBe(1);
  expect(nearest(points[3]!, points, { x: 1, y: 0 })).toBeUndefined();
});
