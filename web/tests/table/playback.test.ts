import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Playback, type Player, type ShownStep } from "$web/table/playback";
import { readingTime, stepTime } from "$web/table/timing";
import { line, lineAbout } from "../lines";

const ME = 0;
const CHANCE = -1;

let shown: ShownStep[];
let player: Player;
let playback: Playback;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  player = { seats: [ME], speed: 1, motion: 0, throwsDice: false };
  playback = new Playback((each) => shown.push(each), () => player);
});
afterEach(() => {
  vi.useRealTimers();
});

const now = (): ShownStep => shown.at(-1)!;
const numbers = (): (number | undefined)[] => shown.map((each) => each.line?.number);

test("the first step is shown at once and the next when it has been read", () => {
  playback.add([line(1), line(2)]);
  expect(numbers()).toEqual([1]);
  expect(now().board).toEqual({ number: 1 });
  vi.advanceTimersByTime(readingTime(line(1), 1));
  expect(numbers()).toEqual([1, 2]);
});

test("with the last step the game is as it stands: there is nothing to wait for before a move", () => {
  playback.add([line(1)]);
  expect(now()).toMatchObject({ line: line(1), board: undefined });
});

test("what arrives while a step is read waits for it", () => {
  playback.add([line(1)]);
  playback.add([line(2)]);
  expect(now()).toMatchObject({ line: line(1), board: { number: 1 } }); // not yet the position that came with it
  vi.advanceTimersByTime(readingTime(line(1), 1));
  expect(now()).toMatchObject({ line: line(2), board: undefined });
});

test("lines without events or without a board are not steps", () => {
  playback.add([line(1, ""), line(2, "event", null), line(3)]);
  expect(numbers()).toEqual([3]);
});

test("skip shows the newest step at once, and nothing follows", () => {
  playback.add([line(1), line(2), line(3)]);
  playback.skip();
  expect(now()).toMatchObject({ line: line(3), board: undefined });
  vi.runAllTimers();
  expect(numbers()).toEqual([1, 3]);
});

test("nothing is told, and nothing can be chosen, before the dice lie still", () => {
  player.motion = 1;
  const thrown = lineAbout(2, [ME], { actor: CHANCE, thrower: ME });
  playback.add([lineAbout(1, [1])]);
  vi.runAllTimers();
  playback.add([thrown]);
  expect(now()).toMatchObject({ line: thrown, told: { number: 1 }, board: thrown.board });
  vi.advanceTimersByTime(stepTime(thrown, undefined, player).moving);
  expect(now()).toMatchObject({ line: thrown, told: thrown, board: undefined });
});

test.each([0.6, 1, 2])("what concerns the viewer stays for 1.5 s after the dice rest, however many steps wait (speed %d)", (speed) => {
  player = { ...player, speed, motion: speed };
  const attack = lineAbout(1, [2, ME], { text: "Max attacks." });
  playback.add([attack, ...Array.from({ length: 40 }, (_, place) => lineAbout(place + 2, [1 + (place % 3)]))]);
  vi.advanceTimersByTime(stepTime(attack, undefined, player).moving + 1499);
  expect(now().line).toBe(attack);
});

test("the three speeds differ, and a longer text stays longer", () => {
  const text = "a much longer sentence that takes a while to read, and a bit more";
  const [slow, normal, fast] = [0.6, 1, 2].map((speed) => readingTime(line(1, text), speed)) as [number, number, number];
  expect(slow).toBeGreaterThan(1.4 * normal);
  expect(normal).toBeGreaterThan(1.4 * fast);
  expect(normal).toBeGreaterThan(readingTime(line(1, "short"), 1));
});

test("a chain of moves of one seat flows, and its end can be read", () => {
  player.motion = 1;
  const chain = Array.from({ length: 6 }, (_, place) => lineAbout(place + 1, [2]));
  const times = chain.map((each, place) => stepTime(each, chain[place + 1], player));
  expect(times.slice(0, -1).every(({ moving, reading }) => moving <= 500 && reading === 0)).toBe(true);
  expect(times.at(-1)!.reading).toBeGreaterThan(500);
});

test("what somebody does to the viewer in the middle of a chain stays", () => {
  const [attack, next] = [lineAbout(1, [2, ME]), lineAbout(2, [2])];
  expect(stepTime(attack, next, player).reading).toBeGreaterThanOrEqual(1500);
});

