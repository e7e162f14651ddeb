import fc from "../../fast-check.ts";
import { describe, expect, test } from "vitest";
import { ACTION_CARDS, sumOf, type ActionCard } from "../../../../src/rules/fads/hand.ts";
import {
  canAct,
  checkPlay,
  fewestFirst,
  frugalPlays,
  needsSeveral,
} from "../../../../src/rules/fads/plays.ts";
import { refusedField } from "../refusal.ts";

const hands = fc.subarray([...ACTION_CARDS]);
const segments = fc.integer({ min: 1, max: 12 });

/** Every subset, by counting in binary. */
function subsetsOf(hand: readonly ActionCard[]): ActionCard[][] {
  return Array.from({ length: 2 ** hand.length }, (_, mask) =>
    hand.filter((_card, index) => Math.floor(mask / 2 ** index) % 2 === 1),
  );
}

/** Keys for comparing lists of sets regardless of order. */
function asKeys(sets: readonly (readonly number[])[]): string[] {
  return sets.map((set) => set.join()).toSorted();
}

test("a combatant may act when any cards together reach the Segment", () => {
  fc.assert(
    fc.property(hands, segments, (hand, segment) => {
      const expected = subsetsOf(hand).filter((set) => sumOf(set) >= segment);
      expect(canAct(hand, segment)).toBe(expected.length > 0);
    }),
    { numRuns: 150 },
  );
});

test("frugal plays are exactly the sets that need every card, including exact ones", () => {
  fc.assert(
    fc.property(hands, segments, (hand, segment) => {
      const reaches = (set: readonly ActionCard[]) => sumOf(set) >= segment;
      const expected = subsetsOf(hand).filter(
        (set) => reaches(set) && set.every((card) => !reaches(set.filter((other) => other !== card))),
      );
      expect(asKeys(frugalPlays(hand, segment))).toEqual(asKeys(expected));
      const exact = subsetsOf(hand).filter((set) => sumOf(set) === segment);
      expect(asKeys(frugalPlays(hand, segment).filter((set) => sumOf(set) === segment))).toEqual(
        asKeys(exact),
      );
    }),
    { numRuns: 150 },
  );
});

test("the cheapest comes first: lowest sum, then fewest cards, then card by card", () => {
  fc.assert(
    fc.property(hands, segments, (hand, segment) => {
      const plays = frugalPlays(hand, segment);
      // With two digits each, the numbers sort as text in numeric order.
      const keys = plays.map((set) =>
        [sumOf(set), set.length, ...set].map((n) => String(n).padStart(2, "0")).join(),
      );
      expect(keys).toEqual(keys.toSorted());
      const least = Math.min(
        ...subsetsOf(hand)
          .map(sumOf)
          .filter((sum) => sum >= segment),
      );
      if (plays[0]) expect(sumOf(plays[0])).toBe(least);
    }),
    { numRuns: 100 },
  );
});

test("a full hand has 47 frugal plays in Segment 12, 15 of them exact, none of more than 4 cards", () => {
  const plays = frugalPlays(ACTION_CARDS, 12);
  expect(plays).toHaveLength(47);
  expect(plays.filter((play) => sumOf(play) === 12)).toHaveLength(15);
  expect(Math.max(...plays.map((play) => play.length))).toBe(4);
});

test("combinations can be required to be exact, while single cards may exceed the Segment (decision 1)", () => {
  fc.assert(
    fc.property(hands, segments, (hand, segment) => {
      const expected = subsetsOf(hand).filter(
        (set) => sumOf(set) === segment || (set.length === 1 && sumOf(set) > segment),
      );
      expect(asKeys(frugalPlays(hand, segment, "exactly"))).toEqual(asKeys(expected));
      expect(canAct(hand, segment, "exactly")).toBe(expected.length > 0);
    }),
    { numRuns: 150 },
  );
  expect(frugalPlays([2, 3, 7], 11, "exactly")).toEqual([]);
  expect(frugalPlays([2, 3, 8], 11, "exactly")).toEqual([[3, 8]]);
  expect(frugalPlays([2, 3, 8], 4, "exactly")).toEqual([[8]]);
  expect(checkPlay([2, 3, 8], [3, 8], 11, "exactly")).toEqual([3, 8]);
  expect(refusedField(() => checkPlay([2, 3, 8], [3, 8], 10, "exactly"))).toBe("cards");
  expect(refusedField(() => checkPlay([2, 3, 8], [2, 8], 11, "exactly"))).toBe("cards");
});

describe("the worked hands", () => {
  test.each([
    [[2, 3, 8], 11, [[3, 8]], [3, 8]],
    [[2, 3, 7], 11, [], [2, 3, 7]],
    [[2, 3, 5], 11, [], null],
  ])("%j in Segment %i", (hand, segment, exact, cheapest) => {
    const plays = frugalPlays(hand as ActionCard[], segment);
    expect(plays.filter((play) => sumOf(play) === segment)).toEqual(exact);
    expect(plays[0] ?? null).toEqual(cheapest);
  });

  test("2, 3 and 8 come up exactly in six Segments", () => {
    const exact = ACTION_CARDS.filter((segment) =>
      frugalPlays([2, 3, 8], segment).some((play) => sumOf(play) === segment),
    );
    expect(exact).toEqual([2, 3, 5, 8, 10, 11]);
  });
});

test("several cards are needed in a Segment above the highest", () => {
  expect([7, 8, 9, 12].map((segment) => needsSeveral([2, 3, 8], segment))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(needsSeveral([], 1)).toBe(true);
});

test("a proposal is few cards before a low sum", () => {
  const sorted: ActionCard[][] = [[3], [9], [1, 2], [1, 4], [2, 3], [1, 2, 3], [1, 4, 7], [1, 5, 6]];
  const plays = [1, 0, 6, 3, 7, 5, 2, 4].map((place) => sorted[place]!);
  expect(plays.toSorted(fewestFirst)).toEqual(sorted);
  expect(plays.toReversed().toSorted(fewestFirst)).toEqual(sorted);
});

describe("a play", () => {
  test("may waste cards", () => {
    expect(checkPlay([2, 5, 9], [9, 2], 3)).toEqual([2, 9]);
  });

  test.each([
    [[9], 10, "cards"],
    [[], 1, "cards"],
    [[3], 1, "cards"],
    [[2, 2], 4, "cards[1]"],
    [[13], 1, "cards[0]"],
    ["9", 1, "cards"],
    [[9], 13, "segment"],
    [[9], 0, "segment"],
  ])("of %j in Segment %i is refused", (cards, segment, field) => {
    expect(refusedField(() => checkPlay([2, 5, 9], cards, segment))).toBe(field);
  });
});
