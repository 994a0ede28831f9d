import type { LogLine } from "$web/net/generated/wire";
import type { Table } from "$web/table/table.svelte";

/** As much of a table as the announcer reads; what is changed here is announced. */
export class TableStub {
  shownLines = $state.raw<LogLine[]>([]);
  isMyTurn = $state(false);
  isPlayingBack = $state(false);
  thrower = $state<number | null>(null);
  play = $state.raw({ at: 1, prompt: "You must play." });
  table = $state.raw({ game_number: 1, phase: "playing" });
  you = { seats: [0] };

  asTable(): Table {
    return this as unknown as Table;
  }
}
