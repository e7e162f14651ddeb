import type { CalculationData } from "../../data/message/calculation.ts";
import { contextOf, stateOf } from "../../data/message/calculation-step.ts";
import { unlessInvalid } from "../../platform/refusal.ts";
import { resume, type CalculationContext, type CalculationState } from "../../rules/avatar/calculation.ts";
import { asideOut, TEN, type AcCard, type AcDeck } from "../../rules/avatar/deck.ts";
import { initiativeContext } from "../../rules/avatar/initiative.ts";
import { undrawn, type AcOdds } from "../../rules/avatar/odds.ts";
import { acQuestion } from "../../rules/avatar/odds-sampled.ts";
import { declined } from "../../rules/avatar/prospect.ts";
import { answered } from "../../rules/avatar/state.ts";
import { wantsAcOdds } from "../../platform/settings/odds.ts";
import { KeptOdds } from "./kept-odds.ts";

const kept = new KeptOdds<AcOdds>();

/** Computes the odds of a calculation from its current state. Results are null while they are being sampled. */
export interface Chances {
  /** Returns the odds if at most this many more bonus cards are drawn. */
  odds(bonus: number): AcOdds | null;
  /**
   * Returns the odds if the player answers "one more?" with `more`. If `more` is false, this try's later tens
   * get no bonus cards either.
   */
  answered(more: boolean): AcOdds | null;
  /** True if all cards are drawn twice (Q4). */
  readonly twice: boolean;
}

/**
 * Computes the chances of a calculation in this state.
 *
 * @throws {RuleError} naming the invalid part of the context or state.
 */
function chancesOf(context: CalculationContext, state: CalculationState): Chances {
  resume(context, state);
  const odds = (from: CalculationState, bonus: number) =>
    kept.get([context, from, String(bonus)], () => acQuestion(context, from, bonus));
  return {
    odds: (bonus) => odds(state, bonus),
    answered: (more) => odds(more ? answered(state, true) : declined(context, state), Infinity),
    twice: context.secondTry === true,
  };
}

/** Returns the result of `make`. Null if this user turned odds off, or if `make` refuses the calculation. */
function ifWanted(make: () => Chances): Chances | null {
  return wantsAcOdds() ? unlessInvalid(make) : null;
}

/** Computes a chat card calculation's chances; null if odds are off or the calculation is invalid. */
export function underWay(data: CalculationData): Chances | null {
  return ifWanted(() => chancesOf(contextOf(data), stateOf(data)));
}

/** Like `underWay`, for a calculation that this actor could start now. `plan` returns its data. */
export function planned(actor: Actor.Implementation, plan: () => CalculationData): Chances | null {
  return ifWanted(() => chancesOf(contextOf(plan()), undrawn(actor.ours.acDeck)));
}

/**
 * Computes the chances of a draw for initiative or turn order that has drawn `tens` tens, which `deck` no
 * longer contains (Q1, Q2). `rating` is the actor's IN.
 */
export function orderDraw(rating: number, deck: AcDeck, tens: number): Chances | null {
  const cards = Array.from({ length: tens }, (): AcCard => TEN);
  const decisions = cards.slice(1).map(() => true);
  return ifWanted(() =>
    chancesOf(initiativeContext(rating), { deck: asideOut(deck), cards, special: null, decisions }),
  );
}
