/** What a deck has lost and gained before a draw. */
export interface DeckBefore {
  /** Extra tens beside the one every deck has. */
  tens?: number;
  /** Cards that are out already. */
  out?: readonly number[];
}

/** The random values by which an AC deck gives exactly these cards, one after the other. */
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

/** The random values by which a whole deck of printed cards, or what is left of it, gives these cards in turn. */
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
