/** How seats are marked next to the board: as the game's board marks them, else with the default marks. */

import { getContext, setContext } from "svelte";
import type { GameView } from "$web/net/generated/wire";
import type { LoadedBoard } from "./loaded-board.svelte";
import { defaultMark, type Mark } from "./seats";

type MarkOf = (seat: number) => Mark;

const KEY = "seat-marks";

/** Sets how seats are marked everywhere inside this component. */
export function provideSeatMarks(board: () => LoadedBoard | null, view: () => GameView["board"] | null): void {
  const markOf: MarkOf = (seat) => {
    const position = view();
    return (position && board()?.markOf(position, seat)) || defaultMark(seat);
  };
  setContext(KEY, markOf);
}

/** How seats are marked here. */
export function seatMarks(): MarkOf {
  return getContext<MarkOf | undefined>(KEY) ?? defaultMark;
}
