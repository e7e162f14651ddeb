import { describe, expect, test } from "vitest";
import {
  begin,
  decide,
  reveal,
  settle,
  type CalculationContext,
} from "../../../../src/rules/avatar/calculation.ts";
import { acDeck, takeOut, type AcCard, type AcDeck } from "../../../../src/rules/avatar/deck.ts";
import { refusedField } from "../refusal.ts";
import { PLAIN, DEFENSE, start, resultOf } from "./calculation-run.ts";
import { forcedSource } from "../forced.ts";

describe("without a fan", () => {
  test("A10: stops only where a ten asks, and says which ten and how many cards are left", () => {
    const context = { ...PLAIN, kind: "other", picks: 3 } as const;
    const deck = acDeck({ lb: 1 });
    const first = start(context, deck, 10, 4, 10);
    expect(first).toEqual({
      status: "pending",
      state: {
        deck: { tens: 1, out: [4, 10, 10], aside: [] },
        cards: [10, 4, 10],
        special: null,
        decisions: [],
      },
      choice: { type: "oneMore", ten: 1, left: 8 },
    });
    const second = decide(context, first.state, false, forcedSource<AcCard>([]));
    expect(second).toMatchObject({ status: "pending", choice: { type: "oneMore", ten: 2, left: 8 } });
    const last = decide(context, second.state, true, forcedSource<AcCard>([7]));
    expect(last).toMatchObject({
      status: "done",
      state: { cards: [10, 4, 10, 7], decisions: [false, true] },
      result: { total: 31, pick: 31, remaining: 7, exhausted: false },
    });
  });

  test("A6: draws the special card at once and holds the Ace aside until settled", () => {
    const step = start(DEFENSE, acDeck({ lb: 0 }), 1, 6);
    expect(step.state).toEqual({
      deck: { tens: 0, out: [6], aside: [1] },
      cards: [1],
      special: 6,
      decisions: [],
    });
    expect(settle(step.state)).toEqual({ tens: 0, out: [6], aside: [] });
  });

  test("A4: any other Ace is played like any card", () => {
    const step = start({ ...DEFENSE, powerRelated: true }, acDeck({ lb: 0 }), 1);
    expect(step.state.deck).toEqual({ tens: 0, out: [1], aside: [] });
  });

  test("A12: has no bonus card if the item says so", () => {
    expect(start({ ...PLAIN, bonusOnTen: false }, acDeck({ lb: 3 }), 10)).toMatchObject({
      status: "done",
      result: { total: 10, remaining: 12 },
    });
  });
});

describe("with a fan", () => {
  const FAN = { ...DEFENSE, picks: 2, fan: true };
  const deck = acDeck({ lb: 0 });

  test("A2: every card is a choice, the bonus card and the special card too", () => {
    let step = begin(FAN, deck, forcedSource<AcCard>([]));
    const seen: unknown[] = [];
    for (const card of [10, 4, 1, 6] as const) {
      if (step.status === "pending" && step.choice.type === "oneMore") {
        seen.push(step.choice);
        step = decide(FAN, step.state, true, forcedSource<AcCard>([]));
      }
      if (step.status === "pending") seen.push(step.choice);
      step = reveal(FAN, step.state, forcedSource<AcCard>([card]));
    }
    expect(seen).toEqual([
      { type: "card", purpose: "pick", left: 10 },
      { type: "card", purpose: "pick", left: 9 },
      { type: "oneMore", ten: 1, left: 8 },
      { type: "card", purpose: "bonus", left: 8 },
      { type: "card", purpose: "special", left: 7 },
    ]);
    expect(step).toMatchObject({ status: "done", result: { total: 4, special: 6, cards: [10, 4, 1] } });
  });

  test("refuses an answer that was not asked for", () => {
    const step = begin(FAN, deck, forcedSource<AcCard>([]));
    expect(refusedField(() => decide(FAN, step.state, true, forcedSource<AcCard>([])))).toBe("choice");
    const one = { ...FAN, picks: 1 };
    const ten = reveal(one, step.state, forcedSource<AcCard>([10]));
    expect(ten).toMatchObject({ choice: { type: "oneMore" } });
    expect(refusedField(() => reveal(one, ten.state, forcedSource<AcCard>([2])))).toBe("choice");
    // Deliberately not a boolean.
    const maybe = "yes" as unknown as boolean;
    expect(refusedField(() => decide(one, ten.state, maybe, forcedSource<AcCard>([2])))).toBe("more");
    const over = decide(one, ten.state, false, forcedSource<AcCard>([]));
    expect(refusedField(() => decide(one, over.state, false, forcedSource<AcCard>([])))).toBe("choice");
    expect(refusedField(() => reveal(one, over.state, forcedSource<AcCard>([2])))).toBe("choice");
  });
});

