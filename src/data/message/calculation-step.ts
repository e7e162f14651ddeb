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
import type { CardSource } from "../../rules/cards/forced.ts";
import type { CalculationData } from "./calculation.ts";

/** A calculation's stored numbers, as the rules take them. Throws a RuleError naming the invalid field. */
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

/** A calculation's stored cards and choices. Throws a RuleError naming an invalid card. */
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

/** A state in its stored form. */
export function storedState(state: CalculationState) {
  return {
    deck: { tens: state.deck.tens, out: [...state.deck.out], aside: [...state.deck.aside] },
    ...storedTry(state),
    earlier: state.first ? [storedTry(state.first)] : [],
  };
}

/** How often "one more?" was answered in a calculation, which identifies the current question. */
export function answersIn({ earlier, decisions }: CalculationData): number {
  return (earlier[0]?.decisions.length ?? 0) + decisions.length;
}

/** True if the calculation draws nothing, because its side cannot oppose. */
export function drawsNothing(data: CalculationData): boolean {
  return data.picks === 0 && data.formula === "";
}

/** The current step of a stored calculation. Throws a RuleError if no draw could have led to it. */
export function stepOf(data: CalculationData): CalculationStep {
  return resume(contextOf(data), stateOf(data));
}

/** Begins a stored calculation with a deck. */
export function beginOn(data: CalculationData, deck: AcDeck, source: CardSource<AcCard>): CalculationStep {
  return begin(contextOf(data), deck, source);
}
