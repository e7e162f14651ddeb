import { describe, expect, test } from "vitest";
import type { Coming } from "../../../../src/rules/printed/odds-chain.ts";
import { playOut, type Play } from "../../../../src/rules/printed/odds-play.ts";
import { PRINTED_DECK } from "../../../../src/rules/printed/printed-deck.ts";
import type { Answer, Choice } from "../../../../src/rules/printed/script.ts";
import type { Consulted } from "../../../../src/rules/printed/caption.ts";
import { check } from "./support.ts";

/** Returns these random numbers, in this order. Throws if more are drawn. */
function random(...shares: number[]): () => number {
  const left = [...shares];
  return () => {
    const next = left.shift();
    if (next === undefined) throw new Error("draws more than expected");
    return next;
  };
}

/** The answers to these choices, in order. `results` are the results of causes that were looked up before them. */
function answersTo(
  choices: readonly Choice[],
  play: Pick<Play, "random"> & Partial<Play>,
  { dice = false, results = [] as readonly number[] } = {},
): readonly Answer[] {
  const coming: Coming = { piles: [[3, 1], [5]], redraw: [7, 9] };
  const cause = (result: number): Consulted => ({
    card: 1,
    beside: [],
    key: "entries",
    values: { result },
    spot: { part: "cause", die: "d6", row: 1 },
  });
  const effect: Consulted = {
    card: 1,
    beside: [],
    key: "entries",
    values: { result: 99 },
    spot: { part: "effect", die: "d6", row: 1 },
  };
  const given: Answer[] = [];
  return playOut<readonly Answer[]>(
    {
      get step() {
        const choice = choices[given.length];
        const consulted = [...results.map(cause), effect];
        return choice
          ? { status: "pending" as const, choice, consulted }
          : { status: "done" as const, result: given, consulted };
      },
      answer(answer: Answer) {
        given.push(answer);
      },
    },
    { ...check({ tn: 5 }), options: { extend: true, entry: false, dice } },
    { coming, deck: PRINTED_DECK, ...play },
  );
}

const draw = { type: "card", purpose: "action" } as const;
const again = { type: "card", purpose: "reliability" } as const;
const extend = (grid: "cause" | "effect", ...values: number[]): Extract<Choice, { type: "extend" }> => ({
  type: "extend",
  grid,
  die: "d6",
  cells: values.map((value, index) => ({ row: index + 1, value })),
});
const card = (number: number) => ({ type: "card", card: number });
const row = (number: number | null) => ({ type: "extend", row: number });

describe("one random play", () => {
  test("draws from the first pile until it is used up, no card twice", () => {
    expect(answersTo([draw, draw, draw], { random: random(0.5, 0, 0) })).toEqual([card(1), card(3), card(5)]);
  });

  test("draws from the reshuffled deck for V*, and from then on (I18)", () => {
    expect(answersTo([draw, again, draw], { random: random(0, 0.5, 0.5) })).toEqual([
      card(3),
      card(9),
      card(7),
    ]);
  });

  test("rolls the card's number and dice, if it is by dice (Q21)", () => {
    const thrown = { type: "dice", die: "d6", count: 2 } as const;
    expect(answersTo([draw, thrown], { random: random(0.5, 0.5, 0) }, { dice: true })).toEqual([
      card(27),
      { type: "dice", dice: [[4], [1]] },
    ]);
  });

  test("extends the highest cell of a cause until it succeeds, then only the best cell", () => {
    const first = (choice: Choice, results: readonly number[]) =>
      answersTo([choice], { random: random() }, { results })[0];
    expect(first(extend("cause", 2, 4, 4), [1, 4])).toEqual(row(2));
    expect(first(extend("cause", 2, 4), [3, 6]), "another entry is better").toEqual(row(null));
    expect(first(extend("cause", 2, 4), [5]), "it succeeds").toEqual(row(null));
    expect(first(extend("cause", 2, 5), [3, 5]), "the best itself").toEqual(row(2));
    expect(first(extend("cause", 2, 6), [6, 3])).toEqual(row(2));
    expect(first(extend("effect", 2, 4), [6]), "an effect always").toEqual(row(2));
  });

  test("extends whatever it can by dice, and nothing once no card is left", () => {
    const byDice = answersTo([extend("cause", 2, 4)], { random: random() }, { dice: true, results: [6] });
    expect(byDice).toEqual([row(2)]);
    const empty = { piles: [[]], redraw: [] };
    expect(answersTo([extend("effect", 2)], { random: random(), coming: empty })).toEqual([row(null)]);
    expect(answersTo([extend("effect", 2)], { random: random(), coming: empty }, { dice: true })).toEqual([
      row(1),
    ]);
    expect(answersTo([draw, draw, draw, extend("effect", 2)], { random: random(0, 0, 0) }).at(-1)).toEqual(
      row(null),
    );
  });

  test("spends bumps as it is told, or none, and takes the best entry", () => {
    const bumps = { type: "bumps", bumps: 2, uses: [] } as const;
    const { cells } = extend("cause", 2, 4);
    const entry = { type: "entry", die: "d6", cells } as const;
    expect(answersTo([bumps, entry], { random: random() })).toEqual([
      { type: "bumps", spend: {} },
      { type: "entry", row: 2 },
    ]);
    const spend = (choice: { bumps: number }) => ({ effect: choice.bumps });
    expect(answersTo([bumps, entry], { random: random(), spend })).toEqual([
      { type: "bumps", spend: { effect: 2 } },
      { type: "entry", row: 2 },
    ]);
  });
});
