import { Steps } from "../odds/steps.ts";
import type { Spread } from "./odds-spread.ts";

/** The maximum total probability that a count may ignore. */
export const MOST_IGNORED = 1e-9;

/** A chance below this is ignored. It takes a hundred thousand of them to reach `MOST_IGNORED`. */
export const RARE = 1e-14;

/** The work of one count, and the chance of the rare outcomes it has ignored. */
export class Count extends Steps {
  #ignored = 0;

  /** The chance of all outcomes that were not followed to their end. No result can be off by more than this. */
  get ignored(): number {
    return this.#ignored;
  }

  /**
   * Cuts the highest numbers off a spread if all of them together are too rare to matter, and adds their chance to the
   * highest number left. `chance` is the chance of the branch that the spread belongs to.
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

  /** Adds to the chance that is ignored. */
  ignore(chance: number): void {
    this.#ignored += chance;
  }
}
