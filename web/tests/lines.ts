import type { Line } from "../protocol";

/** A line of the log; without a text nothing is told of it. */
export function line(number: number, text = "told", board: Line["board"] = { number }): Line {
  const events = text ? [{ name: "told", args: {}, text }] : [];
  return { at: number, number, actor: 0, move: "move", events, board };
}
