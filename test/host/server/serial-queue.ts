/** Runs tasks one after the other, in order. */
export class SerialQueue {
  private last: Promise<unknown> = Promise.resolve();

  add<T>(task: () => Promise<T>): Promise<T> {
    const result = this.last.then(task);
    this.last = result.catch(() => undefined);
    return result;
  }

  /** Resolves when all added tasks have run. */
  async idle(): Promise<void> {
    await this.last;
  }
}
