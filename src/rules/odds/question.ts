import { sample, type Sampler, type Sampling } from "./sampling.ts";
import { MOST_STEPS, withinSteps } from "./steps.ts";

/** Odds to be computed. Exact and sampled odds have the same shape. */
export interface OddsQuestion<Odds> {
  /** Counts exactly, in at most `most` steps. */
  count(most: number): Odds;
  sampler(): Sampler<Odds>;
}

/** Exact odds if the count is quick, otherwise a sampling. */
export type OddsOrSampling<Odds> =
  | { readonly odds: Odds; readonly sampling: null }
  | { readonly odds: null; readonly sampling: Sampling<Odds> };

/** Counts exactly, or starts a sampling if the count takes too many steps. Throws a RuleError as the question does. */
export function oddsOrSampling<Odds>(question: OddsQuestion<Odds>): OddsOrSampling<Odds> {
  const odds = withinSteps(() => question.count(MOST_STEPS));
  if (odds !== null) return { odds, sampling: null };
  return { odds: null, sampling: sample(question.sampler()) };
}
