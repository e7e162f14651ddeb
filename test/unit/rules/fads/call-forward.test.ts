import fc from "../../fast-check.ts";
import { describe, expect, test } from "vitest";
import {
  callCard,
  callForward,
  callForwardBySum,
  callForwardChance,
  dexTarget,
} from "../../../../src/rules/fads/call-forward.ts";
import { ACTION_CARDS } from "../../../../src/rules/fads/hand.ts";
import { refusedField } from "../refusal.ts";

describe("a DEX roll", () => {
  test.each([
    [0, 9],
    [2, 9],
    [3, 10],
    [10, 11],
    [15, 12],
    [20, 13],
    [22, 13],
    [23, 14],
    [30, 15],
  ])("of DEX %i is made on %i or less", (dex, target) => {
    expect(dexTarget(dex)).toBe(target);
  });

  test.each([-1, 1.5, Number.NaN, undefined])("refuses DEX %s", (dex) => {
    expect(refusedField(() => dexTarget(dex as number))).toBe("dex");
  });
});

describe("calling forward", () => {
  const call = { hand: [2, 8], dex: 15, roll: 9, segment: 11 } as const;

  test("adds the margin of the roll", () => {
    expect(callForward(call)).toEqual({ card: 8, bonus: 3, value: 11, success: true, hand: [2] });
  });

  test("subtracts nothing for a failed roll, but the card is spent", () => {
    expect(callForward({ ...call, roll: 18 })).toEqual({
      card: 8,
      bonus: 0,
      value: 8,
      success: false,
      hand: [2],
    });
  });

  test("succeeds without a roll if the card reaches the Segment", () => {
    expect(callForward({ ...call, roll: 18, segment: 8 }).success).toBe(true);
    expect(callForward({ ...call, roll: 18, segment: 9 }).success).toBe(false);
  });

  test("spends the highest card, whatever the order of the hand", () => {
    expect(callForward({ ...call, hand: [11, 4, 7] })).toMatchObject({ card: 11, hand: [4, 7] });
    expect(callCard([4, 7, 11])).toBe(11);
    expect(callCard([])).toBeNull();
  });

  test.each([
    [{ hand: [] }, "hand"],
    [{ hand: [2, 2] as const }, "hand[1]"],
    [{ roll: 2 }, "roll"],
    [{ roll: 19 }, "roll"],
    [{ roll: 9.5 }, "roll"],
    [{ segment: 0 }, "segment"],
    [{ dex: Number.NaN }, "dex"],
  ])("refuses %j", (change, field) => {
    expect(refusedField(() => callForward({ ...call, ...change }))).toBe(field);
  });

  test("always takes one card, the highest, and its value is never lost", () => {
    fc.assert(
      fc.property(
        fc.subarray([...ACTION_CARDS], { minLength: 1 }),
        fc.nat(40),
        fc.integer({ min: 3, max: 18 }),
        fc.integer({ min: 1, max: 12 }),
        (hand, dex, roll, segment) => {
          const called = callForward({ hand, dex, roll, segment });
          expect([...called.hand, called.card]).toEqual(hand.toSorted((a, b) => a - b));
          expect(called.value).toBe(called.card + Math.max(0, dexTarget(dex) - roll));
          expect(called.success).toBe(called.value >= segment);
        },
      ),
    );
  });
});

describe("calling forward by a sum", () => {
  test("spends the cards named", () => {
    expect(callForwardBySum([2, 3, 8], [8, 3], 11)).toEqual({ cards: [3, 8], hand: [2] });
    expect(callForwardBySum([2, 3, 7], [2, 3, 7], 11)).toEqual({ cards: [2, 3, 7], hand: [] });
  });

  test("refuses a hand that is none", () => {
    expect(refusedField(() => callForwardBySum([2, 2], [2], 1))).toBe("hand[1]");
  });

  test("refuses too little", () => {
    expect(refusedField(() => callForwardBySum([2, 3, 5], [2, 3, 5], 11))).toBe("cards");
  });
});

/** Of the 216 rolls of three dice, one is 3 or less, 56 are 8 or less, 81 are 9 or less, and 108 are 10 or less. */
describe("the chance that an action called forward comes in time", () => {
  test.each([
    [[2, 8], 15, 11, 81],
    [[2, 8], 15, 12, 56],
    [[7], 15, 9, 108],
    [[2, 8], 15, 8, 216],
    [[6], 0, 12, 1],
    [[5], 0, 12, 0],
  ] as const)("with %j and DEX %i in Segment %i is %i in 216", (hand, dex, segment, ways) => {
    expect(callForwardChance({ hand, dex, segment })).toBeCloseTo(ways / 216, 12);
  });

  test("is refused without a card", () => {
    expect(refusedField(() => callForwardChance({ hand: [], dex: 15, segment: 4 }))).toBe("hand");
  });
});
