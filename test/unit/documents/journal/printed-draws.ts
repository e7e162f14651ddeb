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
