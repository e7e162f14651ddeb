/** A cache that drops the least recently used entry. */
export class Kept<Value> {
  readonly #known = new Map<string, Value>();
  readonly #most: number;

  /** The cache holds at most `most` entries. */
  constructor(most: number) {
    this.#most = most;
  }

  /** The cached value of `key`, computed on a miss. */
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
