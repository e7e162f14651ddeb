import type { OddsQuestion } from "../odds/question.ts";
import type { Sampler } from "../odds/sampling.ts";
import { Tally } from "../odds/tally.ts";
import { checkAttack, type AttackContext } from "./attack-context.ts";
import { bumpsFor, startAttack, type AttackResult } from "./attack.ts";
import type { PrintedCard } from "./card.ts";
import { NO_HARM, type Harm } from "./harm.ts";
import { attackOdds, type AttackOdds } from "./odds-attack.ts";
import { bestOfBoth, endingsOf, sameFor } from "./odds-best.ts";
import { bonusesUpTo, type Bonus } from "./odds-bumps.ts";
import type { Coming } from "./odds-chain.ts";
import { Count } from "./odds-count.ts";
import { harmBy } from "./odds-harm.ts";
import { playOut } from "./odds-play.ts";
import { checkComing } from "./odds-ways.ts";
import { PRINTED_DECK } from "./printed-deck.ts";

/**
 * Returns a function that finds the most harm that any use of bumps could have done in a simulated attack. After a
 * miss, it returns the harm done.
 */
function bestHarmOf(context: AttackContext, deck: readonly PrintedCard[]): (result: AttackResult) => Harm {
  const { rules, plain } = bumpsFor(context);
  const [count, same] = [new Count(), sameFor(context)];
  const known: (readonly Bonus[])[] = [];
  const bonuses = (bumps: number) => (known[bumps] ??= bonusesUpTo(rules, bumps, plain, count, same)(bumps));
  const endings = endingsOf(context, deck, bonuses, count);
  const harmOf = harmBy(context);
  return ({ hit, cards: [number = 0], bump, damage, wounds, concussion }) => {
    const card = deck[number];
    if (!hit || !card) return { wounds, concussion };
    const { blows } = endings(card, bump.earned);
    return blows.reduce((most, blow) => bestOfBoth(most, harmOf(blow, damage ?? 0)), NO_HARM);
  };
}

/** A penetration that no armor stops, so the damage is always looked up. */
const THROUGH_ALL = 1_000_000;

/** Returns a sampler of the best harm with bumps. Its odds are null if bumps are not in use. */
function bestSampler(
  context: AttackContext,
  coming: Coming,
  deck: readonly PrintedCard[],
): Sampler<AttackOdds["best"]> {
  const [wounds, concussion, any] = [new Tally(), new Tally(), new Tally()];
  const best = bestHarmOf(context, deck);
  const piercing = { ...context, penetration: THROUGH_ALL };
  return {
    play(random) {
      if (!context.bumps.on) return;
      const play = { coming, deck, random };
      const most = best(playOut(startAttack(piercing, deck), context, play));
      wounds.add(most.wounds);
      concussion.add(most.concussion);
      any.add(Math.min(1, most.wounds + most.concussion));
    },
    odds: () =>
      context.bumps.on
        ? {
            harm: any.mean,
            wounds: wounds.reached(1),
            concussion: wounds.reached(1).length > 0 ? [] : concussion.reached(1),
          }
        : null,
  };
}

/** Samples the odds that `attackOdds` computes, and throws the same RuleErrors. */
export function attackSampler(
  context: AttackContext,
  coming: Coming,
  deck: readonly PrintedCard[] = PRINTED_DECK,
): Sampler<AttackOdds> {
  checkAttack(context);
  if (!context.options.dice) checkComing(coming);
  const unspent = { ...context, bumps: { ...context.bumps, on: false } };
  const best = bestSampler(context, coming, deck);
  const [wounds, concussion] = [new Tally(), new Tally()];
  const sums = { hit: 0, criticalFailure: 0, harm: 0, breaks: 0, bystander: 0 };
  let plays = 0;
  return {
    play(random) {
      const play = { coming, deck, random };
      const result = playOut(startAttack(unspent, deck), context, play);
      plays += 1;
      if (result.hit) sums.hit += 1;
      if (result.cause.criticalFailure) sums.criticalFailure += 1;
      if (result.wounds + result.concussion > 0) sums.harm += 1;
      if (result.breaks) sums.breaks += 1;
      if (result.victims.length > 0) sums.bystander += 1;
      wounds.add(result.wounds);
      concussion.add(result.concussion);
      best.play(random);
    },
    odds: () => ({
      exact: false,
      hit: sums.hit / plays,
      criticalFailure: sums.criticalFailure / plays,
      harm: sums.harm / plays,
      breaks: sums.breaks / plays,
      bystander: sums.bystander / plays,
      wounds: wounds.chances,
      concussion: concussion.chances,
      best: best.odds(),
    }),
  };
}

/** The odds of an attack, exact or sampled. */
export function attackQuestion(context: AttackContext, coming: Coming): OddsQuestion<AttackOdds> {
  return {
    count: (most) => attackOdds(context, coming, PRINTED_DECK, new Count(most)),
    sampler: () => attackSampler(context, coming),
  };
}