describe("the breakdown", () => {
  const deck = acDeck({ lb: 0 });
  const line = (key: string, value: number, canceled = false) => ({ key, value, canceled });

  test.each<[string, CalculationContext, AcCard[], unknown[]]>([
    ["nothing but a card", PLAIN, [7], [line("pick", 7)]],
    [
      "all parts",
      { ...DEFENSE, specific: 5 },
      [7],
      [line("pick", 7), line("stat", 8), line("modifiers", 2), line("specific", 5)],
    ],
    [
      "A4: an Ace in an offense",
      { ...PLAIN, stat: 6, modifiers: 2, specific: 3, picks: 2 },
      [9, 1],
      [
        line("fumble", 0),
        line("pick", 9, true),
        line("stat", 6, true),
        line("modifiers", 2, true),
        line("specific", 3, true),
      ],
    ],
    [
      "A9: a protection that outlives the Ace",
      { ...DEFENSE, powerRelated: true, specific: 5 },
      [1],
      [
        line("fumble", 0),
        line("pick", 0, true),
        line("stat", 8, true),
        line("modifiers", 2, true),
        line("specific", 5),
      ],
    ],
    [
      "A6: the special card",
      DEFENSE,
      [1, 6],
      [line("fumble", 0), line("pick", 0, true), line("stat", 8), line("modifiers", 2), line("special", -6)],
    ],
    [
      "A7: a special ten",
      DEFENSE,
      [1, 10],
      [line("fumble", 0), line("pick", 0, true), line("stat", 8), line("modifiers", 2), line("special", 0)],
    ],
    [
      "A9: the special card never takes from the protection",
      { ...DEFENSE, stat: 1, modifiers: 0, specific: 5 },
      [1, 9],
      [
        line("fumble", 0),
        line("pick", 0, true),
        line("stat", 1),
        line("specific", 5),
        line("special", -9),
        line("least", 8),
      ],
    ],
    [
      "no total below 0",
      { ...PLAIN, stat: 1, modifiers: -9 },
      [3],
      [line("pick", 3), line("stat", 1), line("modifiers", -9), line("least", 5)],
    ],
  ])("%s", (_what, context, draws, lines) => {
    expect(resultOf(context, deck, ...draws).breakdown).toEqual(lines);
  });

  test("A8: an empty deck takes all but the protection", () => {
    const onlyAce = ([2, 3, 4, 5, 6, 7, 8, 9, 10] as const).reduce<AcDeck>(takeOut, deck);
    expect(resultOf({ ...DEFENSE, specific: 5 }, onlyAce, 1)).toMatchObject({
      total: 5,
      exhausted: true,
      remaining: 1,
      breakdown: [
        line("fumble", 0),
        line("exhausted", 0),
        line("pick", 0, true),
        line("stat", 8, true),
        line("modifiers", 2, true),
        line("specific", 5),
      ],
    });
  });

  describe("if a specific protection counts like any other (decision 7)", () => {
    const counts = { ...DEFENSE, stat: 1, modifiers: 0, specific: 5, protection: "counts" } as const;

    test("the special card is subtracted from it", () => {
      expect(resultOf(counts, deck, 1, 4)).toMatchObject({
        total: 2,
        breakdown: [
          line("fumble", 0),
          line("pick", 0, true),
          line("stat", 1),
          line("specific", 5),
          line("special", -4),
        ],
      });
      expect(resultOf(counts, deck, 1, 9).total).toBe(0);
      expect(resultOf({ ...counts, protection: "outlives" }, deck, 1, 9).total).toBe(5);
    });

    test("A8: an empty deck takes it too", () => {
      const onlyAce = ([2, 3, 4, 5, 6, 7, 8, 9, 10] as const).reduce<AcDeck>(takeOut, deck);
      expect(resultOf(counts, onlyAce, 1)).toMatchObject({ total: 0, exhausted: true });
    });

    test("A9: it still outlives the Ace against powers, and is added without one", () => {
      expect(resultOf({ ...counts, powerRelated: true }, deck, 1).total).toBe(5);
      expect(resultOf(counts, deck, 7).total).toBe(13);
    });
  });

  test("a mandatory pick from an empty deck takes everything", () => {
    const empty = ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const).reduce<AcDeck>(takeOut, deck);
    expect(resultOf({ ...DEFENSE, specific: 5 }, empty)).toMatchObject({
      total: 0,
      pick: 0,
      exhausted: true,
      fumble: false,
      breakdown: [
        line("exhausted", 0),
        line("pick", 0, true),
        line("stat", 8, true),
        line("modifiers", 2, true),
        line("specific", 5, true),
      ],
    });
  });
});
