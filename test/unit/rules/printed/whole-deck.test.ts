import { describe, expect, test } from "vitest";
import { PRINTED_DECK } from "../../../../src/rules/printed/printed-deck.ts";
import { checkWholeDeck, failuresAt } from "../../../../src/rules/printed/whole-deck.ts";
import { refusedField } from "../refusal.ts";
import { cells, deckWith } from "./support.ts";

describe("a whole deck", () => {
  test("has CF in each cell on one card: card 34 in the fourth row of d12 (I12)", () => {
    expect(failuresAt(PRINTED_DECK, "d12", 4)).toEqual([34]);
    expect(failuresAt(PRINTED_DECK, "d12", 5)).not.toContain(34);
    expect(refusedField(() => checkWholeDeck(PRINTED_DECK))).toBeNull();
  });

  test("is refused with the cell that fails on none or on several, and the cards", () => {
    const none = deckWith({ 34: { cause: { d12: cells("5 11 8 6 3") } } });
    expect(refusedField(() => checkWholeDeck(none))).toBe("cards");
    expect(() => checkWholeDeck(none)).toThrow(
      "cause.d12, row 4: must be CF on exactly one card, and is on none",
    );
    const { d12 } = PRINTED_DECK[7]!.cause;
    const twice = deckWith({ 7: { cause: { d12: d12.with(3, { ...d12[3]!, criticalFailure: true }) } } });
    expect(refusedField(() => checkWholeDeck(twice))).toBe("cards");
    expect(() => checkWholeDeck(twice)).toThrow(
      "d12, row 4: must be CF on exactly one card, and is on the cards 7, 34",
    );
  });

  test("has CF in the last row too", () => {
    const [number] = failuresAt(PRINTED_DECK, "d4", 5);
    const { d4 } = PRINTED_DECK[number!]!.cause;
    const none = deckWith({
      [number!]: { cause: { d4: d4.with(4, { ...d4[4]!, criticalFailure: false }) } },
    });
    expect(() => checkWholeDeck(none)).toThrow("cause.d4, row 5");
  });

  test("says yes on half of its cards (I15)", () => {
    const { corners } = PRINTED_DECK[34]!;
    const odd = deckWith({ 34: { corners: { ...corners, yes: !corners.yes } } });
    expect(refusedField(() => checkWholeDeck(odd))).toBe("cards");
  });

  test("has its cards in order", () => {
    const swapped = [PRINTED_DECK[1]!, PRINTED_DECK[0]!, ...PRINTED_DECK.slice(2)];
    expect(refusedField(() => checkWholeDeck(swapped))).toBe("cards[0].number");
  });
});
