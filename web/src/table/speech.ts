/**
 * What a screen reader is told of a game: at once what concerns the viewer, and of the others' turns a summary. It is
 * far less than the log, which bots fill faster than anybody can listen.
 */

import type { LogLine } from "$web/net/generated/wire";
import { recapOf } from "./recap";
import { concerns } from "./timing";

export class Speech {
  private heard = 0; // the number of the last line that was taken in
  private waiting: LogLine[] = []; // others' lines that are not summed up yet

  /** Lines have been shown. Returns those to announce at once. */
  take(lines: readonly LogLine[], seats: readonly number[]): LogLine[] {
    const newest = lines.at(-1)?.number ?? 0;
    const news = lines.filter((line) => line.number > this.heard && line.events.length > 0);
    this.heard = newest; // also if a move was taken back
    this.waiting = [...this.waiting.filter((line) => line.number <= newest), ...news.filter((line) => !concerns(line, seats))];
    return news.filter((line) => concerns(line, seats));
  }

  /** Everything so far is known, as after a reload: the log has it. */
  begin(lines: readonly LogLine[]): void {
    this.heard = lines.at(-1)?.number ?? 0;
    this.waiting = [];
  }

  /** A summary of what the others did since the last one. */
  sumUp(): LogLine[] {
    const recap = recapOf(this.waiting, []);
    this.waiting = [];
    return recap;
  }
}
