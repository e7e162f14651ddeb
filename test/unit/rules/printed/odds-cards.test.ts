/**
 * Tests the branches of a cause, and the steps to find them. `odds-small.test.ts` proves that their chances
 * are right.
 */
import { describe, expect, test } from "vitest";
import { causeBranches, type CauseQuest } from "../../../../src/rules/printed/odds-cards.ts";
import { Count, MOST_IGNORED } from "../../../../src/rules/printed/odds-count.ts";
import { cells, deckWith } from "./support.ts";

/** A card with these causes in its d6 column. `effect` is its effect for 1d8; its effects for more d8 are 1. */
const face = (d6: string, effect = "1") => ({
  cause: { d6: cells(d6) },
  effect: { d8: cells(`${effect} 1 1 1 1 1 1`) },
});
const DECK = deckWith({
  0: face("2! 1 1 1 1"),
  1: face("3 2 1 1 1"),
  2: face("3 5 1 1 1"),
  3: face("1! 2 1 1 1", "4!"),
  4: face("7 2 1 1 1", "6!"),
  5: face("1! 2 1 1 1", "5!"),
  6: face("3 6 1 1 1", "9!"),
  7: face("3 6 1 1 1", "2"),
  8: face("2! 1 1 1 1"),
  9: face("2! 1 1 1 1"),
  10: face("3 2! 1 1 1"),
});
const later = { die: "d8", dice: 1 } as const;
const lookup = { die: "d6", ranks: 1 } as const;

/** The branches that begin with the card `first`, and the number of steps it took to find them. */
function branches(
  first: number,
  pile: readonly number[],
  quest: Partial<CauseQuest> = {},
  matters: { later?: typeof later | null; exact?: boolean; failures?: boolean } = {},
) {
  const count = new Count();
  const all = causeBranches(
    { lookup, tn: 5, extend: true, more: false, ...quest },
    { piles: [pile], redraw: pile },
    DECK,
    count,
  );
  const found = all({
    card: DECK[first]!,
    chance: 1,
    later: null,
    exact: false,
    failures: false,
    ...matters,
  });
  return { found, steps: count.taken, count };
}

const results = ({ found }: ReturnType<typeof branches>) =>
  found.map(({ result, chance }) => [result, Number(chance.toFixed(9))]);

describe("the branches of a cause", () => {
  test("are one where nothing can be extended", () => {
    const { found, steps } = branches(1, [1, 2]);
    expect(found).toEqual([{ result: 3, chance: 1, gone: { drawn: [1], perhaps: null } }]);
    expect(steps).toBe(0);
  });

  test("come from a table of sums if it does not matter which cards are gone", () => {
    const { found, steps } = branches(0, [0, 1, 2, 4]);
    expect(found.map(({ result }) => result)).toEqual([5, 9]);
    expect(found[0]!.chance).toBeCloseTo(2 / 3, 12);
    expect(steps, "less than a draw").toBeLessThan(8);
  });

  test("are told apart by failure, and by the bumps of a success", () => {
    expect(results(branches(0, [0, 1, 4], { tn: 4, more: true }))).toEqual([
      [4, 0.5],
      [8, 0.5],
    ]);
    expect(results(branches(0, [0, 1, 4], { tn: 9, more: true }))).toEqual([
      [5, 0.5],
      [9, 0.5],
    ]);
    expect(results(branches(0, [0, 1, 4], { tn: 10, more: true }))).toEqual([
      [5, 0.5],
      [9, 0.5],
    ]);
  });

  test("are told apart by the exceptional effects that are gone, if one is looked up", () => {
    const { found, steps } = branches(0, [0, 1, 2, 3, 4], { tn: 5 }, { later });
    // With card 1 or 2 the result is 5, and with card 4 it is 9. With card 3 it is 3 so far and another card is drawn:
    // card 1 or 2 makes it 6, and card 4 makes it 10. 6 and 10 count as 5 and 9, because they give no more bumps.
    const told = found.map(({ result, chance, gone }) => [result, Math.round(chance * 12), gone.drawn]);
    expect(told).toEqual([
      [5, 6, [0]],
      [9, 3, [0, 4]],
      [5, 2, [0, 3]],
      [9, 1, [0, 3, 4]],
    ]);
    // In the first and third branch, either card 1 or card 2 is gone, with equal chances.
    const perhaps = found.map(({ gone }) => [...gone.perhaps!].slice(0, 5));
    expect(perhaps).toEqual([
      [0, 0.5, 0.5, 0, 0],
      [0, 0, 0, 0, 0],
      [0, 0.5, 0.5, 0, 0],
      [0, 0, 0, 0, 0],
    ]);
    // The pile has four kinds of cards. Each is tried after the first card and after the exceptional one: 8 steps each.
    expect(steps).toBe(8 * 4 * 2);
  });

  test("know how likely each of several equal cards is gone", () => {
    const { found } = branches(0, [0, 8, 9, 1], { tn: 99 }, { later, failures: true });
    // Cards 8 and 9 extend the cell. Card 1 is drawn first, second or third, and ends the extensions.
    const told = found.map(({ result, chance, gone: { perhaps } }) => [
      result,
      Math.round(chance * 12),
      [0, 1, 8, 9].map((card) => perhaps![card]),
    ]);
    expect(told).toEqual([
      [5, 4, [0, 1, 0, 0]],
      [7, 4, [0, 1, 0.5, 0.5]],
      [9, 4, [0, 1, 1, 1]],
    ]);
  });

  test("end with a cell that succeeds, though a lower one could be extended", () => {
    const quest = { lookup: { die: "d6", ranks: 2 }, tn: 3, more: true } as const;
    expect(results(branches(10, [10, 2, 6], quest))).toEqual([[3, 1]]);
  });

  test("of failures are told apart only if their effect is looked up too", () => {
    const many = (failures: boolean, of: typeof later | null) =>
      branches(0, [0, 1, 6], { tn: 30 }, { later: of, failures }).found.length;
    expect([many(false, null), many(true, null), many(false, later), many(true, later)]).toEqual([
      1, 1, 1, 2,
    ]);
  });

  test("name each card that is gone, if all of them matter", () => {
    const { found } = branches(0, [0, 1, 7], { tn: 5 }, { later, exact: true });
    expect(found.map(({ gone }) => gone)).toEqual([
      { drawn: [0, 1], perhaps: null },
      { drawn: [0, 7], perhaps: null },
    ]);
    expect(branches(0, [0, 1, 7], { tn: 5 }).found[0]!.gone).toEqual({ drawn: [0], perhaps: null });
  });

  test("merge where the same cards came in another order", () => {
    // Each of the four kinds of cards is tried after the first card, after card 3, after card 5, and once after both.
    expect(branches(0, [0, 3, 5, 1], { tn: 30 }, { later }).steps).toBe(8 * 4 * 4);
  });

  test("follow the highest open cell of several until they succeed, and the cells that differ", () => {
    const two = { lookup: { die: "d6", ranks: 2 } as const };
    const deck = deckWith({
      0: face("2! 3! 1 1 1"),
      1: face("9 4 1 1 1"),
      2: face("1 2! 1 1 1"),
    });
    const pile = [0, 1, 2];
    const count = new Count();
    const all = causeBranches(
      { ...two, tn: 6, extend: true, more: false },
      { piles: [pile], redraw: pile },
      deck,
      count,
    );
    const found = all({ card: deck[0]!, chance: 1, later: null, exact: false, failures: false });
    // Card 0's open cell is 3. Card 1 adds 4, total 7. Card 2 adds 2, total 5; its cell is open too, so card 1
    // then adds 4, total 9. Without `exact`, totals over the target number are reported as 6.
    expect(found.map(({ result, chance }) => [result, chance])).toEqual([[6, 1]]);
    expect(count.taken).toBe(8 * 3 * 2);
  });
});

