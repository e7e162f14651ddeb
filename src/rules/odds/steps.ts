/**
 * The maximum number of steps of an exact computation; beyond it, odds are sampled. A step is about as much work as
 * drawing one card, so the limit does not depend on the machine's speed.
 */
export const MOST_STEPS = 50_000;

class StepsExceeded extends Error {}

/** Counts the work of one exact computation, in steps. */
export class Steps {
  readonly #most: number;
  #taken = 0;

  constructor(most = Infinity) {
    this.#most = most;
  }

  get taken(): number {
    return this.#taken;
  }

  /** Adds steps. Throws an error above the limit; `withinSteps` catches it. */
  take(steps: number): void {
    this.#taken += steps;
    if (this.#taken > this.#most) throw new StepsExceeded();
  }

  /** Adds the steps for processing this many entries of a table. */
  takeCells(cells: number): void {
    this.take(cells / CELLS_A_STEP);
  }
}

/** The number of table entries that are as much work as one step. */
const CELLS_A_STEP = 384;

/** The result of `count`, or null if it takes too many steps. */
export function withinSteps<Odds>(count: () => Odds): Odds | null {
  try {
    return count();
  } catch (error) {
    if (error instanceof StepsExceeded) return null;
    throw error;
  }
}
