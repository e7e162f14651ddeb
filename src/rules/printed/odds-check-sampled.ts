import type { OddsQuestion } from "../odds/question.ts";
import type { Sampler } from "../odds/sampling.ts";
import { Tally } from "../odds/tally.ts";
import { outcomeOf, type BumpRules } from "./bumps.ts";
import type { PrintedCard } from "./card.ts";
import { checkCheck, startCheck, type CheckContext } from "./check.ts";
import type { Coming } from "./odds-chain.ts";
import { checkOdds, type CheckOdds } from "./odds-check.ts";
import { Count } from "./odds-count.ts";
import { playOut, type Offer } from "./odds-play.ts";
import { checkComing } from "./odds-ways.ts";
import { PRINTED_DECK } from "./printed-deck.ts";
import type { BumpSpend } from "./script.ts";

/** The way to spend bumps that adds the most effect. */
function mostEffective(rules: BumpRules, { bumps, uses }: Offer<"bumps">): BumpSpend {
  const none = { effect: 0, spend: {} as BumpSpend };
  let best = Array.from({ length: bumps + 1 }, () => none);
  for (const { id, cost, most } of uses) {
    const { effect } = outcomeOf(rules, bumps, 0, { [id]: 1 });
    best = best.map((without, left) => {
      let top = without;
      for (let times = 1; times <= Math.min(most, Math.floor(left / cost)); times += 1) {
        const before = best[left - times * cost] ?? none;
        const sum = before.effect + times * effect;
        if (sum > top.effect) top = { effect: sum, spend: { ...before.spend, [id]: times } };
      }
      return top;
    });
  }
  return best[bumps]?.spend ?? {};
}

/** Samples the odds that `checkOdds` computes, and throws the same RuleErrors. */
export function checkSampler(
  context: CheckContext,
  coming: Coming,
  deck: readonly PrintedCard[] = PRINTED_DECK,
): Sampler<CheckOdds> {
  checkCheck(context);
  if (!context.options.dice) checkComing(coming);
  const { task, bumps: rules } = context;
  const [successes, earned] = [new Tally(), new Tally()];
  let [plays, won, failed, done] = [0, 0, 0, 0];
  const spend = (choice: Offer<"bumps">) => (task ? mostEffective(rules, choice) : {});
  return {
    play(random) {
      const result = playOut(startCheck(context, deck), context, {
        coming,
        deck,
        random,
        spend,
      });
      plays += 1;
      if (result.success) won += 1;
      if (result.criticalFailure) failed += 1;
      if (result.task?.done) done += 1;
      successes.add(result.task?.successes ?? 0);
      earned.add(result.bump.earned);
    },
    odds: () => ({
      exact: false,
      success: won / plays,
      criticalFailure: failed / plays,
      successes: task ? successes.chances : null,
      done: task && task.needed !== null ? done / plays : null,
      bumps: rules.on && !task ? earned.chances : null,
    }),
  };
}

/** The odds of a check, exact or sampled. */
export function checkQuestion(context: CheckContext, coming: Coming): OddsQuestion<CheckOdds> {
  return {
    count: (most) => checkOdds(context, coming, PRINTED_DECK, new Count(most)),
    sampler: () => checkSampler(context, coming),
  };
}
