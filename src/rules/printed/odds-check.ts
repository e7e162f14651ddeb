import { bumpsOf, type BumpRules } from "./bumps.ts";
import type { PrintedCard } from "./card.ts";
import { checkCheck, type CheckContext, type Task } from "./check.ts";
import type { NumberChance } from "../odds/tally.ts";
import { successesOf } from "./effect.ts";
import { bonusesUpTo } from "./odds-bumps.ts";
import { Count } from "./odds-count.ts";
import type { Coming } from "./odds-chain.ts";
import { certain, Sums } from "./odds-spread.ts";
import { waysOf, type Way } from "./odds-ways.ts";
import { PRINTED_DECK } from "./printed-deck.ts";

/** Chances from 0 to 1, over all cards or dice that can come. */
export interface CheckOdds {
  /** False if the chances are sampled. */
  readonly exact: boolean;
  readonly success: number;
  readonly criticalFailure: number;
  /** The chance of each number of successes in this action, ascending; null without a task. */
  readonly successes: readonly NumberChance[] | null;
  /**
   * The chance that this action finishes the task. Null without a task, or if the task needs no fixed number of
   * successes.
   */
  readonly done: number | null;
  /** The chance of each number of bumps, ascending. Null if bumps are not in use, or if they are spent on the task. */
  readonly bumps: readonly NumberChance[] | null;
}

/** The effect that is enough to finish a task; Infinity if more always helps. */
function enoughFor({ complexity, needed, achieved }: Task): number {
  return needed === null ? Infinity : Math.max(0, needed - achieved) * complexity;
}

/**
 * Returns a function that takes a number of bumps, at most `most`, and returns the most effect that they can add.
 */
function mostEffects(rules: BumpRules, most: number, count: Count): (bumps: number) => number {
  const bonuses = bonusesUpTo(rules, most, ["effect"], count, () => ({ location: 0, penetration: 0 }));
  return (bumps) => Math.max(...bonuses(bumps).map(({ effect }) => effect));
}

/** The odds of a task's successes, and of finishing the task. */
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
 * The exact chances of a check, if the player draws every extra card that can still bring success or finish
 * the task (decision 34 on printed cards). With bumps, the player also draws every card that extends the
 * chosen entry, and spends all bumps on the task. Throws a RuleError naming `cards` or a field of the check.
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
    return { exact: true, success, criticalFailure, ...told, bumps: null };
  }
  const without = { successes: null, done: null, bumps: rules.on ? bumps.listed : null };
  return { exact: true, success, criticalFailure, ...without };
}
