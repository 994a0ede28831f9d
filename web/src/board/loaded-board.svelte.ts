/** A board that is ready to be shown (see BoardView.svelte). */

import type { Component } from "svelte";
import type { Say } from "$web/i18n/text.svelte";
import type { GameView } from "$web/net/generated/wire";
import type { BoardModule, BoardProps, ExternalBoardModule } from "./board";
import type { Mark } from "./seats";

export class LoadedBoard {
  readonly component: Component<BoardProps>;
  /** Takes the component's place, if there is one. */
  external = $state.raw<ExternalBoardModule | null>(null);
  /** Whether the generic board stands in for one that does not work. */
  isFallback = $state(false);

  constructor(
    private readonly module: BoardModule,
    readonly say: Say,
    external: ExternalBoardModule | null = null,
  ) {
    this.component = module.default;
    this.external = external;
  }

  /** Whether a move is made on the board itself, and not with a button of the action bar. */
  readonly isOnBoard = (move: string): boolean => (this.external ?? this.module).isOnBoard?.(move) ?? false;

  /** The board's own mark for a seat; null: the default one. */
  markOf(view: GameView["board"], seat: number): Mark | null {
    return this.module.markOf?.(view, seat) ?? null;
  }

  /** The external board does not work: the component is shown after all, and all of its moves are buttons. */
  fallBack(): void {
    this.external = null;
    this.isFallback = true;
  }
}
