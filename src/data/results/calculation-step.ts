import {
  begin,
  resume,
  type CalculationContext,
  type CalculationState,
  type CalculationStep,
  type DrawnTry,
} from "../../rules/avatar/calculation.ts";
import { checkCard, checkCards, type AcCard, type AcDeck } from "../../rules/avatar/deck.ts";
import { parseFormula } from "../../rules/avatar/formula.ts";
import type { CardSource } from "../../rules/cards/card-source.ts";
import type { CalculationData } from "../message/calculation.ts";

/** Converts stored data to the context that the rules use. Throws a RuleError naming the invalid field. */
export function contextOf(data: CalculationData): CalculationContext {
  const { kind, powerRelated, picks, stat, modifiers, specific, protection, ace, bonusOnTen } = data;
  const { secondTry, fan, formula, values } = data;
  const asked = { kind, powerRelated, picks, bonusOnTen, secondTry, fan };
  const context = { ...asked, stat, modifiers, specific, protection, ace };
  return formula === "" ? context : { ...context, formula: parseFormula(formula), values };
}

function tryOf({ cards, special, decisions }: Pick<CalculationData, keyof DrawnTry>): DrawnTry {
  return {
    cards: checkCards(cards, "cards"),
    special: special === null ? null : checkCard(special, "special"),
    decisions: [...decisions],
  };
}

/** Converts the stored cards and choices to the state that the rules use. Throws a RuleError naming an invalid card. */
export function stateOf({ deck, earlier: [first], ...last }: CalculationData): CalculationState {
  return {
    deck: {
      tens: deck.tens,
      out: checkCards(deck.out, "deck.out"),
      aside: checkCards(deck.aside, "deck.aside"),
    },
    ...tryOf(last),
    ...(first ? { first: tryOf(first) } : {}),
  };
}

function storedTry({ cards, special, decisions }: DrawnTry) {
  return { cards: [...cards], special, decisions: [...decisions] };
}

/** Converts a state to its stored form. */
export function storedState(state: CalculationState) {
  return {
    deck: { tens: state.deck.tens, out: [...state.deck.out], aside: [...state.deck.aside] },
    ...storedTry(state),
    earlier: state.first ? [storedTry(state.first)] : [],
  };
}

/** How many times "one more?" was answered. Identifies the question that is open now. */
export function answersIn({ earlier, decisions }: CalculationData): number {
  return (earlier[0]?.decisions.length ?? 0) + decisions.length;
}

/** True if the calculation doesn't draw cards, because its side can't oppose. */
export function drawsNothing(data: CalculationData): boolean {
  return data.picks === 0 && data.formula === "";
}

/** The current step of a stored calculation. Throws a RuleError if no sequence of draws leads to it. */
export function stepOf(data: CalculationData): CalculationStep {
  return resume(contextOf(data), stateOf(data));
}

/** Begins a stored calculation on this deck. */
export function beginOn(data: CalculationData, deck: AcDeck, source: CardSource<AcCard>): CalculationStep {
  return begin(contextOf(data), deck, source);
}
