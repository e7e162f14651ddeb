import { bumpsOf, type BumpRules } from "./bumps.ts";
import type { PrintedCard } from "./card.ts";
import { checkCheck, type CheckContext, type Task } from "./check.ts";
import { successesOf } from "./effect.ts";
import { mostEffect } from "./odds-bumps.ts";
import { Count } from "./odds-count.ts";
import type { Coming } from "./odds-chain.ts";
import { addTo, certain, listed, type NumberChance } from "./odds-spread.ts";
import { waysOf } from "./odds-ways.ts";
import { PRINTED_DECK } from "./printed-deck.ts";

/** Chances from 0 to 1, over the cards that can come, or over dice. */
export interface CheckOdds {
  readonly success: number;
  readonly criticalFailure: number;
  /** Of each number of successes in this action, ascending; null where none are counted. */
  readonly successes: readonly NumberChance[] | null;
  /** The task is done with this action; null where no number is asked for. */
  readonly done: number | null;
  /** Of each number of bumps, ascending; null where they are not in use, or a task takes them. */
  readonly bumps: readonly NumberChance[] | null;
}

/** As much effect as finishes a task; where no number of successes is asked for more is always of use. */
function enoughFor({ complexity, needed, achieved }: Task): number {
  return needed === null ? Infinity : Math.max(0, needed - achieved) * complexity;
}

/** The most effect of so many bumps, each found once. */
function mostEffects(rules: BumpRules, count: Count): (bumps: number) => number {
  const known = new Map<number, number>();
  return (bumps) => {
    const most = known.get(bumps) ?? mostEffect(rules, bumps, ["effect"], count);
    known.set(bumps, most);
    return most;
  };
}

/**
 * The exact chances of a check, each card that can come as likely as any other. Every further card is drawn that may yet
 * bring success, or finish its task; with bumps in use also those for an entry that succeeds, and all bumps go into the
 * effect of a task. Throws a RuleError naming `cards` or the field of the check, and TooManyWays
 * where the count takes no more steps.
 */
export function checkOdds(
  context: CheckContext,
  coming: Coming,
  deck: readonly PrintedCard[] = PRINTED_DECK,
  count = new Count(),
): CheckOdds {
  checkCheck(context);
  const { lookup, tn, options, task, bumps: rules } = context;
  const enough = task ? enoughFor(task) : 0;
  const grids = { lookup, tn, options, effect: task?.quality ?? null, enough, more: rules.on, late: false };
  const [successes, bumps] = [new Map<number, number>(), new Map<number, number>()];
  const bonuses = mostEffects(rules, count);
  let [success, criticalFailure, done] = [0, 0, 0];
  for (const { chance, result, effect } of waysOf(grids, coming, deck, count)) {
    const isSuccess = result !== null && result >= tn;
    const earned = isSuccess ? bumpsOf(result, tn) : 0;
    if (isSuccess) success += chance;
    if (result === null) criticalFailure += chance;
    addTo(bumps, earned, chance);
    if (!task) continue;
    const bonus = bonuses(earned);
    for (const [value, part] of isSuccess ? effect({ bonus }) : certain(0)) {
      const { successes: count } = successesOf(value, task.complexity);
      addTo(successes, count, chance * part);
      if (task.needed !== null && task.achieved + count >= task.needed) done += chance * part;
    }
  }
  return {
    success,
    criticalFailure,
    successes: task ? listed(successes) : null,
    done: task === null || task.needed === null ? null : done,
    bumps: task === null && rules.on ? listed(bumps) : null,
  };
}
