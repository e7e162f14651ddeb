import fc from "../../fast-check.ts";
import { describe, expect, test } from "vitest";
import { randomSource } from "../../../../src/rules/cards/card-source.ts";
import {
  ACTION_CARDS,
  checkActionCards,
  dealHand,
  EMPTY_HAND,
  parseHand,
  spend,
  undealt,
  type ActionCard,
} from "../../../../src/rules/fads/hand.ts";
import { seeded } from "../arbitraries.ts";
import { refusedField } from "../refusal.ts";
import { forcedSource } from "../forced.ts";

const BAD_SPDS = [0, 13, -1, 2.5, Number.NaN, Infinity, undefined, null, "3"];

describe("dealing", () => {
  test("gives SPD cards in ascending order, whatever the order they came in", () => {
    expect(dealHand(3, forcedSource<ActionCard>([8, 2, 11]))).toEqual({ held: [2, 8, 11], spent: [] });
    expect(dealHand(3, forcedSource<ActionCard>([11, 8, 2]))).toEqual({ held: [2, 8, 11], spent: [] });
  });

  test("draws from each combatant's own twelve cards, Ace to twelve", () => {
    const twelve = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
    expect(undealt(EMPTY_HAND)).toEqual(twelve);
    // Each hand is dealt from all twelve cards, so a card in one hand can also be in another.
    for (const seed of [1, 2]) expect(dealHand(12, randomSource(seeded(seed))).held).toEqual(twelve);
  });

  test("gives all twelve cards at SPD 12", () => {
    expect(dealHand(12, randomSource(seeded(1))).held).toEqual(ACTION_CARDS);
  });

  test("never gives a card twice", () => {
    expect(refusedField(() => dealHand(2, forcedSource<ActionCard>([5, 5])))).toBe("draws");
  });

  test.each(BAD_SPDS)("refuses SPD %s", (spd) => {
    const deal = (field?: string) => dealHand(spd as number, randomSource(seeded(1)), field);
    expect(refusedField(() => deal())).toBe("spd");
    expect(refusedField(() => deal("combatants.a.spd"))).toBe("combatants.a.spd");
  });
});

describe("spending", () => {
  const hand = { held: [2, 5, 9], spent: [11] } as const;

  test("moves cards from one pile to the other", () => {
    expect(spend(hand, [9, 2])).toEqual({ held: [5], spent: [2, 9, 11] });
    expect(spend(hand, [])).toEqual(hand);
  });

  test.each([[[3]], [[11]], [[2, 2]]])("refuses %j", (cards) => {
    expect(refusedField(() => spend(hand, cards as ActionCard[]))).toMatch(/^cards/);
  });
});

describe("parsing a hand", () => {
  test("sorts its piles", () => {
    expect(parseHand({ held: [9, 2], spent: [12, 1] })).toEqual({ held: [2, 9], spent: [1, 12] });
    expect(undealt(parseHand({ held: [9, 2], spent: [12, 1] }))).toEqual([3, 4, 5, 6, 7, 8, 10, 11]);
  });

  test.each([
    [null, "hand"],
    [[], "hand"],
    [{ held: [] }, "hand.spent"],
    [{ held: 3, spent: [] }, "hand.held"],
    [{ held: [0], spent: [] }, "hand.held[0]"],
    [{ held: [1, 13], spent: [] }, "hand.held[1]"],
    [{ held: [4, 4], spent: [] }, "hand.held[1]"],
    [{ held: [4], spent: [1, 4] }, "hand.spent"],
    [{ held: [1.5], spent: [] }, "hand.held[0]"],
    [{ held: [Number.NaN], spent: [] }, "hand.held[0]"],
  ])("refuses %j", (data, field) => {
    expect(refusedField(() => parseHand(data))).toBe(field);
  });
});

test("the twelve cards are conserved and unique through any deal and any plays", () => {
  const plays = fc.array(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }), { maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(), plays, (spd, seed, sets) => {
      let hand = dealHand(spd, randomSource(seeded(seed)));
      expect(hand.held).toHaveLength(spd);
      for (const set of sets) {
        const cards = checkActionCards([...new Set(set)], "cards").filter((card) => hand.held.includes(card));
        hand = spend(hand, cards);
        expect(hand.held.length + hand.spent.length).toBe(spd);
        const all = [...hand.held, ...hand.spent, ...undealt(hand)];
        expect(all.toSorted((a, b) => a - b)).toEqual(ACTION_CARDS);
      }
    }),
  );
});

test("each card is as likely as any other", () => {
  const random = seeded(7);
  const counts = new Map<number, number>(ACTION_CARDS.map((card) => [card, 0]));
  for (let deal = 0; deal < 4000; deal += 1) {
    for (const card of dealHand(3, randomSource(random)).held) counts.set(card, counts.get(card)! + 1);
  }
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
});

test("nothing is dealt at first", () => {
  expect(undealt(EMPTY_HAND)).toEqual(ACTION_CARDS);
});