const others = (first: number, count: number) =>
  Array.from({ length: count }, (_, place) => lineAbout(first + place, [1 + (place % 3)], { text: `Bot ${place} does something.` }));

test("others' turns are shown in full while they can be followed", () => {
  playback.add(others(1, 5));
  vi.runAllTimers();
  expect(numbers()).toEqual([1, 2, 3, 4, 5]);
  expect(shown.every(({ recap }) => recap.length === 0)).toBe(true);
});

test("too many of others' steps become a recap, up to what concerns the viewer", () => {
  const attack = lineAbout(31, [2, ME]);
  playback.add([...others(1, 30), attack, ...others(32, 30)]);
  expect(now().recap).toHaveLength(3);
  expect(now()).toMatchObject({ line: null, told: { number: 30 }, board: { number: 30 } }); // nothing moves
  playback.closeRecap();
  expect(now()).toMatchObject({ line: attack, recap: [] });
  vi.advanceTimersByTime(readingTime(attack, 1));
  expect(now()).toMatchObject({ told: { number: 61 }, board: undefined }); // nothing delays the viewer's own turn
  vi.runAllTimers();
  expect(now()).toMatchObject({ told: { number: 61 }, recap: [] });
});

test("steps are shown once more in full, and then what came meanwhile", () => {
  const lines = others(1, 20);
  playback.add(lines);
  playback.showAgain(lines);
  playback.add([lineAbout(21, [ME])]);
  shown = [];
  vi.runAllTimers();
  expect(numbers()).toEqual(Array.from({ length: 20 }, (_, place) => place + 2));
});

test("after an absence nothing is played back for minutes", () => {
  playback.add(others(1, 100));
  expect(now()).toMatchObject({ told: { number: 100 }, board: undefined });
});

test("bots that move faster than one can read leave nobody far behind", () => {
  for (let number = 1; number <= 60; number++) {
    playback.add([lineAbout(number, [1 + (number % 3)])]);
    vi.advanceTimersByTime(300);
    expect(number - now().told!.number).toBeLessThanOrEqual(16);
  }
});

// Own dice

const ownThrow = (number: number, at = number) => lineAbout(number, [ME], { actor: CHANCE, thrower: ME, at });

test("own dice wait until they are thrown, and nothing tells of them", () => {
  player.throwsDice = true;
  playback.add([lineAbout(1, [1], { at: 7 }), ownThrow(2, 7)]);
  vi.runAllTimers();
  expect(now()).toMatchObject({ line: { number: 1 }, told: { number: 1 }, board: { number: 1 }, thrower: ME });
  playback.add([lineAbout(3, [1])]); // others do not wait
  expect(now().thrower).toBe(ME);
  playback.throwDice();
  expect(now()).toMatchObject({ line: { number: 2 }, thrower: null });
  vi.runAllTimers();
  expect(now().line!.number).toBe(3);
});

test("a throw before the first step waits too", () => {
  player.throwsDice = true;
  playback.add([ownThrow(1)]);
  expect(now()).toMatchObject({ line: null, board: null, thrower: ME });
});

test("whoever has chosen to throw again has thrown", () => {
  player.throwsDice = true;
  playback.add([lineAbout(1, [ME], { thrower: ME, at: 7 }), ownThrow(2, 7)]);
  vi.runAllTimers();
  expect(numbers()).toEqual([1, 2]);
});

test("others' dice, and one's own with the preference, are thrown at once", () => {
  playback.add([ownThrow(1)]);
  player.throwsDice = true;
  playback.add([lineAbout(2, [1, ME], { actor: CHANCE, thrower: 1 })]);
  vi.runAllTimers();
  expect(numbers()).toEqual([1, 1, 2]); // once more, because another step waits
});

test("dice do not wait once somebody else has played on for the seat", () => {
  player.throwsDice = true;
  playback.add([ownThrow(1)]);
  playback.add([lineAbout(2, [ME])]);
  vi.runAllTimers();
  expect(now()).toMatchObject({ line: { number: 2 }, thrower: null });
});

test("a position that is shown at once, as after a reload, waits for nothing", () => {
  player.throwsDice = true;
  playback.showNewest(ownThrow(4));
  expect(now()).toMatchObject({ line: { number: 4 }, board: undefined, thrower: null });
});
