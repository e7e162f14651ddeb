/** Compares the chances of extended cells with a count over every order of the cards (I13, I16). */
import { describe, expect, test } from "vitest";
import { Chain, nextOf } from "../../../../src/rules/printed/odds-chain.ts";
import { Count } from "../../../../src/rules/printed/odds-count.ts";
import { Sets } from "../../../../src/rules/printed/odds-sets.ts";
import { cells } from "./support.ts";

type Piles = readonly (readonly number[])[];

/** The cells of cards 0, 1, 2 and so on. */
const CELLS = cells("3! 1! 3! 4 2 4 0! 2! 5");
const cellOf = (card: number) => CELLS[card]!;

/** The chance of each final value of a cell that starts at `value`, counted over every order of the cards. */
function byOrders(value: number, piles: Piles, enough: number): Map<number, number> {
  const chances = new Map<number, number>();
  const follow = (sum: number, left: Piles, chance: number): void => {
    const pile = left.find((one) => one.length > 0);
    if (!pile || sum >= enough) {
      chances.set(sum, (chances.get(sum) ?? 0) + chance);
      return;
    }
    for (const card of pile) {
      const { value: more, exceptional } = cellOf(card);
      const rest = left.map((one) => one.filter((other) => other !== card));
      follow(sum + more, exceptional ? rest : [], chance / pile.length);
    }
  };
  follow(value, piles, 1);
  return chances;
}

/** Expects these chances, and no others. */
function expectChances(spread: Float64Array, told: ReadonlyMap<number, number>): void {
  for (const value of new Set([...told.keys(), ...spread.keys()]))
    expect(spread[value] ?? 0, `of ${value}`).toBeCloseTo(told.get(value) ?? 0, 12);
}

const none = { drawn: [], perhaps: null };

describe("a cell is extended", () => {
  test.each<[string, Piles]>([
    ["out of one pile", [[0, 1, 2, 3, 4, 5]]],
    ["out of exceptional cards alone", [[0, 1, 2, 6]]],
    [
      "on into the next pile",
      [
        [0, 6, 7],
        [1, 2, 3],
      ],
    ],
    ["out of nothing", [[], []]],
    ["by one card", [[5]]],
    ["over an empty pile", [[], [3, 7]]],
  ])("%s", (_, piles) => {
    const chain = new Chain(piles, cellOf, new Count());
    for (const enough of [0, 2, 4, 5, 7, 9, 11, Infinity])
      expectChances(chain.extended(2, none, enough, 1), byOrders(2, piles, enough));
  });

  test("by what is left: cards are gone, of exceptional ones and of others", () => {
    const piles = [[0, 1, 2, 3, 4, 5, 7]];
    const chain = new Chain(piles, cellOf, new Count());
    for (const drawn of [[0], [2, 0], [3], [1, 7, 5], [0, 1, 2, 7]])
      for (const enough of [6, Infinity]) {
        const left = piles.map((pile) => pile.filter((card) => !drawn.includes(card)));
        expectChances(chain.extended(1, { drawn, perhaps: null }, enough, 1), byOrders(1, left, enough));
      }
  });

  test("by what may be left: one of two cards is gone, and it is not known which", () => {
    const piles = [[0, 1, 3, 8]];
    const perhaps = new Float64Array(CELLS.length);
    perhaps[3] = 0.25;
    perhaps[8] = 0.75;
    const either = [3, 8].map((gone) => byOrders(0, [piles[0]!.filter((card) => card !== gone)], Infinity));
    const told = new Map<number, number>();
    for (const [index, weight] of [0.25, 0.75].entries())
      for (const [value, chance] of either[index]!) told.set(value, (told.get(value) ?? 0) + weight * chance);
    const chain = new Chain(piles, cellOf, new Count());
    expectChances(chain.extended(0, { drawn: [], perhaps }, Infinity, 1), told);
  });

  test("but not where it is too rare to matter", () => {
    const count = new Count();
    const chain = new Chain([[0, 1, 2, 3]], cellOf, count);
    chain.extended(1, none, Infinity, 1);
    expect(count.ignored).toBe(0);
    chain.extended(1, none, Infinity, 1e-14);
    expect(count.ignored).toBeGreaterThan(0);
  });

  test("in steps that grow with the sums, and once for the same cards", () => {
    const count = new Count();
    const chain = new Chain([[0, 1, 2, 3]], cellOf, count);
    // Cards 0 to 2 are exceptional, so a table has a row for each number of them (0 to 3) and a column for each sum
    // (0 to 7). Each of the 3 values fills half of the table. Then the table is read once, which counts twice. 384
    // entries are one step.
    const sets = (4 * 8 * 3) / 2 + 4 * 8 * 2;
    const sums = 8 * 5; // eight sums with five values
    chain.extended(1, none, Infinity, 1);
    expect(count.taken * 384).toBeCloseTo(sets + sums, 9);
    chain.extended(1, none, Infinity, 1);
    expect(count.taken * 384, "known").toBeCloseTo(sets + 2 * sums, 9);
    chain.extended(1, { drawn: [1], perhaps: null }, Infinity, 1);
    expect(count.taken * 384, "one less").toBeCloseTo(sets + 2 * sums + 7 * 5 + 4 * 8 * 3, 9);
  });
});

