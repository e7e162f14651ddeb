/** Runs tasks one at a time, in order. */
export class SerialQueue {
  private last: Promise<unknown> = Promise.resolve();

  add<T>(task: () => Promise<T>): Promise<T> {
    const result = this.last.then(task);
    this.last = result.catch(() => undefined);
    return result;
  }

  /** Resolves when all queued tasks are complete. */
  async idle(): Promise<void> {
    await this.last;
  }
}
