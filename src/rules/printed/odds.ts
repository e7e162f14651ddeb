import { RuleError } from "../cards/errors.ts";
import { checkAttack, type AttackContext } from "./attack-context.ts";
import { playAttack, type AttackResult } from "./attack.ts";
import { breaksAfterRedraw } from "./breakage.ts";
import { checkCardNumber, type PrintedCard } from "./card.ts";
import { checkCheck, playCheck, type CheckContext, type CheckResult } from "./check.ts";
import { PRINTED_DECK } from "./printed-deck.ts";
import type { ActionStep, Answer } from "./script.ts";

/** A number and its chance, 0 to 1. */
export interface NumberChance {
  readonly value: number;
  readonly chance: number;
}

/** Chances from 0 to 1, over the cards that can come. */
export interface CheckOdds {
  readonly success: number;
  readonly criticalFailure: number;
  /** Of each result, ascending; a critical failure's is 0. */
  readonly results: readonly NumberChance[];
  /** Of each number of successes in this action, ascending; null where none are counted. */
  readonly successes: readonly NumberChance[] | null;
  /** The task is done with this action; null where no number is asked for. */
  readonly done: number | null;
}

export interface AttackOdds {
  readonly hit: number;
  readonly criticalFailure: number;
  /** The target takes any harm at all. */
  readonly harm: number;
  /** Of each number of wounds, and of each loss of CT, ascending. */
  readonly wounds: readonly NumberChance[];
  readonly concussion: readonly NumberChance[];
  readonly breaks: number;
  /** Anybody else is hit. */
  readonly bystander: number;
}

/** What one card leads to; `redrawn`: V* has called for another card. */
interface Outcome<Result> {
  readonly result: Result;
  readonly redrawn: boolean;
}

/** The same action with nothing to decide: no cell is extended, no bump spent, the best entry taken. */
function undecided<Context extends CheckContext | AttackContext>(context: Context): Context {
  return {
    ...context,
    bumps: { ...context.bumps, on: false },
    options: { ...context.options, extend: false, entry: false },
  };
}

/** A card whose wrench is no V*, to go on with. */
function harmless(deck: readonly PrintedCard[]): number {
  const found = deck.find(({ wrench }) => !breaksAfterRedraw(wrench));
  if (found === undefined) throw new RuleError("deck", "must have a card without V*");
  return found.number;
}

/** Plays an action out with this card. */
function outcomeOf<Result>(
  card: number,
  deck: readonly PrintedCard[],
  resolve: (answers: readonly Answer[]) => ActionStep<Result>,
): Outcome<Result> {
  const drawn: Answer = { type: "card", card };
  const step = resolve([drawn]);
  if (step.status === "done") return { result: step.result, redrawn: false };
  const after = resolve([drawn, { type: "card", card: harmless(deck) }]);
  if (after.status === "pending") throw new Error(`an action waits for ${after.choice.type}`);
  return { result: after.result, redrawn: true };
}

function outcomesOf<Result>(
  cards: readonly number[],
  deck: readonly PrintedCard[],
  resolve: (answers: readonly Answer[]) => ActionStep<Result>,
): readonly Outcome<Result>[] {
  if (cards.length === 0) throw new RuleError("cards", "must name at least one card");
  return cards.map((card, index) => outcomeOf(checkCardNumber(card, `cards[${index}]`), deck, resolve));
}

/** How much of the list holds. */
function share<T>(list: readonly T[], holds: (entry: T) => boolean): number {
  return list.filter(holds).length / list.length;
}

/** The chance of each number, ascending. */
function spread<T>(list: readonly T[], valueOf: (entry: T) => number): readonly NumberChance[] {
  const counts = new Map<number, number>();
  for (const entry of list) {
    const value = valueOf(entry);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([value, count]) => ({ value, chance: count / list.length }));
}

/**
 * The exact chances of a check, one of `cards` being drawn (see `drawable`), each as likely as any other. No cell is
 * extended and no bump spent. Throws a RuleError naming `cards` or the field of the check.
 */
export function checkOdds(
  context: CheckContext,
  cards: readonly number[],
  deck: readonly PrintedCard[] = PRINTED_DECK,
): CheckOdds {
  checkCheck(context);
  const plain = undecided(context);
  const results = outcomesOf(cards, deck, (answers) => playCheck(plain, answers, deck)).map(
    ({ result }): CheckResult => result,
  );
  const { task } = context;
  return {
    success: share(results, ({ success }) => success),
    criticalFailure: share(results, ({ criticalFailure }) => criticalFailure),
    results: spread(results, ({ result }) => result),
    successes: task === null ? null : spread(results, (one) => one.task?.successes ?? 0),
    done: task === null || task.needed === null ? null : share(results, (one) => one.task?.done ?? false),
  };
}

/** The same of an attack on one target. */
export function attackOdds(
  context: AttackContext,
  cards: readonly number[],
  deck: readonly PrintedCard[] = PRINTED_DECK,
): AttackOdds {
  checkAttack(context);
  const plain = undecided(context);
  const outcomes = outcomesOf(cards, deck, (answers) => playAttack(plain, answers, deck));
  const results = outcomes.map(({ result }): AttackResult => result);
  const redraws = share(outcomes, ({ redrawn }) => redrawn);
  return {
    hit: share(results, ({ hit }) => hit),
    criticalFailure: share(results, ({ cause }) => cause.criticalFailure),
    harm: share(results, ({ wounds, concussion }) => wounds + concussion > 0),
    wounds: spread(results, ({ wounds }) => wounds),
    concussion: spread(results, ({ concussion }) => concussion),
    breaks:
      share(results, ({ breaks }) => breaks) +
      redraws * share(deck, ({ wrench }) => breaksAfterRedraw(wrench)),
    bystander: share(results, ({ victims }) => victims.length > 0),
  };
}
