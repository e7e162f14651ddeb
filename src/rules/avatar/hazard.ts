import { decide, begin, type CalculationContext, type CalculationStep } from "./calculation.ts";
import { acDeck, type AcCard } from "./deck.ts";
import type { CardSource } from "../cards/card-source.ts";
import { checkInteger } from "../cards/check.ts";

/** The damage that a hazard does without an attack, with the cards drawn to determine it. */
export interface HazardPicks {
  readonly total: number;
  readonly cards: readonly AcCard[];
}

/**
 * Draws AC Picks for harm without an attack, from a full deck without extra tens. An Ace makes the total 0 (A4), and
 * each ten draws its bonus card (A10). Throws a RuleError naming `picks` or `amount`.
 */
export function drawHazard(picks: number, amount: number, source: CardSource<AcCard>): HazardPicks {
  const context: CalculationContext = {
    kind: "other",
    powerRelated: true,
    picks,
    stat: 0,
    specific: 0,
    modifiers: checkInteger(amount, "amount"),
    bonusOnTen: true,
    fan: false,
  };
  let step: CalculationStep = begin(context, acDeck({ lb: 0 }), source);
  while (step.status === "pending") step = decide(context, step.state, true, source);
  return { total: step.result.total, cards: step.result.cards };
}
