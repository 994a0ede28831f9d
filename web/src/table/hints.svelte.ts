/** Hints at a table: requested once for a position, and shown until it changes. */

import { api } from "$web/net/api";
import type { Hint, HintMove } from "$web/net/generated/wire";
import type { Table } from "./table.svelte";

const STANDARD_ERRORS = 2; // to either side: a confidence interval of 95 %

export class Hints {
  isAsking = $state(false);
  problem = $state.raw<string | null>(null);
  private answer = $state.raw<Hint | null>(null);

  /** The coach's moves for the position that is shown; null if there are none yet. */
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

/** A chance in percent, without a line break before the sign. */
export function percent(chance: number): string {
  return `${Math.round(100 * chance)}\u00a0%`;
}

/** The margin of error; empty if the number is exact. */
export function spread({ error }: HintMove): string {
  return error > 0 ? `± ${Math.max(1, Math.round(STANDARD_ERRORS * error * 100))}` : "";
}
