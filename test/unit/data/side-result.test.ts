import fc from "../fast-check.ts";
import { describe, expect, it } from "vitest";
import type { CalculationData } from "../../../src/data/message/calculation.ts";
import { sideResult } from "../../../src/data/results/side-result.ts";

const nobody = { uuid: "", name: "", img: "" };

function calculation(changes: Partial<CalculationData>): CalculationData {
  return {
    actor: nobody,
    item: nobody,
    begun: true,
    drawnIn: { encounter: "", round: 0, phase: "" },
    kind: "offense",
    powerRelated: false,
    picks: 1,
    statKey: "or",
    stat: 6,
    modifiers: 2,
    specific: 0,
    protection: "outlives",
    ace: "rule",
    bonusOnTen: true,
    secondTry: false,
    fan: false,
    formula: "",
    values: {},
    sources: [],
    deck: { tens: 0, out: [7], aside: [] },
    cards: [7],
    special: null,
    decisions: [],
    earlier: [],
    picked: [],
    ...changes,
  };
}

describe("what a stored calculation amounts to", () => {
  it("waits until it is begun", () => {
    expect(sideResult(calculation({ begun: false }))).toEqual({ status: "waiting" });
  });

  it("adds up the cards, the stat and the modifiers", () => {
    expect(sideResult(calculation({}))).toMatchObject({ status: "done", total: 15 });
  });

  it("waits for the choice of a ten", () => {
    const ten = calculation({ cards: [10], deck: { tens: 0, out: [10], aside: [] } });
    expect(sideResult(ten)).toEqual({ status: "pending", choice: { type: "oneMore", ten: 1, left: 9 } });
  });

  it("waits for each card of a fan, the bonus of a ten and the special card of an Ace", () => {
    const left = (out: number[], aside: number[] = []) => ({ deck: { tens: 0, out, aside }, fan: true });
    const none = calculation({ ...left([]), cards: [] });
    expect(sideResult(none)).toEqual({
      status: "pending",
      choice: { type: "card", purpose: "pick", left: 10 },
    });
    const bonus = calculation({ ...left([10]), cards: [10], decisions: [true] });
    expect(sideResult(bonus)).toEqual({
      status: "pending",
      choice: { type: "card", purpose: "bonus", left: 9 },
    });
    const ace = calculation({ ...left([], [1]), cards: [1], kind: "defense" });
    expect(sideResult(ace)).toEqual({
      status: "pending",
      choice: { type: "card", purpose: "special", left: 9 },
    });
  });

  it("reads a specific protection as the table did when it was made", () => {
    const deck = { tens: 0, out: [9], aside: [1] };
    const ace = { kind: "defense", stat: 1, modifiers: 0, specific: 5, special: 9 } as const;
    const made = (protection: "counts" | "outlives") =>
      sideResult(calculation({ ...ace, deck, cards: [1], protection }));
    expect(made("outlives")).toMatchObject({ status: "done", total: 5 });
    expect(made("counts")).toMatchObject({ status: "done", total: 0 });
  });

  it("is nothing where nothing opposes", () => {
    expect(sideResult(calculation({ picks: 0, cards: [] }))).toEqual({
      status: "done",
      total: 0,
      result: null,
    });
  });

  it("follows a formula in place of the stat", () => {
    const bless = calculation({ formula: "1da + @em - 3", values: { em: 8 }, stat: 0, modifiers: 0 });
    expect(sideResult(bless)).toMatchObject({ status: "done", total: 12 });
  });

  it.each([
    ["a card that the deck says is still in it", { cards: [9] }],
    ["more cards than were called for", { cards: [7, 3], deck: { tens: 0, out: [3, 7], aside: [] } }],
    ["a choice that no ten asked for", { decisions: [true] }],
    ["a formula that is none", { formula: "2da +" }],
    ["a fourth ten in a deck of two", { cards: [10], deck: { tens: 1, out: [10, 10, 10], aside: [] } }],
  ])("is shown as tampered with: %s", (_what, changes) => {
    expect(sideResult(calculation(changes))).toMatchObject({ status: "invalid" });
  });

  it("never throws, whatever cards and choices are stored", () => {
    const card = fc.integer({ min: -3, max: 14 });
    const changes = fc.record({
      cards: fc.array(card, { maxLength: 5 }),
      special: fc.option(card),
      decisions: fc.array(fc.boolean(), { maxLength: 4 }),
      picks: fc.integer({ min: -1, max: 4 }),
      kind: fc.constantFrom("offense" as const, "defense" as const),
      deck: fc.record({ tens: fc.integer({ min: -1, max: 3 }), out: fc.array(card), aside: fc.array(card) }),
    });
    fc.assert(fc.property(changes, (change) => sideResult(calculation(change)).status !== "waiting"));
  });
});
