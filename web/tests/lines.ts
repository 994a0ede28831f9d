import type { GameEvent, LogLine } from "$web/net/generated/wire";

/** A line of the log; without a text it has no events. */
export function line(number: number, text = "event", board: LogLine["board"] = { number }): LogLine {
  const events = text ? [{ name: "event", args: {}, text }] : [];
  return { at: number, number, actor: 0, move: "move", events, board };
}

/** A line about these seats, the first of which acts. */
export function lineAbout(number: number, seats: [number, ...number[]], more: Partial<LogLine & GameEvent> = {}): LogLine {
  const { name = "event", text = "A sentence of about forty letters in all.", thrower, at = number, actor = seats[0] } = more;
  const event = { name, args: {}, text, seats, ...(thrower === undefined ? {} : { thrower }) };
  return { at, number, actor, move: "move", events: [event], board: { number } };
}
