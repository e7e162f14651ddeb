/**
 * Chance for one request: what was drawn for it once is drawn again where its plan did not land, whatever came between,
 * and its card is the same one.
 */
export class RecordedChance {
  /** The id of the card that the request brings about. */
  readonly cardId = foundry.utils.randomID();
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
