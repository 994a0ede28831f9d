/** Choosing a move in two steps, by tap, key or drag: first the card, then where it goes. */

import { canPlay, movesFrom, onlyPlay, sourceAt } from "./board-moves";

interface Offer {
  moves: readonly string[];
  choices: Readonly<Record<string, string>>;
  choose: (move: string) => void;
  advised?: string | null;
}

const FAR_ENOUGH = 8; // pixels: what stays below is a tap

export class Picker {
  private picked = $state<string | null>(null);
  /** The card that is being dragged, and where the pointer is in the window. */
  held = $state.raw<{ card: string; x: number; y: number } | null>(null);
  /** The target under the dragged card. */
  over = $state<string | null>(null);
  /** Whether the last choice was made by keyboard. */
  usesKeys = $state(false);

  constructor(private readonly offer: () => Offer) {}

  /** The spot that is picked, as long as something can be played from it. */
  get spot(): string | null {
    return this.picked !== null && this.canStart(this.picked) ? this.picked : null;
  }

  get isMyTurn(): boolean {
    return this.offer().moves.length > 0;
  }

  canStart(spot: string): boolean {
    return movesFrom(this.offer().moves, spot).length > 0;
  }

  /** Whether a card fits a play pile now. */
  isReady(spot: string): boolean {
    return canPlay(this.offer().moves, spot);
  }

  /** The move from the picked spot to a target, if there is one. */
  moveTo(target: string): string | null {
    if (this.spot === null) return null;
    const move = `${sourceAt(this.spot)} ${target}`;
    return this.offer().moves.includes(move) ? move : null;
  }

  /** Whether the coach's move begins at this spot, or, once its card is picked, goes to this target. */
  isAdvised(spot: string, target: string): boolean {
    const { advised } = this.offer();
    if (!advised) return false;
    return this.spot === null ? movesFrom([advised], spot).length > 0 : target !== "" && this.moveTo(target) === advised;
  }

  label(move: string): string {
    return this.offer().choices[move] ?? move;
  }

  toggle(spot: string, click: MouseEvent): void {
    this.usesKeys = isByKey(click);
    this.picked = this.spot === spot ? null : spot;
  }

  drop(): void {
    this.picked = null;
  }

  choose(move: string, click?: MouseEvent): void {
    this.usesKeys = click !== undefined && isByKey(click);
    this.picked = null;
    this.offer().choose(move);
  }

  /** A double tap plays where only one play can be meant. */
  hasten(spot: string): void {
    const move = onlyPlay(this.offer().moves, spot);
    if (move) this.choose(move);
  }

  /** A pointer went down on a card: from here on it may be dragged to a target. */
  grasp(down: PointerEvent, spot: string, card: string): void {
    if (down.button !== 0) return;
    const moved = ({ clientX, clientY }: PointerEvent): void => {
      const isFar = Math.hypot(clientX - down.clientX, clientY - down.clientY) > FAR_ENOUGH;
      if (!this.held && !isFar) return;
      this.picked = spot;
      this.held = { card, x: clientX, y: clientY };
      this.over = this.targetAt(clientX, clientY);
    };
    const ended = (event: PointerEvent): void => {
      removeEventListener("pointermove", moved);
      removeEventListener("pointerup", ended);
      removeEventListener("pointercancel", ended);
      const move = event.type === "pointerup" && this.held && this.over ? this.moveTo(this.over) : null;
      this.held = null;
      this.over = null;
      if (move) this.choose(move);
    };
    addEventListener("pointermove", moved);
    addEventListener("pointerup", ended);
    addEventListener("pointercancel", ended);
  }

  private targetAt(x: number, y: number): string | null {
    const target = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-target]")?.dataset.target;
    return target && this.moveTo(target) ? target : null;
  }
}

/** A click that no pointer made has no count of clicks. */
function isByKey(click: MouseEvent): boolean {
  return click.detail === 0;
}
