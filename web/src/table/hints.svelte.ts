/** Hints at a table: requested once for a position, and shown until it changes. */

import { api } from "$web/net/api";
import type { Hint } from "$web/net/generated/wire";
import { adviceLines } from "./advice";
import type { Table } from "./table.svelte";

export class Hints {
  isAsking = $state(false);
  problem = $state.raw<string | null>(null);
  private answer = $state.raw<Hint | null>(null);

  /** The coach's moves for the position that is shown; null if there are none yet. */
  readonly shown = $derived(this.answer !== null && this.isAbout(this.answer) ? adviceLines(this.answer.moves) : null);
  /** The move that the coach recommends, while the hint is open: the board and the buttons mark it. */
  readonly advised = $derived(this.shown?.[0]?.moves[0] ?? null);
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
