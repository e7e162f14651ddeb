/** The number of ways to choose `take` cards from `of` cards (the binomial coefficient). */
function choose(of: number, take: number): number {
  let ways = 1;
  for (let one = 1; one <= take; one += 1) ways = (ways * (of - take + one)) / one;
  return ways;
}

/**
 * The number of subsets of some values, by size and sum, for sums below a limit. For 54 cards these counts are exact
 * whole numbers, so a value can be removed again without rounding errors.
 */
export class Sets {
  readonly #size: number;
  readonly #width: number;
  /** How many subsets have each size (one row for each) and sum (one column for each). */
  readonly #ways: Float64Array;

  private constructor(size: number, width: number, ways: Float64Array) {
    this.#size = size;
    this.#width = width;
    this.#ways = ways;
  }

  /** Counts the subsets of these values with sums below `limit`. */
  static of(values: readonly number[], limit: number): Sets {
    const sum = values.reduce((all, value) => all + value, 0);
    const [size, width] = [values.length, Math.min(limit, sum + 1)];
    const ways = new Float64Array((size + 1) * width);
    ways[0] = 1;
    values.forEach((value, known) => {
      for (let row = known + 1; row > 0; row -= 1) {
        const [from, to] = [(row - 1) * width - value, row * width];
        for (let place = value; place < width; place += 1)
          ways[to + place] = (ways[to + place] ?? 0) + (ways[from + place] ?? 0);
      }
    });
    return new Sets(size, width, ways);
  }

  /** The number of cells in the table. */
  get cells(): number {
    return this.#ways.length;
  }

  /** The table for the set without these values. */
  without(values: readonly number[]): Sets {
    const [width, size] = [this.#width, this.#size - values.length];
    const ways = this.#ways.slice();
    for (const value of values)
      for (let row = 1; row <= size; row += 1) {
        const [from, to] = [(row - 1) * width - value, row * width];
        for (let place = value; place < width; place += 1)
          ways[to + place] = (ways[to + place] ?? 0) - (ways[from + place] ?? 0);
      }
    return new Sets(size, width, ways.subarray(0, (size + 1) * width));
  }

  /**
   * For each sum, the chance that the cards drawn before one particular card outside the set all belong to the set and
   * add up to this sum. `pile` is the number of cards in the draw pile.
   */
  before(pile: number): Float64Array {
    const width = this.#width;
    const sums = new Float64Array(width);
    for (let row = 0; row <= Math.min(this.#size, pile - 1); row += 1) {
      const each = 1 / (choose(pile, row) * (pile - row));
      for (let place = 0; place < width; place += 1)
        sums[place] = (sums[place] ?? 0) + each * (this.#ways[row * width + place] ?? 0);
    }
    return sums;
  }
}
