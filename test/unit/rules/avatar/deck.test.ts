import fc from "../../fast-check.ts";
import { describe, expect, test } from "vitest";
import {
  acDeck,
  cardsLeft,
  checkCard,
  composition,
  deckSize,
  goneOn,
  parseDeck,
  recall,
  remaining,
  repairDeck,
  returnAside,
  setAside,
  takeOut,
  type AcDeck,
} from "../../../../src/rules/avatar/deck.ts";
import { decks } from "../arbitraries.ts";
import { refusedField } from "../refusal.ts";

describe("A1: the AC deck", () => {
  test("is Ace to ten and one ten more per LB", () => {
    expect(composition(2)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10]);
    expect(acDeck({ lb: 2 })).toEqual({ tens: 2, out: [], aside: [] });
    expect(deckSize(acDeck({ lb: 2 }))).toBe(12);
  });

  test("may have fewer tens than LB, never more", () => {
    expect(acDeck({ lb: 3, tens: 1 }).tens).toBe(1);
    expect(refusedField(() => acDeck({ lb: 3, tens: 4 }))).toBe("tens");
    expect(refusedField(() => acDeck({ lb: 3, tens: -1 }))).toBe("tens");
    expect(refusedField(() => acDeck({ lb: Number.NaN }))).toBe("lb");
    expect(refusedField(() => acDeck({ lb: 101 }))).toBe("lb");
  });
});

describe("moving cards", () => {
  test("out and aside, each pile ascending, and back", () => {
    const deck = takeOut(takeOut(setAside(acDeck({ lb: 1 }), 1), 10), 4);
    expect(deck).toEqual({ tens: 1, out: [4, 10], aside: [1] });
    expect(remaining(deck)).toEqual([2, 3, 5, 6, 7, 8, 9, 10]);
    expect(cardsLeft(deck)).toBe(8);
    expect(returnAside(deck)).toEqual({ tens: 1, out: [4, 10], aside: [] });
    expect(recall(deck)).toEqual({ tens: 1, out: [], aside: [] });
  });

  test("of a draw that continues after others have returned adds only its new cards (A10)", () => {
    const before: AcDeck = { tens: 1, out: [4, 10], aside: [] };
    const after: AcDeck = { ...before, out: [4, 7, 10] };
    expect(goneOn(before, before, after)).toEqual(after);
    expect(goneOn(acDeck({ lb: 1 }), before, after).out).toEqual([7]);
    expect(goneOn({ tens: 1, out: [7], aside: [] }, before, after).out, "A1: no card is out twice").toEqual([
      7,
    ]);
    const held = { tens: 0, out: [], aside: [1] } as const;
    expect(goneOn(held, held, { tens: 0, out: [6], aside: [] })).toEqual({ tens: 0, out: [6], aside: [] });
    expect(goneOn(before, before, acDeck({ lb: 1 }))).toEqual(acDeck({ lb: 1 }));
    const other = { ...before, out: [9] } as const;
    expect(goneOn(other, other, { ...before, out: [3] }).out, "one is back, another drawn").toEqual([3]);
  });

  test("is refused for a card that is not there", () => {
    const deck = takeOut(acDeck({ lb: 0 }), 10);
    expect(refusedField(() => takeOut(deck, 10))).toBe("card");
    expect(refusedField(() => setAside(deck, 10))).toBe("card");
  });

  test("knows the cards", () => {
    expect(checkCard(10, "card")).toBe(10);
    expect(refusedField(() => checkCard(11, "card"))).toBe("card");
    expect(refusedField(() => checkCard(0, "card"))).toBe("card");
  });
});

describe("a deck read from data", () => {
  test("comes back in order", () => {
    expect(parseDeck({ tens: 1, out: [10, 2, 10], aside: [1], more: "kept out" })).toEqual({
      tens: 1,
      out: [2, 10, 10],
      aside: [1],
    });
  });

  test.each<[unknown, string]>([
    [null, "deck"],
    [[], "deck"],
    [{}, "deck.tens"],
    [{ tens: 1.5, out: [], aside: [] }, "deck.tens"],
    [{ tens: -1, out: [], aside: [] }, "deck.tens"],
    [{ tens: 1e9, out: [], aside: [] }, "deck.tens"],
    [{ tens: 0, out: "2", aside: [] }, "deck.out"],
    [{ tens: 0, out: [2, 11], aside: [] }, "deck.out[1]"],
    [{ tens: 0, out: [Number.NaN], aside: [] }, "deck.out[0]"],
    [{ tens: 0, out: [10, 10], aside: [] }, "deck.out"],
    [{ tens: 0, out: [], aside: ["1"] }, "deck.aside[0]"],
    [{ tens: 0, out: [1], aside: [1] }, "deck.aside"],
    [{ tens: 0, out: [] }, "deck.aside"],
  ])("%j is refused at %s", (data, field) => {
    expect(refusedField(() => parseDeck(data))).toBe(field);
  });
});

describe("a deck fitted to a new LB", () => {
  const deck: AcDeck = { tens: 2, out: [3, 10, 10], aside: [1] };

  test("gains tens to draw", () => {
    const more = repairDeck(deck, 3);
    expect(more).toEqual({ tens: 3, out: [3, 10, 10], aside: [1] });
    expect(remaining(more)).toEqual([2, 4, 5, 6, 7, 8, 9, 10, 10]);
  });

  test("loses undrawn tens first, then played ones", () => {
    expect(repairDeck(deck, 1)).toEqual({ tens: 1, out: [3, 10, 10], aside: [1] });
    expect(repairDeck(deck, 0)).toEqual({ tens: 0, out: [3, 10], aside: [1] });
  });

  test("drops cards that were doubled by hand", () => {
    expect(repairDeck({ tens: 0, out: [5, 5, 2, 1], aside: [1] }, 0)).toEqual({
      tens: 0,
      out: [2, 5],
      aside: [1],
    });
  });

  test("refuses an invalid number of tens", () => {
    expect(refusedField(() => repairDeck(deck, -1))).toBe("tens");
  });

  test("remains complete, and changes only tens", () => {
    fc.assert(
      fc.property(decks, fc.integer({ min: 0, max: 6 }), (before, tens) => {
        const after = repairDeck(before, tens);
        expect([...remaining(after), ...after.out].sort((a, b) => a - b)).toEqual(composition(tens));
        const others = (cards: readonly number[]) => cards.filter((card) => card !== 10);
        expect(others(after.out)).toEqual(others(before.out));
        const tensOut = before.out.length - others(before.out).length;
        expect(after.out.length - others(after.out).length).toBe(Math.min(tensOut, 1 + tens));
      }),
    );
  });
});
