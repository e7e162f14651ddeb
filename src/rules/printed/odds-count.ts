import type { Spread } from "./odds-spread.ts";

/** As many steps as one count of odds may take: found by measuring, so that a window that is drawn with it stays quick. */
export const MOST_STEPS = 650_000;

/** As much chance as one count may leave open in all. */
export const MOST_OPEN = 1e-9;

/** What has less chance than this is too rare to matter, a hundred thousand times over. */
export const RARE = 1e-14;

/** There are more ways than are counted. */
export class TooManyWays extends Error {
  override readonly name = "TooManyWays";
}

/**
 * One count of odds: how much it has taken so far. A step is about as much work as going on by one card, however fast the
 * machine is, so that what is refused is refused everywhere.
 */
export class Count {
  readonly #most: number;
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

  /** Counts so many numbers that are worked through; throws TooManyWays. */
  takeCells(cells: number): void {
    this.take(cells / CELLS_A_STEP);
  }

  /**
   * A spread without its highest numbers, where all of them together are too rare to matter: they count as the highest that
   * is left. `chance` is that of the way it belongs to.
   */
  trimmed(spread: Spread, chance = 1): Spread {
    let [top, tail] = [spread.length - 1, 0];
    while (top > 0 && chance * (tail + (spread[top] ?? 0)) < RARE) {
      tail += spread[top] ?? 0;
      top -= 1;
    }
    if (tail === 0) return spread.subarray(0, top + 1);
    this.leave(chance * tail);
    const kept = spread.slice(0, top + 1);
    kept[top] = (kept[top] ?? 0) + tail;
    return kept;
  }

  /** Leaves so much chance open. */
  leave(chance: number): void {
    this.#open += chance;
  }
}

/** How many numbers of a table are as much work as one step. */
const CELLS_A_STEP = 384;
