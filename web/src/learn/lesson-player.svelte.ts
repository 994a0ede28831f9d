/** Plays a lesson: which scene is shown, what the host says, and what the board shows and offers. */

import type { Ask, GameView, Lesson, Scene } from "$web/net/generated/wire";
import { NOTHING_SHOWN, Playback, type ShownStep } from "$web/table/playback";
import type { Pace } from "$web/table/timing";

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
  private shown = $state.raw<ShownStep>(NOTHING_SHOWN);

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
  /** What has happened last, in words: nothing is told before it is seen. */
  readonly told = $derived(this.shown.told?.events.map((event) => event.text).join(" ") ?? "");

  private readonly playback: Playback;

  constructor(lesson: Lesson, pace: () => Pace, at = 0) {
    this.scenes = lesson.scenes;
    const learner = () => ({ ...pace(), seats: [], isLearning: true, throwsDice: false });
    this.playback = new Playback((shown) => (this.shown = shown), learner);
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
    const last = lines.at(-1)?.board;
    const isSame = last != null && JSON.stringify(last) === JSON.stringify(view.board);
    this.position = isSame ? { ...view, board: last } : view; // the very same board, so that its dice do not tumble again
    this.shown = NOTHING_SHOWN;
    this.playback.add(lines);
  }
}
