import { sample, type Sampler, type Sampling } from "./sampling.ts";
import { MOST_STEPS, withinSteps } from "./steps.ts";

/** Odds that can be computed exactly or sampled. Both results have the same shape. */
export interface OddsQuestion<Odds> {
  /** Computes the exact odds in at most `most` steps. Throws if it takes more steps (see `Steps`). */
  count(most: number): Odds;
  sampler(): Sampler<Odds>;
}

/** Exact odds if they are quick to compute; otherwise a generator that samples them. */
export type OddsOrSampling<Odds> =
  | { readonly odds: Odds; readonly sampling: null }
  | { readonly odds: null; readonly sampling: Sampling<Odds> };

/**
 * Computes the exact odds or, if that takes more than `MOST_STEPS`, starts to sample them. Throws the RuleErrors of
 * `count` and `sampler`.
 */
export function oddsOrSampling<Odds>(question: OddsQuestion<Odds>): OddsOrSampling<Odds> {
  const odds = withinSteps(() => question.count(MOST_STEPS));
  if (odds !== null) return { odds, sampling: null };
  return { odds: null, sampling: sample(question.sampler()) };
}
