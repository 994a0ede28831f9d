import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Answer, Lesson, Scene } from "../generated/wire";
import { Lecture } from "../learn/lecture.svelte";
import { line } from "./lines";

const view = (name: string): Record<string, unknown> => ({ board: name, moves: ["left", "right"], actor: 0 });
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

let lecture: Lecture;
beforeEach(() => {
  vi.useFakeTimers();
  lecture = new Lecture(lesson, () => 1);
});
afterEach(() => {
  lecture.close();
  vi.useRealTimers();
});

test("a scene in which the host just talks is done at once and offers nothing", () => {
  expect(lecture.scene.text).toBe("Hello.");
  expect(lecture.isDone).toBe(true);
  expect(lecture.view.moves).toEqual([]);
});

test("what happens first is shown step by step, and nothing can be chosen meanwhile", () => {
  lecture.go(1);
  expect(lecture.isBehind).toBe(true);
  expect(lecture.view.board).toEqual({ number: 1 });
  lecture.choose("left");
  expect(lecture.remark).toBeNull();
  vi.runAllTimers();
  expect(lecture.view.board).toBe("hall");
  expect(lecture.view.moves).toEqual(["left", "right"]);
});

test("a wrong move is explained, and nothing has happened", () => {
  lecture.go(1);
  lecture.skip();
  lecture.choose("right");
  expect(lecture.remark).toEqual({ isPraise: false, text: "A wall." });
  expect(lecture.view.board).toBe("hall");
  expect(lecture.ask!.prompt).toBe("You must turn.");
  expect(lecture.isDone).toBe(false);
});

test("right moves happen one after the other until the scene is done", () => {
  lecture.go(1);
  lecture.skip();
  lecture.choose("left");
  expect(lecture.remark).toEqual({ isPraise: true, text: "Yes." });
  expect(lecture.view.board).toEqual({ number: 3 });
  lecture.skip();
  expect(lecture.view.board).toBe("stairs");
  lecture.choose("right");
  expect(lecture.remark).toBeNull();
  expect(lecture.view.board).toBe("cellar");
  expect(lecture.isDone).toBe(true);
  expect(lecture.view.moves).toEqual([]);
});

test("what is no move of the scene changes nothing", () => {
  lecture.go(1);
  lecture.skip();
  lecture.choose("up");
  expect(lecture.remark).toBeNull();
  expect(lecture.view.board).toBe("hall");
});

test("a scene gone back to begins anew, and there is none before the first or after the last", () => {
  lecture.go(1);
  lecture.skip();
  lecture.choose("left");
  lecture.go(1);
  expect(lecture.remark).toBeNull();
  expect(lecture.view.board).toEqual({ number: 1 });
  lecture.go(-1);
  expect(lecture.at).toBe(0);
  lecture.go(99);
  expect(lecture.isLast).toBe(true);
  expect(lecture.view.board).toBe("garden");
});
