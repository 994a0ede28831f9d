import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LessonPlayer } from "$web/learn/lesson-player.svelte";
import type { Answer, GameView, Lesson, Scene } from "$web/net/generated/wire";
import { line } from "../lines";

const view = (place: string): GameView => ({
  game: "maze",
  options: {},
  names: ["Ann"],
  seat: 0,
  actor: 0,
  moves: ["left", "right"],
  result: null,
  board: { place },
});
const right = (text: string, after: string, lines: Answer["lines"] = []): Answer => ({ right: true, text, lines, view: view(after) });
const wrong = (text: string): Answer => ({ right: false, text, lines: [], view: null });
const ask = (answers: Record<string, Answer>): Scene["asks"][number] => ({
  prompt: "You must turn.",
  choices: Object.fromEntries(Object.keys(answers).map((move) => [move, move.toUpperCase()])),
  answers,
});
const lesson: Lesson = {
  game: "maze",
  title: "Maze",
  scenes: [
    { name: "hello", text: "Hello.", lines: [], view: view("door"), asks: [] },
    {
      name: "turn",
      text: "Turn.",
      lines: [line(1), line(2)],
      view: view("hall"),
      asks: [
        ask({ left: right("Yes.", "stairs", [line(3), line(4)]), right: wrong("A wall.") }),
        ask({ left: wrong("Stairs."), right: right("", "cellar") }),
      ],
    },
    { name: "bye", text: "Bye.", lines: [], view: view("garden"), asks: [] },
  ],
};

let player: LessonPlayer;
beforeEach(() => {
  vi.useFakeTimers();
  player = new LessonPlayer(lesson, () => ({ speed: 1, motion: 0 }));
});
afterEach(() => {
  player.close();
  vi.useRealTimers();
});

test("a scene in which the host just talks is done at once and offers nothing", () => {
  expect(player.scene.text).toBe("Hello.");
  expect(player.isDone).toBe(true);
  expect(player.view.moves).toEqual([]);
});

test("what happens first is shown step by step, and nothing can be chosen meanwhile", () => {
  player.go(1);
  expect(player.isPlayingBack).toBe(true);
  expect(player.view.board).toEqual({ number: 1 });
  player.choose("left");
  expect(player.feedback).toBeNull();
  vi.runAllTimers();
  expect(player.view.board).toEqual({ place: "hall" });
  expect(player.view.moves).toEqual(["left", "right"]);
});

test("a wrong move is explained, and nothing has happened", () => {
  player.go(1);
  player.skip();
  player.choose("right");
  expect(player.feedback).toEqual({ isRight: false, text: "A wall." });
  expect(player.view.board).toEqual({ place: "hall" });
  expect(player.ask!.prompt).toBe("You must turn.");
  expect(player.isDone).toBe(false);
});

test("right moves happen one after the other until the scene is done", () => {
  player.go(1);
  player.skip();
  player.choose("left");
  expect(player.feedback).toEqual({ isRight: true, text: "Yes." });
  expect(player.view.board).toEqual({ number: 3 });
  player.skip();
  expect(player.view.board).toEqual({ place: "stairs" });
  player.choose("right");
  expect(player.feedback).toBeNull();
  expect(player.view.board).toEqual({ place: "cellar" });
  expect(player.isDone).toBe(true);
  expect(player.view.moves).toEqual([]);
});

test("what is no move of the scene changes nothing", () => {
  player.go(1);
  player.skip();
  player.choose("up");
  expect(player.feedback).toBeNull();
  expect(player.view.board).toEqual({ place: "hall" });
});

test("a scene gone back to begins anew, and there is none before the first or after the last", () => {
  player.go(1);
  player.skip();
  player.choose("left");
  player.go(1);
  expect(player.feedback).toBeNull();
  expect(player.view.board).toEqual({ number: 1 });
  player.go(-1);
  expect(player.at).toBe(0);
  player.go(99);
  expect(player.isLast).toBe(true);
  expect(player.view.board).toEqual({ place: "garden" });
});
