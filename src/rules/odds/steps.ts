/**
 * The most steps of an exact count; beyond it, odds are sampled. A step is about as much work as drawing one card,
 * whatever the speed of the machine.
 */
export const MOST_STEPS = 50_000;

class StepsExceeded extends Error {
  override readonly name = "StepsExceeded";
}

/** The work of one exact count so far, in steps. */
export class Steps {
  readonly #most: number;
  #taken = 0;

  constructor(most = Infinity) {
    this.#most = most;
  }

  get taken(): number {
    return this.#taken;
  }

  /** Adds steps. Past the limit it throws, which `withinSteps` catches. */
  take(steps: number): void {
    this.#taken += steps;
    if (this.#taken > this.#most) throw new StepsExceeded(`more than ${this.#most} steps`);
  }

  /** Adds the steps for working through this many numbers of a table. */
  takeCells(cells: number): void {
    this.take(cells / CELLS_A_STEP);
  }
}

/** How many numbers of a table are as much work as one step. */
const CELLS_A_STEP = 384;

/** The result of a count, or null if the count exceeds its steps. */
export function withinSteps<Odds>(count: () => Odds): Odds | null {
  try {
    return count();
  } catch (error) {
    if (error instanceof StepsExceeded) return null;
    throw error;
  }
}
