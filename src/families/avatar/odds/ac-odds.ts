import type { CalculationData } from "../../../data/message/calculation.ts";
import { contextOf, stateOf } from "../../../data/message/calculation-step.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import type { CalculationContext, CalculationState } from "../../../rules/avatar/calculation.ts";
import { cardsLeft } from "../../../rules/avatar/deck.ts";
import { acOdds, undrawn, type AcOdds } from "../../../rules/avatar/odds.ts";
import { declined, oneMore } from "../../../rules/avatar/prospect.ts";
import { RuleError } from "../../../rules/cards/errors.ts";
import { Kept } from "../../../rules/cards/kept.ts";
import { wantsAcOdds } from "../../../settings/odds.ts";

/** More cards than an LB of 20 gives: to count what several picks of them come to would hold the table up. */
const MOST_CARDS = 30;

/** Of two tries: more ways to draw the cards of both than can be gone through while somebody waits. */
const MOST_WAYS = 30_000;

/** How many odds are kept, since a window or a card is drawn anew with the same ones. */
const MOST_KNOWN = 40;

const known = new Kept<AcOdds>(MOST_KNOWN);

/** The odds of these, counted once. */
function counted(context: CalculationContext, state: CalculationState, bonus: number): AcOdds {
  const key = JSON.stringify([context, state, String(bonus)]);
  return known.get(key, () => acOdds(context, state, bonus));
}

/** A calculation that may be begun, or goes on. */
export interface Chances {
  /** The odds with at most so many bonus cards more. */
  odds(bonus: number): AcOdds;
  /** The odds after this answer to "one more?"; a no is one to every ten of the same try. */
  answered(more: boolean): AcOdds;
  /** All is drawn twice (Q4). */
  readonly twice: boolean;
}

/** What can be told; what would hold the table up is not counted. */
type Told = Chances | "tooMany";

function compute(context: CalculationContext, state: CalculationState): Told {
  const left = cardsLeft(state.deck);
  const cards = context.secondTry ? 2 * context.picks : 0;
  if (left > MOST_CARDS || left ** cards > MOST_WAYS) return "tooMany";
  return {
    odds: (bonus) => counted(context, state, bonus),
    answered: (more) => counted(context, more ? oneMore(state) : declined(context, state), Infinity),
    twice: context.secondTry === true,
  };
}

/** What is worked out, or null where this person wants no odds, or rules or table refuse what they would be about. */
function tried(make: () => Told): Told | null {
  if (!wantsAcOdds()) return null;
  try {
    const told = make();
    if (told !== "tooMany") told.odds(Infinity);
    return told;
  } catch (error) {
    if (error instanceof RuleError || error instanceof RequestRefused) return null;
    throw error;
  }
}

/** A calculation on a chat card, from where it stands. */
export function underWay(data: CalculationData): Told | null {
  return tried(() => compute(contextOf(data), stateOf(data)));
}

/** A calculation that this actor could begin now, on their deck as it is. */
export function planned(actor: Actor.Implementation, plan: () => CalculationData): Told | null {
  return tried(() => compute(contextOf(plan()), undrawn(actor.ours.acDeck)));
}
