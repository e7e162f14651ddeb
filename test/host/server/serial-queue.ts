/** Runs tasks one after the other, in the order they came. */
export class SerialQueue {
  private last: Promise<unknown> = Promise.resolve();

  add<T>(task: () => Promise<T>): Promise<T> {
    const result = this.last.then(task);
    this.last = result.catch(() => undefined);
    return result;
  }

  /** Resolves when all that was added has run. */
  async idle(): Promise<void> {
    await this.last;
  }
}
