/** The board by keyboard: arrows go to the nearest thing that can be chosen, Enter chooses, Escape puts a card back. */

import { tick } from "svelte";
import type { Picker } from "./picker.svelte";

export interface Point {
  x: number;
  y: number;
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const SIDEWAYS = 3; // how much worse a step aside is than one ahead

/** The number of the nearest point in a direction, none if nothing lies there. */
export function nearest(from: Point, points: readonly Point[], way: Point): number | undefined {
  const found = points
    .map(({ x, y }, number) => {
      const ahead = (x - from.x) * way.x + (y - from.y) * way.y;
      const aside = Math.abs((x - from.x) * way.y) + Math.abs((y - from.y) * way.x);
      return { number, ahead, cost: ahead + SIDEWAYS * aside };
    })
    .filter(({ ahead }) => ahead > 1)
    .sort((one, other) => one.cost - other.cost);
  return found[0]?.number;
}

export function steer(event: KeyboardEvent, picker: Picker): void {
  const board = event.currentTarget as HTMLElement;
  const way = ARROWS[event.key];
  if (way && event.target instanceof HTMLElement) {
    const buttons = [...board.querySelectorAll<HTMLElement>("[data-choice], [data-goal]")];
    const next = nearest(centre(event.target), buttons.map(centre), way);
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]!.focus();
  } else if (event.key === "Escape" && picker.spot) {
    const spot = picker.spot;
    picker.drop();
    void tick().then(() => focusFirst(board, `[data-choice="${spot}"]`));
  }
}

/** Leads whoever plays by keyboard on: from a card just picked to where it can go, and on to a card after a move. */
export async function lead(board: HTMLElement, isPicked: boolean): Promise<void> {
  await tick();
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isPicked) focusFirst(board, "[data-goal]");
  else if (isLost) focusFirst(board, "[data-choice]");
}

function focusFirst(board: HTMLElement, kind: string): void {
  board.querySelector<HTMLElement>(kind)?.focus();
}

function centre(element: HTMLElement): Point {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
