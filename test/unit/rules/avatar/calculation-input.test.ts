import { describe, expect, test } from "vitest";
import {
  begin,
  resume,
  type CalculationContext,
  type CalculationState,
} from "../../../../src/rules/avatar/calculation.ts";
import { acDeck, takeOut, type AcCard, type AcDeck } from "../../../../src/rules/avatar/deck.ts";
import { parseFormula } from "../../../../src/rules/avatar/formula.ts";
import { refusedField } from "../refusal.ts";
import { PLAIN, DEFENSE, start, resultOf } from "./calculation-run.ts";

describe("a formula replaces pick and stat", () => {
  const deck = acDeck({ lb: 0 });
  const power = (text: string, em: number, picks: number): CalculationContext => ({
    ...PLAIN,
    kind: "other",
    powerRelated: true,
    picks,
    stat: 99,
    modifiers: 1,
    formula: parseFormula(text),
    values: { em },
  });

  test("and an Ace still takes all of it", () => {
    const curse = power("3da + @em - 10", 4, 3);
    expect(resultOf(curse, deck, 9, 8, 7)).toMatchObject({
      total: 19,
      pick: 24,
      breakdown: [
        { key: "formula", value: 18, canceled: false },
        { key: "modifiers", value: 1, canceled: false },
      ],
    });
    expect(resultOf(curse, deck, 9, 1, 7)).toMatchObject({ total: 0, pick: 0 });
    expect(resultOf(power("2da * @em", 3, 2), deck, 4, 5).total).toBe(28);
  });

  test("may be below 0 until the modifiers are added", () => {
    expect(resultOf({ ...power("1da - 8", 0, 1), modifiers: 5 }, deck, 4).total).toBe(1);
    expect(resultOf(power("1da - 8", 0, 1), deck, 4)).toMatchObject({ total: 0 });
    expect(resultOf(power("1da - 4", 0, 1), deck, 4).breakdown).toContainEqual({
      key: "formula",
      value: 0,
      canceled: false,
    });
  });

  test("declines bonus cards with an n", () => {
    expect(resultOf(power("2dan", 0, 2), deck, 10, 4)).toMatchObject({ total: 15, cards: [10, 4] });
  });

  test("loses only its cards in a physical defense with an Ace", () => {
    const context = { ...power("1da + @em", 9, 1), kind: "defense", powerRelated: false } as const;
    expect(resultOf(context, deck, 1, 4)).toMatchObject({ total: 6, pick: 0, special: 4 });
  });

  test("may draw no card at all", () => {
    const context = power("@em + 5", 4, 0);
    expect(resultOf(context, deck)).toMatchObject({ total: 10, cards: [], exhausted: false, remaining: 10 });
    expect(refusedField(() => start({ ...context, picks: 1 }, deck, 4))).toBe("picks");
  });
});

describe("bad input is refused by name", () => {
  const deck = acDeck({ lb: 0 });

  test.each<[Record<string, unknown>, string]>([
    [{ kind: "attack" }, "kind"],
    [{ powerRelated: 0 }, "powerRelated"],
    [{ picks: 0 }, "picks"],
    [{ picks: Number.NaN }, "picks"],
    [{ stat: -1 }, "stat"],
    [{ stat: Number.NaN }, "stat"],
    [{ modifiers: 1.5 }, "modifiers"],
    [{ specific: -1 }, "specific"],
    [{ protection: "stays" }, "protection"],
    [{ bonusOnTen: null }, "bonusOnTen"],
    [{ fan: "no" }, "fan"],
    [{ formula: null }, "formula"],
    [{ formula: parseFormula("1da + @em") }, "formula"],
  ])("%j", (change, field) => {
    const context = { ...PLAIN, ...change };
    expect(refusedField(() => start(context, deck, 4))).toBe(field);
  });

  test("no context at all", () => {
    // Deliberately null.
    expect(refusedField(() => start(null as unknown as CalculationContext, deck, 4))).toBe("context");
  });

  test("an incomplete deck, or one still in use", () => {
    expect(refusedField(() => start(PLAIN, { tens: 0, out: [2, 2], aside: [] }, 4))).toBe("deck.out");
    expect(refusedField(() => start(PLAIN, { tens: 0, out: [], aside: [1] }, 4))).toBe("deck.aside");
  });

  test("a source that gives a missing card", () => {
    expect(refusedField(() => begin(PLAIN, takeOut(deck, 4), { take: () => 4 }))).toBe("card");
  });
});

