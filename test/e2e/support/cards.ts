/** The state of a deck before a draw, where it differs from a full deck. */
export interface DeckBefore {
  /** Extra tens, on top of the one in every deck. */
  tens?: number;
  /** Cards that are already out of the deck. */
  out?: readonly number[];
}

/** The random values with which an AC Deck gives exactly these cards, in order. */
export function cardDraws(cards: readonly number[], { tens = 0, out = [] }: DeckBefore = {}): number[] {
  const left = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, ...Array.from({ length: tens }, () => 10)];
  const take = (card: number): number => {
    const index = left.indexOf(card);
    if (index < 0) throw new Error(`the deck cannot give a ${card}`);
    return index;
  };
  for (const card of out) left.splice(take(card), 1);
  return cards.map((card) => {
    const index = take(card);
    const value = (index + 0.5) / left.length;
    left.splice(index, 1);
    return value;
  });
}

/**
 * The random values with which a deck of printed cards gives these cards, in order. The deck is full, except
 * for the cards in `gone`.
 */
export function printedDraws(cards: readonly number[], gone: readonly number[] = []): number[] {
  const left = Array.from({ length: 54 }, (_, number) => number).filter((number) => !gone.includes(number));
  return cards.map((card) => {
    const index = left.indexOf(card);
    if (index < 0) throw new Error(`the deck cannot give card ${card}`);
    const value = (index + 0.5) / left.length;
    left.splice(index, 1);
    return value;
  });
}
