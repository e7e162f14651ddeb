import { describe, expect, it } from "vitest";
import { luckyDice } from "../../../src/rules/actionValues/luck.ts";
import { begin, type CalculationContext } from "../../../src/rules/avatar/calculation.ts";
import { luckyCards } from "../../../src/rules/avatar/luck.ts";
import { acDeck, type AcCard } from "../../../src/rules/avatar/deck.ts";
import { chanced, luckOf } from "../../../src/rules/odds/luck.ts";
import { luckyLookup } from "../../../src/rules/printed/luck.ts";
import { PRINTED_DECK } from "../../../src/rules/printed/printed-deck.ts";

const CONTEXT: CalculationContext = {
  kind: "offense",
  powerRelated: false,
  picks: 2,
  bonusOnTen: false,
  secondTry: false,
  fan: false,
  stat: 3,
  modifiers: 0,
  specific: 0,
  protection: "counts",
  ace: "rule",
};

/** The luck of each of these cards, drawn in this order from a deck that has `tens` extra tens and lacks `out`. */
function drawn(cards: readonly AcCard[], tens: number, out: readonly AcCard[] = [], context = CONTEXT) {
  const left = [...cards];
  const source = { take: () => left.shift() ?? 1 };
  const { state } = begin(context, { ...acDeck({ lb: tens }), out }, source);
  return luckyCards(context, state);
}

describe("luck", () => {
  it("of an AC card is measured by the cards left when it came (A1)", () => {
    const [first, second] = drawn([10, 4], 1);
    expect(first).toMatchObject({ value: 10, mean: 65 / 11, best: { came: true, chance: 2 / 11 } });
    expect(second).toMatchObject({ value: 4, mean: 55 / 10, worst: { came: false, chance: 1 / 10 } });
    expect(drawn([4, 5], 0, [10, 9])[0]?.mean).toBe(36 / 8);
  });

  it("counts the special card of a defense, too (A6)", () => {
    const cards = drawn([1, 5, 8], 0, [], { ...CONTEXT, kind: "defense" });
    expect(cards.map(({ value }) => value)).toEqual([1, 5, 8]);
    expect(cards[0]?.worst).toEqual({ came: true, chance: 1 / 10 });
  });

  it("counts no card twice that was out before, while the Ace of a defense is held (A6)", () => {
    const [first] = drawn([1, 5, 8], 0, [9, 10], { ...CONTEXT, kind: "defense" });
    expect(first?.mean).toBe(36 / 8);
  });

  it("counts the Ace again in the second try of a defense (A7)", () => {
    const cards = drawn([1, 5, 8, 4, 1, 2], 0, [], { ...CONTEXT, kind: "defense", secondTry: true });
    expect(cards.map(({ value }) => value)).toEqual([1, 5, 8, 4, 1, 2]);
    expect(cards.map(({ worst }) => worst.chance)).toEqual([0.1, 0, 0, 1 / 8, 1 / 7, 0]);
  });

  it("counts no Ace in the second try if the first has none, or if it is not held", () => {
    const defense = drawn([2, 5, 4, 3], 0, [1], { ...CONTEXT, kind: "defense", secondTry: true });
    expect(defense.map(({ worst }) => worst.chance)).toEqual([0, 0, 0, 0]);
    const offense = drawn([1, 5, 4, 3], 0, [], { ...CONTEXT, secondTry: true });
    expect(offense.map(({ worst }) => worst.chance)).toEqual([0.1, 0, 0, 0]);
  });

  it("leaves out a card that a hand has put there", () => {
    const { state } = begin(CONTEXT, acDeck({ lb: 0 }), { take: (left) => left[2]! });
    const cards = luckyCards(CONTEXT, { ...state, cards: [3, 3, 4] });
    expect(cards.map(({ value }) => value)).toEqual([3, 4]);
  });

  it("of all draws of a deck together is nothing: the deck decides", () => {
    const all: AcCard[] = [7, 1, 3, 10, 2, 9, 4, 8, 5, 6];
    const { mean, count, best, worst } = luckOf(drawn(all, 0, [], { ...CONTEXT, picks: 10 }));
    expect([mean, count, best.came, worst.came]).toEqual([5.5, 10, 1, 1]);
  });

  it("is nothing on average, whatever comes", () => {
    const decks = ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const).flatMap((a) =>
      ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const).filter((b) => b !== a).map((b) => luckOf(drawn([a, b], 0))),
    );
    const over = decks.reduce((total, { mean, expected }) => total + mean - expected, 0);
    expect(over).toBeCloseTo(0, 9);
  });

  it("of a printed card is measured by the whole deck (I2)", () => {
    const lookup = { die: "d8", ranks: 3 } as const;
    const all = PRINTED_DECK.map(({ number }) => luckyLookup(number, lookup));
    expect(luckOf(all).mean).toBeCloseTo(luckOf(all).expected, 9);
    expect(all.filter(({ worst }) => worst.came)).toHaveLength(1); // the card with CF in this cell
    const highest = Math.max(...all.map(({ value }) => value));
    expect(all.map(({ best }) => best.came)).toEqual(all.map(({ value }) => value === highest));
  });

  it("of dice adds good ones and takes bad ones off (X1)", () => {
    const { mean, expected, best, worst } = luckOf(luckyDice({ plus: [[10, 3]], minus: [[1]] }));
    expect([mean, expected]).toEqual([4, 5.5 / 3]);
    expect([best.came, worst.came]).toEqual([2, 0]);
    expect(best.expected).toBeCloseTo(0.3, 9);
    const bad = luckOf(luckyDice({ plus: [[1]], minus: [[10, 4]] }));
    expect([bad.best.came, bad.worst.came]).toEqual([0, 2]);
    expect(bad.worst.expected).toBeCloseTo(0.3, 9);
  });

  it("is told in standard deviations of all draws", () => {
    const ten = chanced(10, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], { best: 10, worst: 1 });
    const even = chanced(4, [2, 4], { best: 4, worst: 2 });
    expect([ten.variance, even.variance]).toEqual([8.25, 1]);
    expect(luckOf([ten, even]).deviations).toBeCloseTo((4.5 + 1) / Math.sqrt(9.25), 9);
  });

  it("is even without a draw, or if only one thing can come", () => {
    expect(luckOf([])).toMatchObject({ count: 0, mean: 0, expected: 0, deviations: 0 });
    expect(luckOf([chanced(4, [4], { best: 10, worst: 1 })]).deviations).toBe(0);
  });
});
