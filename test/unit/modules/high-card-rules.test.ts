import { describe, expect, test } from "vitest";
import {
  answerWins,
  DECK,
  DECK_SIZE,
  faceOf,
  filled,
  HAND_SIZE,
  NO_HAND,
  parseHand,
  played,
} from "../../modules/high-card/scripts/rules.mjs";

const cardOf = (face: string) => DECK.find((card) => faceOf(card) === face)!;
const first = (cards: readonly number[]) => cards[0]!;
const last = (cards: readonly number[]) => cards.at(-1)!;

test("a deck has thirteen ranks in four suits, each card once", () => {
  const faces = DECK.map(faceOf);
  expect(new Set(faces).size).toBe(52);
  expect(faces.slice(0, 13).join(" ")).toBe("2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣");
  expect([faces[13], faces[26], faces[39], faces[51]]).toEqual(["2♦", "2♥", "2♠", "A♠"]);
});

test.each([
  ["10♥", "J♥", true],
  ["10♥", "9♥", false],
  ["2♣", "A♠", false],
  ["K♠", "A♠", true],
  ["A♦", "2♦", false],
])("%s is answered with %s: %s", (led, answer, wins) => {
  expect(answerWins(cardOf(led), cardOf(answer))).toBe(wins);
});

test("an answer wins in 312 of the 2,652 pairs of cards", () => {
  const pairs = DECK.flatMap((led) => DECK.map((answer) => answerWins(led, answer)));
  expect(pairs.filter(Boolean)).toHaveLength(4 * 78);
});

describe("a hand", () => {
  test("is filled up to five from the rest of the deck", () => {
    const dealt = filled(NO_HAND, first);
    expect(dealt).toEqual({ hand: [0, 1, 2, 3, 4], spent: [], tricks: 0 });
    const after = played({ ...dealt, tricks: 2 }, 3);
    expect(after).toEqual({ hand: [0, 1, 2, 4], spent: [3], tricks: 2 });
    expect(filled(after, first)).toEqual({ hand: [0, 1, 2, 4, 5], spent: [3], tricks: 2 });
    expect(filled(after, last).hand).toEqual([0, 1, 2, 4, 51]);
  });

  test("gets the spent cards back only once nothing else is left", () => {
    let hand = filled(NO_HAND, first);
    for (let round = 0; round < DECK_SIZE - HAND_SIZE; round += 1)
      hand = filled(played(hand, first(hand.hand)), first);
    expect([hand.hand.length, hand.spent.length]).toEqual([5, 47]);
    const next = filled(played(hand, first(hand.hand)), first);
    expect(next.spent).toEqual([]);
    expect(new Set(next.hand).size).toBe(5);
  });

  test("is read as it is", () => {
    const hand = { hand: [0, 51, 7], spent: [3], tricks: 4 };
    expect(parseHand({ ...hand, more: true })).toEqual(hand);
    expect(parseHand(NO_HAND)).toEqual(NO_HAND);
  });

  test.each([
    ["nothing", undefined],
    ["null", null],
    ["text", "ace"],
    ["a list", [1, 2, 3]],
    ["no list of cards", { hand: "A♠", spent: [], tricks: 0 }],
    ["too many cards", { hand: [0, 1, 2, 3, 4, 5], spent: [], tricks: 0 }],
    ["the same card twice", { hand: [1, 1], spent: [], tricks: 0 }],
    ["a card that is spent, too", { hand: [1], spent: [1], tricks: 0 }],
    ["a card that is none", { hand: [52], spent: [], tricks: 0 }],
    ["part of a card", { hand: [1.5], spent: [], tricks: 0 }],
    ["a card as text", { hand: ["1"], spent: [], tricks: 0 }],
    ["spent cards without end", { hand: [], spent: Array.from({ length: 99 }, () => 1), tricks: 0 }],
    ["no spent cards", { hand: [], tricks: 0 }],
    ["tricks as text", { hand: [], spent: [], tricks: "9" }],
    ["fewer tricks than none", { hand: [], spent: [], tricks: -1 }],
  ])("of %s is none", (_what, value) => {
    expect(parseHand(value)).toBeNull();
  });
});
