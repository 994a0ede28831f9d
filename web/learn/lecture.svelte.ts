/** A lesson as it is gone through: which scene is on, what the host says, and what the board shows and offers. */

import type { Ask, Lesson, Scene } from "../generated/wire";
import { Pace, type Shown } from "../pace";
import type { GameView } from "../protocol";

/** What the host says to the learner's last move. */
export interface Remark {
  isPraise: boolean;
  text: string;
}

export class Lecture {
  at = $state(0); // the scene, from 0
  remark = $state.raw<Remark | null>(null);
  private scenes = $state.raw<readonly Scene[]>([]);
  private asked = $state(0); // how many moves of the scene are made
  private standing = $state.raw<GameView>()!;
  private shown = $state.raw<Shown>({ line: null, board: undefined });

  readonly scene = $derived(this.scenes[this.at]!);
  readonly isLast = $derived(this.at === this.scenes.length - 1);
  /** Whether something is still being shown: until then nothing can be chosen. */
  readonly isBehind = $derived(this.shown.board !== undefined);
  readonly ask = $derived<Ask | undefined>(this.isBehind ? undefined : this.scene.asks[this.asked]);
  /** Whether all is done that the scene wants. */
  readonly isDone = $derived(!this.isBehind && this.asked === this.scene.asks.length);
  readonly view = $derived<GameView>({
    ...this.standing,
    board: this.isBehind ? this.shown.board : this.standing.board,
    moves: Object.keys(this.ask?.choices ?? {}),
  });
  readonly last = $derived(this.shown.line?.events ?? []);

  private readonly pace: Pace;

  constructor(lesson: Lesson, speed: () => number, at = 0) {
    this.scenes = lesson.scenes;
    this.pace = new Pace((shown) => (this.shown = shown), speed);
    this.go(at);
  }

  get length(): number {
    return this.scenes.length;
  }

  /** Goes to a scene and begins it from its beginning. */
  go(at: number): void {
    this.at = Math.max(0, Math.min(this.length - 1, at));
    this.asked = 0;
    this.remark = null;
    this.show(this.scene.view, this.scene.lines);
  }

  /** The learner makes a move: a right one happens, a wrong one is explained and nothing is lost. Whether it was right. */
  choose(move: string): boolean {
    const answer = this.ask?.answers[move];
    if (!answer) return false;
    this.remark = answer.text ? { isPraise: answer.right, text: answer.text } : null;
    if (!answer.right) return false;
    this.asked += 1;
    this.show(answer.view!, answer.lines);
    return true;
  }

  /** Everything that waits is shown at once. */
  skip(): void {
    this.pace.skip();
  }

  close(): void {
    this.pace.stop();
  }

  private show(view: Record<string, unknown>, lines: Scene["lines"]): void {
    this.pace.stop();
    this.standing = view as unknown as GameView;
    this.shown = { line: null, board: undefined };
    this.pace.add(lines);
  }
}