describe("very rare branches", () => {
  const MOST = MOST_IGNORED / 8;
  const numbers = Array.from({ length: 54 }, (_, number) => number);

  /**
   * The chances to draw at least 0, 1, 2 and more exceptional cards in a row, if `open` of 53 cards are
   * exceptional.
   */
  function chain(open: number): number[] {
    const chances = [1];
    for (let drawn = 0; drawn < open; drawn += 1)
      chances.push((chances.at(-1)! * (open - drawn)) / (53 - drawn));
    return chances;
  }

  test("are not followed, and their chance is counted", () => {
    const deck = deckWith(
      Object.fromEntries(numbers.map((number) => [number, face(number < 27 ? "1! 1 1 1 1" : "2 1 1 1 1")])),
    );
    const count = new Count();
    const quest = { lookup, tn: 99, extend: true, more: false };
    const all = causeBranches(quest, { piles: [numbers], redraw: numbers }, deck, count);
    const found = all({ card: deck[0]!, chance: 0.5, later, exact: false, failures: true });
    const followed = chain(26).filter((chance) => chance > MOST);
    const rarest = chain(26)[followed.length]!;
    expect(rarest).toBeGreaterThan(0);
    expect(count.ignored).toBeCloseTo(0.5 * rarest, 20);
    expect(found.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(found.at(-1)).toMatchObject({ result: 1 + followed.length });
    expect(count.taken).toBe(8 * 2 * followed.length);
  });

  test("add up with those that are followed", () => {
    // Card 26 has an exceptional effect, so the branches in which it is gone are separate from those in which it
    // is not. The branches of one kind become too rare to follow earlier than those of the other kind.
    const deck = deckWith(
      Object.fromEntries(
        numbers.map((number) => [
          number,
          face(number < 27 ? "1! 1 1 1 1" : "2 1 1 1 1", number === 26 ? "4!" : "1"),
        ]),
      ),
    );
    const count = new Count();
    const quest = { lookup, tn: 99, extend: true, more: false };
    const all = causeBranches(quest, { piles: [numbers], redraw: numbers }, deck, count);
    const found = all({ card: deck[0]!, chance: 1, later, exact: false, failures: true });
    expect(Math.abs(found.reduce((sum, { chance }) => sum + chance, -1))).toBeLessThan(1e-14);
    expect(count.ignored).toBeGreaterThan(0);
    expect(count.ignored).toBeLessThan(MOST_IGNORED / 4);
  });
});
