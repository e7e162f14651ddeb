/** The changes to a deck before a draw. */
export interface DeckBefore {
  /** Extra tens, on top of the one in every deck. */
  tens?: number;
  /** Cards already out of the deck. */
  out?: readonly number[];
}

/** The random values that make an AC Deck deal exactly these cards, in order. */
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

/** The random values that make a deck of printed cards, full or without `gone`, deal these cards in order. */
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
