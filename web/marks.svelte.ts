/** How the seats are marked beside the board: as the game's own board marks them, else with the house's signs. */

import { getContext, setContext } from "svelte";
import { boardOf, type BoardModule } from "./board";
import { houseMark, type Mark } from "./seats";

type MarkOf = (seat: number) => Mark;

const KEY = "marks";

/** What the page shows of a game: its board says how seats are marked in this position. */
export interface Marked {
  game: string;
  board: unknown;
}

/** Says for all that is inside this component how seats are marked there. */
export function provideMarks(shown: () => Marked | null): void {
  let module = $state.raw<BoardModule | null>(null);
  const game = $derived(shown()?.game);
  $effect(() => {
    if (game) boardOf(game).then((found) => (module = found), () => undefined); // the stage tells that there is no board
  });
  const markOf: MarkOf = (seat) => {
    const own = module?.markOf?.((shown()?.board ?? null) as never, seat);
    return own ?? houseMark(seat);
  };
  setContext(KEY, markOf);
}

/** How seats are marked here. */
export function marks(): MarkOf {
  return getContext<MarkOf | undefined>(KEY) ?? houseMark;
}
