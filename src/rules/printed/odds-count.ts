/** What a pile of one size comes to, of which exceptional cards are drawn before another one. */
export interface Before {
  /** The chance of each sum before one certain card, all cards before it exceptional. */
  readonly sums: readonly number[];
  /** How many ways there are to draw the whole pile, by sum; empty where other cards are in it. */
  readonly whole: readonly number[];
}

/** As many steps as one count of odds may take: found by measuring, so that a window that is drawn with it stays quick. */
export const MOST_STEPS = 500_000;

/** As much chance as one count may leave open in all. */
export const MOST_OPEN = 1e-9;

/** There are more ways than are counted. */
export class TooManyWays extends Error {
  override readonly name = "TooManyWays";
}

/**
 * One count of odds: how much it has taken so far. A step is one way gone through, however fast the machine is, so that
 * what is refused is refused everywhere.
 */
export class Count {
  readonly #most: number;
  readonly #known = new Map<string, Before>();
  #steps = 0;
  #open = 0;

  constructor(most = MOST_STEPS) {
    this.#most = most;
  }

  get steps(): number {
    return this.#steps;
  }

  /** The chance of all that was not followed to its end; no chance is further off than that. */
  get open(): number {
    return this.#open;
  }

  /** Counts steps; throws TooManyWays. */
  take(steps: number): void {
    this.#steps += steps;
    if (this.#steps > this.#most) throw new TooManyWays(`more than ${this.#most} steps`);
  }

  /** What stands under a key, counted where it does not yet. */
  once(key: string, work: () => Before): Before {
    const found = this.#known.get(key) ?? work();
    this.#known.set(key, found);
    return found;
  }

  /** Leaves so much chance open. */
  leave(chance: number): void {
    this.#open += chance;
  }
}
