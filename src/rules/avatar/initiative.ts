import { checkInteger } from "../cards/check.ts";
import type { CardSource } from "../cards/forced.ts";
import { begin, decide, type CalculationContext, type CalculationStep } from "./calculation.ts";
import type { AcCard, AcDeck } from "./deck.ts";

/** An initiative with this IN: AC Pick + IN, each ten offering its bonus card, all of it 0 with an Ace (A4, A10, Q1). */
export function initiativeContext(rating: number): CalculationContext {
  return {
    kind: "other",
    powerRelated: false,
    picks: 1,
    stat: 0,
    modifiers: checkInteger(rating, "in"),
    specific: 0,
    bonusOnTen: true,
    fan: false,
  };
}

/** An initiative that has been drawn to its end. */
type Drawn = Extract<CalculationStep, { status: "done" }>;

/**
 * Draws a whole initiative, each "one more?" answered by `answer`, which is told how many were answered before. Throws a
 * RuleError naming `in`, or what the source refuses.
 */
export function wholeInitiative(
  rating: number,
  deck: AcDeck,
  source: CardSource<AcCard>,
  answer: (index: number) => boolean,
): Drawn {
  const context = initiativeContext(rating);
  let step = begin(context, deck, source);
  while (step.status === "pending")
    step = decide(context, step.state, answer(step.state.decisions.length), source);
  return step;
}
