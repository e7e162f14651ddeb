import { RuleError } from "./errors.ts";

/** A pile in ascending order. Piles are always stored like this, so they don't reveal the order of draws. */
export function sorted<C extends number>(cards: readonly C[]): readonly C[] {
  return cards.toSorted((a, b) => a - b);
}

/**
 * `pile` without `cards`, one copy for each; throws a RuleError naming `field` for a card that is not in it.
 */
export function without<C extends number>(
  pile: readonly C[],
  cards: readonly C[],
  field: string,
): readonly C[] {
  const left = [...pile];
  for (const card of cards) {
    const index = left.indexOf(card);
    if (index < 0) throw new RuleError(field, `holds a ${card} more than there is`);
    left.splice(index, 1);
  }
  return left;
}
