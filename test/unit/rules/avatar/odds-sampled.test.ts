/** Checks that sampling every order of a small deck once gives the exact odds (A1 to A10). */
import { describe, expect, test } from "vitest";
import type { CalculationContext } from "../../../../src/rules/avatar/calculation.ts";
import { composition, type AcCard, type AcDeck } from "../../../../src/rules/avatar/deck.ts";
import { acOdds, undrawn } from "../../../../src/rules/avatar/odds.ts";
import { acQuestion, acSampler } from "../../../../src/rules/avatar/odds-sampled.ts";
import { withinSteps } from "../../../../src/rules/odds/steps.ts";
import { refusedField } from "../refusal.ts";

function offense(more: Partial<CalculationContext> = {}): CalculationContext {
  const plain = { powerRelated: false, picks: 1, modifiers: 0, specific: 0, bonusOnTen: true, fan: false };
  return { kind: "offense", stat: 5, ...plain, ...more };
}

/** A deck with only these cards left. */
function left(...cards: AcCard[]): AcDeck {
  const tens = Math.max(0, cards.filter((card) => card === 10).length - 1);
  const out = [...composition(tens)];
  for (const card of cards) out.splice(out.indexOf(card), 1);
  return { tens, out, aside: [] };
}

/** The random numbers that draw the first `count` cards of this order. */
function drawing(order: readonly AcCard[], count: number): number[] {
  const pile = order.toSorted((a, b) => a - b);
  return order.slice(0, count).map((card) => {
    const index = pile.indexOf(card);
    const share = (index + 0.5) / pile.length;
    pile.splice(index, 1);
    return share;
  });
}

/** An order of the cards. The numbers say how many cards the sampler draws from it, once for each time it plays. */
type Order = readonly [order: readonly AcCard[], ...draws: number[]];

/**
 * Expects odds sampled over these orders to match the exact ones. The sampler must draw exactly these cards.
 */
function expectSame(context: CalculationContext, orders: readonly Order[], bonus?: number): void {
  const state = undrawn(left(...orders[0]![0]));
  const sampler = acSampler(context, state, bonus);
  for (const [order, ...draws] of orders) {
    const shares = draws.flatMap((count) => drawing(order, count));
    sampler.play(() => {
      const next = shares.shift();
      if (next === undefined) throw new Error(`draws more of ${order.join()}`);
      return next;
    });
    expect(shares, `left of ${order.join()}`).toEqual([]);
  }
  const [sampled, exact] = [sampler.odds(), acOdds(context, state, bonus)];
  expect(sampled).toMatchObject({ exact: false, range: null });
  expect(exact.exact).toBe(true);
  expect(sampled.ruin).toBeCloseTo(exact.ruin, 12);
  expect(sampled.mean).toBeCloseTo(exact.mean, 12);
  for (const key of ["chances", "reach"] as const) {
    expect(sampled[key].map(({ total }) => total)).toEqual(exact[key].map(({ total }) => total));
    sampled[key].forEach(({ chance }, index) => expect(chance).toBeCloseTo(exact[key][index]!.chance, 12));
  }
}

describe("sampled over every order", () => {
  test("one pick has its exact odds", () => {
    expectSame(offense(), [
      [[4, 7], 1],
      [[7, 4], 1],
    ]);
  });

  test("a ten's bonus card is drawn, and an Ace ruins the pick", () => {
    expectSame(offense(), [
      [[10, 1, 4], 2],
      [[10, 4, 1], 2],
      [[1, 4, 10], 1],
      [[1, 10, 4], 1],
      [[4, 1, 10], 1],
      [[4, 10, 1], 1],
    ]);
  });

  test("an Ace after a ten leaves less than the ten alone", () => {
    expectSame(offense(), [
      [[10, 1], 2],
      [[1, 10], 1],
    ]);
  });

  test("bonus cards beyond those that are taken count for what can be reached", () => {
    expectSame(
      offense(),
      [
        [[10, 4], 1, 2],
        [[4, 10], 1, 1],
      ],
      0,
    );
    expectSame(
      offense(),
      [
        [[10, 10, 4], 2, 3],
        [[10, 4, 10], 2, 2],
        [[4, 10, 10], 1, 1],
      ],
      1,
    );
  });

  test("a deck without cards has nothing to draw", () => {
    const sampler = acSampler(offense(), undrawn(left()));
    sampler.play(() => {
      throw new Error("draws");
    });
    expect(sampler.odds()).toMatchObject({ ruin: 1, mean: 0, chances: [{ total: 0, chance: 1 }] });
  });

  test("a fan is drawn like any pick", () => {
    expectSame(offense({ fan: true }), [
      [[4, 7], 1],
      [[7, 4], 1],
    ]);
  });

  test("two tries draw twice, and a card is saved for the second if the deck could run out (Q4)", () => {
    // The deck has only the two cards of the two tries. So the sampler plays each order twice: once it takes every
    // bonus card, and once it saves a card for the second try.
    expectSame(offense({ secondTry: true }), [
      [[10, 4], 2, 2],
      [[4, 10], 2, 2],
    ]);
    expectSame(offense({ secondTry: true }), [
      [[4, 7], 2, 2],
      [[7, 4], 2, 2],
    ]);
  });

  test("nothing is saved where the deck cannot run out", () => {
    expectSame(offense({ secondTry: true }), [
      [[4, 7, 9], 2],
      [[4, 9, 7], 2],
      [[7, 4, 9], 2],
      [[7, 9, 4], 2],
      [[9, 4, 7], 2],
      [[9, 7, 4], 2],
    ]);
  });
});

test("a pick of the one card left has one total", () => {
  expect(acOdds(offense(), undrawn(left(4))).range).toEqual({ least: 9, most: 9 });
});

describe("a calculation", () => {
  test("is counted in so many steps, or sampled", () => {
    const { count, sampler } = acQuestion(offense(), undrawn(left(4, 7)), 0);
    expect(count(Infinity)).toEqual(acOdds(offense(), undrawn(left(4, 7)), 0));
    expect(withinSteps(() => count(1))).toBeNull();
    const one = sampler();
    one.play(() => 0);
    expect(one.odds().chances).toEqual([{ total: 9, chance: 1 }]);
  });

  test("is refused like a count of it", () => {
    expect(refusedField(() => acSampler(offense({ picks: 0 }), undrawn(left(4))))).toBe("picks");
    const state = { ...undrawn(left(4)), cards: [3, 2] as const };
    expect(refusedField(() => acSampler(offense(), state))).toBe("state.cards");
  });
});

test("the work of a count is 8 steps for each card that can come, and a look at its chances", () => {
  const { count } = acQuestion(offense(), undrawn(left(4, 7)));
  // The totals are 5 + 4 and 5 + 7. A table from 0 to the total has 10 or 13 chances, and is processed twice. 384
  // chances take one step.
  const steps = 8 * 2 + (2 * (10 + 13)) / 384;
  expect(withinSteps(() => count(steps))).not.toBeNull();
  expect(withinSteps(() => count(steps - 0.001))).toBeNull();
});
