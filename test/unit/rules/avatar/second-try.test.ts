import { describe, expect, test } from "vitest";
import {
  resume,
  type CalculationContext,
  type CalculationState,
} from "../../../../src/rules/avatar/calculation.ts";
import { acDeck, type AcCard, type AcDeck } from "../../../../src/rules/avatar/deck.ts";
import { parseFormula } from "../../../../src/rules/avatar/formula.ts";
import { refusedField } from "../refusal.ts";
import { DEFENSE, PLAIN, resultOf } from "./calculation-run.ts";

const TWICE: CalculationContext = { ...PLAIN, stat: 3, secondTry: true };

describe("a second try (Q4)", () => {
  const deck = acDeck({ lb: 0 });

  test("keeps the better total, and all cards of both are gone", () => {
    expect(resultOf(TWICE, deck, 4, 7)).toMatchObject({ total: 10, kept: "second", remaining: 8 });
    expect(resultOf(TWICE, deck, 7, 4)).toMatchObject({ total: 10, kept: "first", remaining: 8 });
    expect(resultOf({ ...TWICE, secondTry: false }, deck, 4)).not.toHaveProperty("kept");
  });

  test("of equal totals keeps the one without an Ace, else the first", () => {
    const hopeless = { ...TWICE, modifiers: -20 };
    expect(resultOf(hopeless, deck, 1, 4)).toMatchObject({ total: 0, kept: "second", fumble: false });
    expect(resultOf(hopeless, deck, 4, 1)).toMatchObject({ total: 0, kept: "first", fumble: false });
    expect(resultOf(hopeless, deck, 4, 5)).toMatchObject({ total: 0, kept: "first", cards: [4] });
    const defense = { ...DEFENSE, stat: 0, modifiers: 0, secondTry: true };
    expect(resultOf(defense, deck, 1, 5, 1, 8)).toMatchObject({ kept: "first", fumble: true, special: 5 });
  });

  test("needs a card that is left, and one that is drawn", () => {
    const last: AcDeck = { tens: 0, out: [1, 2, 3, 4, 5, 6, 7, 8, 9], aside: [] };
    expect(resultOf({ ...TWICE, bonusOnTen: false }, last, 10)).not.toHaveProperty("kept");
    const still = { ...TWICE, kind: "other", picks: 0, formula: parseFormula("2 + 3"), values: {} } as const;
    expect(resultOf(still, deck)).toMatchObject({ total: 5, cards: [] });
    expect(resultOf(still, deck)).not.toHaveProperty("kept");
  });
});

describe("a stored second try", () => {
  const first = { cards: [4], special: null, decisions: [] } as const;
  const state = (change: Partial<CalculationState>): CalculationState => ({
    deck: { tens: 0, out: [4, 7], aside: [] },
    cards: [7],
    special: null,
    decisions: [],
    first,
    ...change,
  });
  const all: readonly AcCard[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

  test("goes on", () => {
    expect(resume(TWICE, state({}))).toMatchObject({ status: "done", result: { kept: "second", total: 10 } });
  });

  test.each<[string, string, Partial<CalculationState>]>([
    ["no first try", "state.first", { first: 3 as never }],
    ["a first try without cards", "state.first.cards", { first: { ...first, cards: 4 as never } }],
    ["a first try that is not over", "state.first", { first: { ...first, cards: [] } }],
    [
      "a first try that took the last card",
      "state.first",
      { deck: { tens: 0, out: all, aside: [] }, cards: [] },
    ],
  ])("is refused with %s", (_what, field, change) => {
    expect(refusedField(() => resume(TWICE, state(change)))).toBe(field);
  });

  test("is refused where there is only one", () => {
    expect(refusedField(() => resume({ ...TWICE, secondTry: false }, state({})))).toBe("state.first");
  });
});