describe("an impossible stored state", () => {
  const deck: AcDeck = { tens: 1, out: [], aside: [] };
  const state = (change: Partial<CalculationState>): CalculationState => ({
    deck,
    cards: [],
    special: null,
    decisions: [],
    ...change,
  });
  const out = (...cards: AcCard[]): AcDeck => ({ ...deck, out: cards });
  const aced = (...cards: AcCard[]): AcDeck => ({ ...deck, out: cards, aside: [1] });

  test.each<[string, CalculationContext, CalculationState, string]>([
    ["a card that never left the deck", PLAIN, state({ cards: [4] }), "state.cards"],
    ["a card too many", PLAIN, state({ deck: out(4, 5), cards: [4, 5] }), "state.cards"],
    ["no card", PLAIN, state({ cards: [11 as AcCard] }), "state.cards[0]"],
    ["an Ace aside for nothing", PLAIN, state({ deck: aced() }), "state.deck.aside"],
    ["another card aside", DEFENSE, state({ deck: { ...deck, aside: [4] } }), "state.deck.aside"],
    [
      "an Ace and more aside",
      DEFENSE,
      state({ deck: { ...deck, aside: [1, 4] }, cards: [1] }),
      "state.deck.aside",
    ],
    ["an Ace not aside", DEFENSE, state({ deck: out(1), cards: [1] }), "state.deck.aside"],
    [
      "a special card in an offense",
      PLAIN,
      state({ deck: out(1, 4), cards: [1], special: 4 }),
      "state.special",
    ],
    [
      "a special card without an Ace",
      DEFENSE,
      state({ deck: out(3, 4), cards: [3], special: 4 }),
      "state.special",
    ],
    [
      "a special card before the picks",
      { ...DEFENSE, picks: 2 },
      state({ deck: aced(4), cards: [1], special: 4 }),
      "state.special",
    ],
    [
      "a special card still in the deck",
      DEFENSE,
      state({ deck: aced(), cards: [1], special: 4 }),
      "state.special",
    ],
    ["an answer before the cards", PLAIN, state({ decisions: [true] }), "state.decisions[0]"],
    [
      "an answer to no ten",
      PLAIN,
      state({ deck: out(4), cards: [4], decisions: [false] }),
      "state.decisions[0]",
    ],
    [
      "a second answer to one ten",
      PLAIN,
      state({ deck: out(10), cards: [10], decisions: [false, false] }),
      "state.decisions[1]",
    ],
    [
      "an answer where tens ask nothing",
      { ...PLAIN, bonusOnTen: false },
      state({ deck: out(10), cards: [10], decisions: [false] }),
      "state.decisions[0]",
    ],
    [
      "an answer after an Ace",
      { ...PLAIN, picks: 2 },
      state({ deck: out(1, 10), cards: [10, 1], decisions: [false] }),
      "state.decisions[0]",
    ],
    [
      "an answer with an empty deck",
      PLAIN,
      state({ deck: out(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10), cards: [10], decisions: [false] }),
      "state.decisions[0]",
    ],
    ["a bonus card nobody took", PLAIN, state({ deck: out(4, 10), cards: [10, 4] }), "state.cards"],
    [
      "another card aside than the Ace",
      DEFENSE,
      state({ deck: { ...deck, aside: [4] }, cards: [1] }),
      "state.deck.aside",
    ],
    [
      "an answer before the last pick",
      { ...PLAIN, picks: 2 },
      state({ deck: out(10), cards: [10], decisions: [false] }),
      "state.decisions[0]",
    ],
    [
      "an answer that is neither yes nor no",
      PLAIN,
      state({ deck: out(10), cards: [10], decisions: [1 as never] }),
      "state.decisions[0]",
    ],
    [
      "a special card that is none",
      DEFENSE,
      state({ deck: aced(), cards: [1], special: 11 as never }),
      "state.special",
    ],
    ["no state", PLAIN, null as never, "state"],
    ["no deck", PLAIN, state({ deck: null as unknown as AcDeck }), "deck"],
    ["no list of answers", PLAIN, state({ decisions: "no" as unknown as boolean[] }), "state.decisions"],
  ])("%s", (_what, context, stored, field) => {
    expect(refusedField(() => resume(context, stored))).toBe(field);
  });

  test("unsorted piles are sorted, so they reveal nothing", () => {
    const stored = state({ deck: out(9, 2), cards: [9] });
    expect(resume(PLAIN, stored).state.deck.out).toEqual([2, 9]);
  });

  test("an answer about the last card of the deck is valid: the card was there when asked", () => {
    const stored = state({ deck: out(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10), cards: [10, 4], decisions: [true] });
    expect(resume(PLAIN, stored)).toMatchObject({ status: "done", result: { total: 14, remaining: 0 } });
    const all = { ...deck, out: [2, 3, 4, 5, 6, 7, 8, 9, 10, 10] as AcCard[], aside: [1] as AcCard[] };
    const special = state({ deck: all, cards: [10, 1], special: 4, decisions: [true] });
    expect(resume(DEFENSE, special)).toMatchObject({ status: "done", result: { special: 4 } });
  });
});
