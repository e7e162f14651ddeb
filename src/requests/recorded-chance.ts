/** The random numbers of one request. If its plan can't be stored, the request's next try gets the same numbers. */
export class RecordedChance {
  readonly #values: number[] = [];
  #next = 0;

  /** Starts again from the first number. */
  rewind(): void {
    this.#next = 0;
  }

  /** The next number in [0,1). */
  readonly random = (): number => {
    const known = this.#values[this.#next];
    const value = known ?? CONFIG.Dice.randomUniform();
    if (known === undefined) this.#values.push(value);
    this.#next += 1;
    return value;
  };
}
