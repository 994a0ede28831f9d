import type { LogLine } from "$web/net/generated/wire";

/** A line of the log; without a text it has no events. */
export function line(number: number, text = "event", board: LogLine["board"] = { number }): LogLine {
  const events = text ? [{ name: "event", args: {}, text }] : [];
  return { at: number, number, actor: 0, move: "move", events, board };
}
