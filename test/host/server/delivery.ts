/** Minimum and maximum of a random delay, in milliseconds. */
export interface DelayRange {
  min: number;
  max: number;
}

/**
 * Sends messages to one client in order, optionally with random delays. Messages to different clients may
 * overtake each other.
 */
export class Delivery {
  private due = 0;
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly waiting: (() => void)[] = [];

  /** @param onError receives the error if a message can't be sent. Later messages are still sent. */
  constructor(
    private readonly range: DelayRange | undefined,
    private readonly onError: (error: unknown) => void,
  ) {}

  send(message: () => void): void {
    if (this.range === undefined) {
      this.run(message);
      return;
    }
    const { min, max } = this.range;
    const now = performance.now();
    this.due = Math.max(this.due, now + min + Math.random() * (max - min));
    // Timers may fire in a different order than planned, so each one sends the oldest waiting message.
    this.waiting.push(message);
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.run(this.waiting.shift());
    }, this.due - now);
    this.timers.add(timer);
  }

  private run(message: (() => void) | undefined): void {
    try {
      message?.();
    } catch (error) {
      this.onError(error);
    }
  }

  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.waiting.length = 0;
  }
}
