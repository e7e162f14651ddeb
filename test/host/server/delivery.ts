/** Bounds of a random delay in milliseconds. */
export interface DelayRange {
  min: number;
  max: number;
}

/**
 * Sends to one client, each message late by a random time when a range is given. Messages of one client keep their
 * order, as on a real connection; those of different clients overtake each other.
 */
export class Delivery {
  private due = 0;
  private readonly waiting = new Set<NodeJS.Timeout>();

  constructor(private readonly range?: DelayRange) {}

  send(message: () => void): void {
    if (this.range === undefined) {
      message();
      return;
    }
    const { min, max } = this.range;
    const now = performance.now();
    this.due = Math.max(this.due, now + min + Math.random() * (max - min));
    const timer = setTimeout(() => {
      this.waiting.delete(timer);
      message();
    }, this.due - now);
    this.waiting.add(timer);
  }

  close(): void {
    for (const timer of this.waiting) clearTimeout(timer);
    this.waiting.clear();
  }
}
