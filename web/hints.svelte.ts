/** Hints at a table: asked for once a position, shown as long as it stands. */

import { api } from "./api";
import type { Hint, HintMove } from "./generated/wire";
import type { Table } from "./table.svelte";

const SURE = 2; // so many standard errors to either side hold the truth 19 times in 20

export class Hints {
  isAsking = $state(false);
  problem = $state.raw<string | null>(null);
  private answer = $state.raw<Hint | null>(null);

  /** What the coach says of the position on show; null if it has not been asked. */
  readonly shown = $derived(this.answer !== null && this.isAbout(this.answer) ? this.answer.moves : null);
  /** Whether its numbers are chances to win the match, and not just this game. */
  readonly areForMatch = $derived(this.answer?.match ?? false);

  constructor(
    private readonly table: Pick<Table, "id" | "play" | "you" | "isMyTurn">,
    private readonly hint: typeof api.hint = api.hint,
  ) {}

  async ask(): Promise<void> {
    const { seat } = this.table.you;
    if (seat === null || this.isAsking) return;
    this.isAsking = true;
    this.problem = null;
    try {
      this.answer = await this.hint(this.table.id, seat);
    } catch (error) {
      this.problem = (error as Error).message;
    } finally {
      this.isAsking = false;
    }
  }

  close(): void {
    this.answer = null;
    this.problem = null;
  }

  private isAbout(hint: Hint): boolean {
    return this.table.isMyTurn && hint.at === this.table.play?.at && hint.seat === this.table.you.seat;
  }
}

/** A chance as people read it: 42 %, in one piece. */
export function percent(share: number): string {
  return `${Math.round(100 * share)}\u00a0%`;
}

/** How far off the number may be: nothing where it is exact. */
export function spread({ error }: HintMove): string {
  return error > 0 ? `± ${Math.max(1, Math.round(SURE * error * 100))}` : "";
}
