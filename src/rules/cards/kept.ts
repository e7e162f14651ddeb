/** What was worked out lately, so that it is not worked out again; what was not asked for longest goes first. */
export class Kept<Value> {
  readonly #known = new Map<string, Value>();
  readonly #most: number;

  /** Keeps so many. */
  constructor(most: number) {
    this.#most = most;
  }

  /** What stands under a key, worked out where it does not yet. */
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
