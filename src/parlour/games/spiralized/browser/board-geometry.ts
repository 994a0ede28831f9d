/** Where everything lies on the round board: angles clockwise from the top, in units of a hundredth of its radius. */

import type { Marks, Place } from "$web/net/generated/spiralized";

export interface Point {
  x: number;
  y: number;
}

/** A point by its distance from the middle and its angle in degrees. */
export interface Polar {
  radius: number;
  angle: number;
}

/** What the geometry needs to know of a board: spaces a ring, and what is printed on them. */
export interface Print {
  size: number;
  marks: Marks;
}

export const RINGS = 6;
export const RIM = 100;
export const YARD = 93.2; // where the tokens wait outside the rings
export const OUTER = 88.4; // the outer edge of ring 1
export const PITCH = 7.95; // the width of a ring
export const INNER = OUTER - RINGS * PITCH;
export const SAFE_SPACES = 8;
export const PIT_RADIUS = 7.6;

const ARM = { from: 36.2, to: 18.8, turn: 14.6 }; // a safe zone winds inwards, so many degrees a step
const HOME = { radius: 15.2, turn: 27 };
const RECTANGLE = { from: 11.5, step: 5.9 }; // degrees behind the arrow
const START_GAP = 3;
const HOME_GAP = 2.35;
const LETTERS = "abcd";

export function angleOf(print: Print, space: number): number {
  return (space * 360) / print.size;
}

export function radiusOf(ring: number): number {
  return OUTER - (ring - 0.5) * PITCH;
}

export function pointAt({ radius, angle }: Polar): Point {
  const turn = ((angle - 90) * Math.PI) / 180;
  return { x: radius * Math.cos(turn), y: radius * Math.sin(turn) };
}

/** The middle of a colour's start space, outside its arrow. */
export function startOf(print: Print, color: number): Polar {
  return { radius: YARD, angle: angleOf(print, print.marks.arrows[color]!) };
}

/** One of the four seats of a colour's rectangle. */
export function benchOf(print: Print, color: number, slot: number): Polar {
  const { radius, angle } = startOf(print, color);
  return { radius, angle: angle - RECTANGLE.from - RECTANGLE.step * slot };
}

/** A space of a colour's safe zone, from 1. */
export function safeOf(print: Print, color: number, step: number): Polar {
  const wheel = angleOf(print, print.marks.stairs[color]![RINGS - 1]!);
  const inwards = (ARM.from - ARM.to) / (SAFE_SPACES - 1);
  return { radius: ARM.from - inwards * (step - 1), angle: wheel - ARM.turn * (step - 0.5) };
}

export function homeOf(print: Print, color: number): Polar {
  return { radius: HOME.radius, angle: safeOf(print, color, SAFE_SPACES).angle - HOME.turn };
}

/** Where a place lies, for a token of this colour; tokens that share it do not lie on each other. */
export function polarOf(print: Print, color: number, place: Place, letter = "a", beside = 0): Polar {
  const { at, ring, space } = place;
  if (at === "ring") return { radius: radiusOf(ring!), angle: angleOf(print, space!) };
  if (at === "safe") return safeOf(print, color, space!);
  if (at === "rectangle") return benchOf(print, color, LETTERS.indexOf(letter));
  if (at === "home") return homeOf(print, color);
  if (at === "pit") return { radius: 0, angle: 0 };
  const start = startOf(print, color);
  return { radius: start.radius, angle: start.angle + START_GAP * beside };
}

/** The place of a token of four at home, close around the middle of it. */
export function nestOf(print: Print, color: number, letter: string): Point {
  const { x, y } = pointAt(homeOf(print, color));
  const slot = LETTERS.indexOf(letter);
  return { x: x + (slot % 2 ? HOME_GAP : -HOME_GAP), y: y + (slot < 2 ? -HOME_GAP : HOME_GAP) };
}

/** A piece of a ring between two angles, as an SVG path. */
export function sector(outer: number, inner: number, from: number, to: number): string {
  const corner = (radius: number, angle: number): string => written(pointAt({ radius, angle }));
  return (
    `M${corner(outer, from)}A${outer} ${outer} 0 0 1 ${corner(outer, to)}` +
    `L${corner(inner, to)}A${inner} ${inner} 0 0 0 ${corner(inner, from)}Z`
  );
}

export function written({ x, y }: Point): string {
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}

export function isSame(one: Place, other: Place): boolean {
  return one.at === other.at && one.ring === other.ring && one.space === other.space;
}