describe("subsets of cards", () => {
  /**
   * A pile of `pile` cards has a given card, cards with these values, and other cards. For each sum below `limit`:
   * the chance that no other card comes before the given card, and that the values before it add up to the sum.
   */
  function before(values: readonly number[], pile: number, limit: number): number[] {
    const sums = Array.from({ length: limit }, () => 0);
    const follow = (left: readonly number[], others: number, sum: number, chance: number): void => {
      const all = left.length + others;
      if (sum < limit) sums[sum]! += chance / all; // the given card comes now
      left.forEach((value, index) => follow(left.toSpliced(index, 1), others, sum + value, chance / all));
    };
    follow(values, pile - values.length, 0, 1);
    return sums;
  }

  test.each([
    [[3, 5, 5], 5],
    [[3, 5, 5], 4],
    [[1, 2, 4], 9],
    [[], 2],
  ])("%j of %i cards", (values, pile) => {
    const most = values.reduce((all, value) => all + value, 0);
    for (const limit of [2, 6, 9, Infinity]) {
      const found = Sets.of(values, limit).before(pile);
      const width = Math.min(limit, most + 1);
      expect(found).toHaveLength(width);
      before(values, pile, width).forEach((chance, sum) => expect(found[sum]).toBeCloseTo(chance, 12));
    }
  });

  test("without some of the cards are those of the others", () => {
    const sets = Sets.of([3, 5, 5, 2], 12);
    expect(sets.cells).toBe(5 * 12);
    const less = sets.without([5, 2]);
    expect(less.cells).toBe(3 * 12);
    const told = Sets.of([3, 5], 12).before(4);
    less.before(4).forEach((chance, sum) => expect(chance).toBe(told[sum] ?? 0));
    expect(sets.without([]).before(6)).toEqual(sets.before(6));
  });

  test("of a pile without another card leave no room for all of them", () => {
    // The set is the whole pile, so the particular card is one of its three. At most two cards come before it.
    const found = Sets.of([1, 2, 4], Infinity).before(3);
    expect(found[7]).toBe(0);
    expect(found[0]).toBeCloseTo(1 / 3, 12);
  });
});

test("cards come from the first pile that is not used up (I16)", () => {
  const piles = [
    [3, 1],
    [5, 7],
  ];
  expect(nextOf(piles, [])).toEqual([3, 1]);
  expect(nextOf(piles, [1, 5])).toEqual([3]);
  expect(nextOf(piles, [1, 3, 5])).toEqual([7]);
  expect(nextOf(piles, [1, 3, 5, 7])).toEqual([]);
  expect(nextOf([], [])).toEqual([]);
});
