import { RuleError } from "./errors.ts";

/** Sorts a pile in ascending order. All stored piles are sorted, so they don't reveal the order of draws. */
export function sorted<C extends number>(cards: readonly C[]): readonly C[] {
  return cards.toSorted((a, b) => a - b);
}

/** `pile` without one copy of each card in `cards`. Throws a RuleError naming `field` if a card is not in the pile. */
export function without<C extends number>(
  pile: readonly C[],
  cards: readonly C[],
  field: string,
): readonly C[] {
  if (cards.length === 0) return pile;
  const left = [...pile];
  for (const card of cards) {
    const index = left.indexOf(card);
    if (index < 0) throw new RuleError(field, `holds a ${card} more than there is`);
    left.splice(index, 1);
  }
  return left;
}
