import { RuleError } from "./errors.ts";

/** A pile's cards in ascending order: the one order in which piles are stored, so that none tells the draws. */
export function sorted<C extends number>(cards: readonly C[]): readonly C[] {
  return cards.toSorted((a, b) => a - b);
}

/** `pile` without `cards`, each taken once; throws a RuleError naming `field` for a card that is not there. */
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
