/** Several people at one device: who has it, who must take it, and what the screen may show until then. */

import type { Table } from "./table.svelte";

const MOST_LINES = 3;

export class Handover {
  /** Somebody holds the button that shows their own cards. */
  isHeld = $state(false);
  private holder = $state<number | null>(null); // the seat whose player has the device

  /** The seat whose player must take the device now; null if the game goes on without that. */
  readonly to = $derived.by(() => {
    const actor = this.actor;
    return actor !== null && this.hides() && this.table.you.seats.length > 1 && this.holder !== actor ? actor : null;
  });
  /** Whether the view is one that may be seen: everybody's, or one's own while the button is held. */
  readonly mayShow = $derived.by(() => {
    const seat = this.table.view?.seat ?? null;
    return this.to === null || seat === null || (this.isHeld && seat === this.to);
  });
  /** What has happened since somebody here decided, for whoever was not looking. */
  readonly recap = $derived.by(() => {
    const { lines, you } = this.table;
    if (this.to === null || this.table.view?.seat !== null) return [];
    const told = lines.slice(Math.max(0, lines.findLastIndex((line) => you.seats.includes(line.actor))));
    const texts = told.flatMap((line) => line.events).map((event) => event.text);
    return texts.length > MOST_LINES ? [texts[0]!, ...texts.slice(1 - MOST_LINES)] : texts;
  });

  constructor(
    private readonly table: Table,
    private readonly hides: () => boolean,
  ) {
    $effect(() => this.lookAsAllowed());
  }

  /** The next player has the device. */
  take(): void {
    this.holder = this.to;
    this.isHeld = false;
  }

  /** The seat of this device that must decide now. */
  private get actor(): number | null {
    const { table, view, you, isPlayingBack } = this.table;
    return table?.phase === "playing" && view && !isPlayingBack && you.seats.includes(view.actor) ? view.actor : null;
  }

  private lookAsAllowed(): void {
    if (this.actor === null) return;
    const seat = this.to !== null && !this.isHeld ? null : this.actor;
    if (this.table.you.seat !== seat) this.table.look(seat);
  }
}
