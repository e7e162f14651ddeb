import { chanced, type Chanced } from "../odds/luck.ts";
import { drawsSpecial, type CalculationContext } from "./context.ts";
import { ACE, composition, TEN, type AcCard } from "./deck.ts";
import type { CalculationState, DrawnTry } from "./state.ts";

const cardsIn = ({ cards, special }: DrawnTry): AcCard[] =>
  special === null ? [...cards] : [...cards, special];

/** `cards` without one copy of each card in `gone`. Ignores cards in `gone` that are not in `cards`. */
function less(cards: readonly AcCard[], gone: readonly AcCard[]): AcCard[] {
  const left = [...cards];
  for (const card of gone) if (left.includes(card)) left.splice(left.indexOf(card), 1);
  return left;
}

/**
 * The cards drawn in a calculation, each with the distribution of the cards it could have been (A1, A2). A
 * ten is best, an Ace worst.
 */
export function luckyCards(context: CalculationContext, state: CalculationState): Chanced[] {
  const { deck, first } = state;
  const tries = first ? [first, state] : [state];
  const before = less(deck.out, tries.flatMap(cardsIn));
  let left = less(composition(deck.tens), before);
  return tries.flatMap((one, index) => {
    const returns = index > 0 && drawsSpecial(context) && first?.cards.includes(ACE);
    if (returns) left = [...left, ACE]; // the Ace that the first try held aside is back (A7)
    return cardsIn(one).flatMap((card) => {
      if (!left.includes(card)) return []; // the GM put this card into the deck by hand
      const drawn = chanced(card, left, { best: TEN, worst: ACE });
      left = less(left, [card]);
      return [drawn];
    });
  });
}
