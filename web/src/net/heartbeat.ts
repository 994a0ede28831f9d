/** Notices that a connection has gone silent: the other side is asked for a sign of life, and must answer in time.
 * Browsers cannot send a WebSocket's own pings, and TCP reports a dead connection only after minutes. */

const QUIET = 15_000; // milliseconds without a frame, after which the server is asked
const PATIENCE = 10_000; // milliseconds for its answer
const SHORT_PATIENCE = 3_000; // when there is a reason for doubt, such as a device that has just gone offline

export class Heartbeat {
  private quiet: ReturnType<typeof setTimeout> | undefined;
  private deadline: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ping: () => void,
    private readonly onSilent: () => void,
  ) {}

  /** A frame has arrived. */
  heard(): void {
    this.stop();
    this.quiet = setTimeout(() => {
      this.ping();
      this.expect(PATIENCE);
    }, QUIET);
  }

  /** Something was sent that the server answers. */
  expectAnswer(): void {
    if (this.deadline === undefined) this.expect(PATIENCE);
  }

  /** Asks now, because the connection may be dead. */
  doubt(): void {
    this.ping();
    this.expect(SHORT_PATIENCE);
  }

  /** The connection is gone, or silence means nothing. */
  stop(): void {
    clearTimeout(this.quiet);
    clearTimeout(this.deadline);
    this.deadline = undefined;
  }

  private expect(milliseconds: number): void {
    clearTimeout(this.deadline);
    this.deadline = setTimeout(() => {
      this.stop();
      this.onSilent();
    }, milliseconds);
  }
}
