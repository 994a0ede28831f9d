/** Follows fingers and the zoom button; the board is drawn in `shown`. */

import { Tween } from "svelte/motion";
import type { Point } from "./board-geometry";
import { closeTo, panned, pinched, WHOLE, type Frame } from "./board-frame";

const STILL = 6; // pixels: a finger that moves less is a tap
const LENGTH = 320; // milliseconds

export class Zoom {
  readonly shown = new Tween<Frame>(WHOLE, { duration: 0 });
  readonly isClose = $derived(this.shown.target.size < WHOLE.size);
  /** Whether the last press moved or resized the board, so that it chooses nothing. */
  hasMoved = false;
  private readonly fingers = new Map<number, Point>();
  private start: Point = { x: 0, y: 0 };

  /** Zooms in on a point, or back out. */
  toggle(middle: Point, motion: number): void {
    const duration = motion === 0 ? 0 : LENGTH / motion;
    void this.shown.set(this.isClose ? WHOLE : closeTo(middle), { duration });
  }

  press({ pointerId, clientX, clientY }: PointerEvent): void {
    if (this.fingers.size === 0) {
      this.hasMoved = false;
      this.start = { x: clientX, y: clientY };
    }
    this.fingers.set(pointerId, { x: clientX, y: clientY });
  }

  /** `scale` is how many pixels a unit of the board has, `at` turns a place of the window into one of the board. */
  move({ pointerId, clientX, clientY }: PointerEvent, scale: number, at: (place: Point) => Point): void {
    const before = this.fingers.get(pointerId);
    if (!before) return;
    const now = { x: clientX, y: clientY };
    const other = [...this.fingers].find(([finger]) => finger !== pointerId)?.[1];
    this.fingers.set(pointerId, now);
    if (other) {
      const factor = distance(now, other) / (distance(before, other) || 1);
      this.look(pinched(this.shown.current, factor, at({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })));
    } else if (this.isClose && (this.hasMoved || distance(now, this.start) > STILL)) {
      this.look(panned(this.shown.current, { x: (now.x - before.x) / scale, y: (now.y - before.y) / scale }));
    }
  }

  release({ pointerId }: PointerEvent): void {
    this.fingers.delete(pointerId);
  }

  private look(frame: Frame): void {
    this.hasMoved = true;
    void this.shown.set(frame, { duration: 0 });
  }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
