/** A cache that drops the least recently used entry when it is full. */
export class Kept<Value> {
  readonly #known = new Map<string, Value>();
  readonly #most: number;

  /** `most` is the maximum number of entries. */
  constructor(most: number) {
    this.#most = most;
  }

  /** The cached value of `key`. On a miss, calls `work` and caches the result. */
  get(key: string, work: () => Value): Value {
    const known = this.#known.get(key);
    const value = known === undefined ? work() : known;
    this.#known.delete(key);
    this.#known.set(key, value);
    const [oldest] = this.#known.keys();
    if (this.#known.size > this.#most && oldest !== undefined) this.#known.delete(oldest);
    return value;
  }
}
