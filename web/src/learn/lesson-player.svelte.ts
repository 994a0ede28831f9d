/** Plays a lesson: which scene is shown, what the host says, and what the board shows and offers. */

import type { Ask, GameView, Lesson, Scene } from "$web/net/generated/wire";
import { Playback, type ShownStep } from "$web/table/playback";

/** The host's reply to the learner's last move. */
export interface Feedback {
  isRight: boolean;
  text: string;
}

export class LessonPlayer {
  at = $state(0); // the scene, from 0
  feedback = $state.raw<Feedback | null>(null);
  private scenes = $state.raw<readonly Scene[]>([]);
  private answered = $state(0); // how many questions of the scene
  private position = $state.raw<GameView>()!;
  private shown = $state.raw<ShownStep>({ line: null, board: undefined });

  readonly scene = $derived(this.scenes[this.at]!);
  readonly isLast = $derived(this.at === this.scenes.length - 1);
  /** Whether steps are still being played back: until then nothing can be chosen. */
  readonly isPlayingBack = $derived(this.shown.board !== undefined);
  readonly ask = $derived<Ask | undefined>(this.isPlayingBack ? undefined : this.scene.asks[this.answered]);
  /** Whether all questions of the scene are answered. */
  readonly isDone = $derived(!this.isPlayingBack && this.answered === this.scene.asks.length);
  readonly view = $derived<GameView>({
    ...this.position,
    board: this.shown.board ?? this.position.board,
    moves: Object.keys(this.ask?.choices ?? {}),
  });
  readonly last = $derived(this.shown.line?.events ?? []);

  private readonly playback: Playback;

  constructor(lesson: Lesson, speed: () => number, at = 0) {
    this.scenes = lesson.scenes;
    this.playback = new Playback((shown) => (this.shown = shown), speed);
    this.go(at);
  }

  get length(): number {
    return this.scenes.length;
  }

  /** Goes to the beginning of a scene. */
  go(at: number): void {
    this.at = Math.max(0, Math.min(this.length - 1, at));
    this.answered = 0;
    this.feedback = null;
    this.show(this.scene.view, this.scene.lines);
  }

  /** The learner makes a move: a right one happens, a wrong one is explained. Returns whether it was right. */
  choose(move: string): boolean {
    const answer = this.ask?.answers[move];
    if (!answer) return false;
    this.feedback = answer.text ? { isRight: answer.right, text: answer.text } : null;
    if (!answer.right) return false;
    this.answered += 1;
    this.show(answer.view!, answer.lines);
    return true;
  }

  /** Shows the newest position at once. */
  skip(): void {
    this.playback.skip();
  }

  close(): void {
    this.playback.stop();
  }

  private show(view: GameView, lines: Scene["lines"]): void {
    this.playback.stop();
    this.position = view;
    this.shown = { line: null, board: undefined };
    this.playback.add(lines);
  }
}
