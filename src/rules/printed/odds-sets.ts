/** In how many ways so many cards can be taken out of these. */
function choose(of: number, take: number): number {
  let ways = 1;
  for (let one = 1; one <= take; one += 1) ways = (ways * (of - take + one)) / one;
  return ways;
}

/**
 * How many sets of each size there are of some numbers, by their sum; of sums below a limit alone. Whole numbers all of
 * them, and for 54 cards small enough to be exact, so that what was put in can be taken out again.
 */
export class Sets {
  readonly #size: number;
  readonly #width: number;
  /** A row for each size, with a place for each sum. */
  readonly #ways: Float64Array;

  private constructor(size: number, width: number, ways: Float64Array) {
    this.#size = size;
    this.#width = width;
    this.#ways = ways;
  }

  /** All sets of these numbers. */
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

  /** How many numbers stand here. */
  get cells(): number {
    return this.#ways.length;
  }

  /** The same without some of its numbers. */
  without(values: readonly number[]): Sets {
    const [width, size] = [this.#width, this.#size - values.length];
    const ways = this.#ways.slice();
    for (const value of values)
      for (let row = 1; row <= this.#size; row += 1) {
        const [from, to] = [(row - 1) * width - value, row * width];
        for (let place = value; place < width; place += 1)
          ways[to + place] = (ways[to + place] ?? 0) - (ways[from + place] ?? 0);
      }
    return new Sets(size, width, ways.subarray(0, (size + 1) * width));
  }

  /** The chance of each sum before one certain other card of a pile of this size, all cards before it being of the set. */
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
