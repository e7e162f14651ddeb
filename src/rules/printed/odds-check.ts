import { bumpsOf, type BumpRules } from "./bumps.ts";
import type { PrintedCard } from "./card.ts";
import { checkCheck, type CheckContext, type Task } from "./check.ts";
import { successesOf } from "./effect.ts";
import { bonusesUpTo } from "./odds-bumps.ts";
import { Count } from "./odds-count.ts";
import type { Coming } from "./odds-chain.ts";
import { certain, Sums, type NumberChance } from "./odds-spread.ts";
import { waysOf, type Way } from "./odds-ways.ts";
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

/** All bumps go into the effect. */
function mostEffects(rules: BumpRules, most: number, count: Count): (bumps: number) => number {
  const bonuses = bonusesUpTo(rules, most, ["effect"], count, () => ({ location: 0, penetration: 0 }));
  return (bumps) => Math.max(...bonuses(bumps).map(({ effect }) => effect));
}

/** What a task comes to with these ways to go. */
function taskOdds(
  { task, tn, bumps: rules }: CheckContext & { readonly task: Task },
  ways: readonly Way[],
  earned: (way: Way) => number,
  count: Count,
): Pick<CheckOdds, "successes" | "done"> {
  const most = ways.reduce((bumps, way) => Math.max(bumps, earned(way)), 0);
  const mostEffect = mostEffects(rules, most, count);
  const enough = enoughFor(task);
  const effects = new Sums();
  for (const way of ways) {
    const isSuccess = way.result !== null && way.result >= tn;
    const bonus = isSuccess ? mostEffect(earned(way)) : 0;
    const effect = isSuccess ? way.effect({ enough: Math.max(0, enough - bonus) }) : certain(0);
    count.takeCells(effect.length + bonus);
    effects.addAll(effect, way.chance, bonus);
  }
  const successes = new Sums();
  effects.spread.forEach((chance, effect) => {
    successes.add(successesOf(effect, task.complexity).successes, chance);
  });
  const { needed, achieved } = task;
  const done = (least: number) =>
    successes.listed.reduce((sum, { value, chance }) => sum + (achieved + value >= least ? chance : 0), 0);
  return { successes: successes.listed, done: needed === null ? null : done(needed) };
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
  const grids = { lookup, tn, options, effect: task?.quality ?? null, failures: false, redraws: false };
  const ways = waysOf({ ...grids, more: rules.on }, coming, deck, count);
  const earned = ({ result }: Way) => bumpsOf(result ?? 0, tn);
  const bumps = new Sums();
  let [success, criticalFailure] = [0, 0];
  for (const way of ways) {
    if (way.result === null) criticalFailure += way.chance;
    else if (way.result >= tn) success += way.chance;
    bumps.add(earned(way), way.chance);
  }
  if (task) {
    const told = taskOdds({ ...context, task }, ways, earned, count);
    return { success, criticalFailure, ...told, bumps: null };
  }
  return { success, criticalFailure, successes: null, done: null, bumps: rules.on ? bumps.listed : null };
}
