import { Steps } from "../odds/steps.ts";
import type { Spread } from "./odds-spread.ts";

/** The highest total chance of outcomes that a computation may ignore. */
export const MOST_IGNORED = 1e-9;

/** An outcome below this chance is ignored. It takes a hundred thousand such outcomes to reach `MOST_IGNORED`. */
export const RARE = 1e-14;

/** The work of one computation, and the total chance of the rare outcomes it ignored. */
export class Count extends Steps {
  #ignored = 0;

  /** The total chance of the outcomes that were ignored. No result is off by more than this. */
  get ignored(): number {
    return this.#ignored;
  }

  /**
   * Cuts off a distribution's highest numbers as long as their combined chance, times `chance`, is below `RARE`, and adds
   * that combined chance to the highest number left. `chance` is the chance of the branch that the distribution belongs to.
   */
  trimmed(spread: Spread, chance = 1): Spread {
    let [top, tail] = [spread.length - 1, 0];
    while (top > 0 && chance * (tail + (spread[top] ?? 0)) < RARE) {
      tail += spread[top] ?? 0;
      top -= 1;
    }
    if (tail === 0) return spread.subarray(0, top + 1);
    this.ignore(chance * tail);
    const kept = spread.slice(0, top + 1);
    kept[top] = (kept[top] ?? 0) + tail;
    return kept;
  }

  /** Adds `chance` to the total that was ignored. */
  ignore(chance: number): void {
    this.#ignored += chance;
  }
}
