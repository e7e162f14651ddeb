/** Chance for one request: what was drawn for it once is drawn again if its plan did not land, whatever came between. */
export class RecordedChance {
  readonly #values: number[] = [];
  #next = 0;

  /** Begins anew, with the values that were given before. */
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
