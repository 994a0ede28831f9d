import type { BoardProps } from "$web/board/board";

/** Props of a board for two, in which seat 0 looks and moves. */
export function boardProps(view: BoardProps["view"], props: Partial<BoardProps> = {}): BoardProps {
  return {
    view,
    seat: 0,
    names: ["Ann", "Bob"],
    actor: 0,
    moves: ["hold", "roll"],
    choices: { hold: "Hold", roll: "Roll" },
    choose: async () => true,
    last: [],
    history: [],
    undo: null,
    isMatch: false,
    motion: 0,
    say: (id) => id,
    ...props,
  };
}
