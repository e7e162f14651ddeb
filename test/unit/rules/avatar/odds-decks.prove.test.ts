/**
 * Compares the odds with the results of the calculation in every order of the cards: for whole decks, with every LB,
 * option and variant (A1 to A12).
 */
import { describe, expect, test } from "vitest";
import { begin, type CalculationContext } from "../../../../src/rules/avatar/calculation.ts";
import { ACE_READINGS } from "../../../../src/rules/avatar/context.ts";
import { acDeck, composition, type AcCard, type AcDeck } from "../../../../src/rules/avatar/deck.ts";
import { parseFormula } from "../../../../src/rules/avatar/formula.ts";
import { acOdds, reachOf, undrawn } from "../../../../src/rules/avatar/odds.ts";
import type { CalculationState } from "../../../../src/rules/avatar/state.ts";
import { VARIANTS } from "../../../../src/rules/variants.ts";
import { bestChances, everyEnd, type End } from "./every-order.ts";
import { forcedSource } from "../forced.ts";

const PLAIN: CalculationContext = {
  kind: "defense",
  powerRelated: false,
  picks: 1,
  stat: 6,
  modifiers: 1,
  specific: 0,
  bonusOnTen: true,
  fan: false,
};

const EXACT = 1e-9;

function near(found: number, wanted: number, what: string): void {
  expect(Math.abs(found - wanted), what).toBeLessThan(EXACT);
}

function share(ends: readonly End[], holds: (end: End) => boolean): number {
  return ends.filter(holds).reduce((sum, { chance }) => sum + chance, 0);
}

/** Expects a calculation's odds to match all its possible results, with 0, 1 and unlimited bonus cards. */
function holds(context: CalculationContext, state: CalculationState): void {
  for (const bonus of [0, 1, Infinity]) {
    const odds = acOdds(context, state, bonus);
    const ends = everyEnd(context, state, (taken) => taken < bonus);
    const ruined = ({ result }: End) => result.fumble || result.exhausted;
    near(odds.ruin, share(ends, ruined), "ruin");
    near(
      odds.mean,
      ends.reduce((sum, { chance, result }) => sum + chance * result.total, 0),
      "mean",
    );
    const totals = new Set([
      ...ends.map(({ result }) => result.total),
      ...odds.chances.map(({ total }) => total),
    ]);
    for (const total of totals) {
      const found = odds.chances.find((one) => one.total === total)?.chance ?? 0;
      near(
        found,
        share(ends, ({ result }) => result.total === total),
        `total ${total}`,
      );
    }
  }
  const odds = acOdds(context, state);
  const totals = [0, 1, 5, 8, 12, 17, 18, 24, 27, 30, 40, 1000];
  const best = bestChances(context, state, totals);
  totals.forEach((total, index) => near(reachOf(odds, total), best[index]!, `${total} or more`));
}

/** The deck for this LB, with these cards out. */
function without(lb: number, ...out: AcCard[]): AcDeck {
  return { ...acDeck({ lb }), out };
}

const KINDS = [
  ["an attack", { kind: "offense" }],
  ["a physical defense", { specific: 2 }],
  ["a defense against a power", { powerRelated: true, specific: 4 }],
  ["a Flee or a Catch", { kind: "other", stat: 3 }],
] as const;

describe.each(KINDS)("the odds of %s", (_what, kind) => {
  const base: CalculationContext = { ...PLAIN, ...kind };

  test.each([0, 1, 20])("are exact for a whole deck of LB %i, one pick and two", (lb) => {
    holds(base, undrawn(acDeck({ lb })));
    holds({ ...base, picks: 2 }, undrawn(without(lb, 2, 3, 4, 6, 7, 8)));
  });

  test.each(ACE_READINGS)("are exact where an Ace counts as %s, by formula too", (ace) => {
    const formula = parseFormula("2da * 2 + @em - 3");
    for (const secondTry of [false, true]) {
      const context = { ...base, ace, secondTry };
      holds(context, undrawn(without(1, 2, 5, 6, 7, 8)));
      holds(
        { ...context, formula, picks: formula.picks, values: { em: 4 } },
        undrawn(without(1, 2, 3, 5, 6, 7, 8)),
      );
    }
  });

  test.each(VARIANTS.avatar.protection)("are exact where a protection %s", (protection) => {
    for (const powerRelated of [false, true])
      for (const specific of [0, 3, 9])
        holds({ ...base, powerRelated, specific, protection, modifiers: -5 }, undrawn(without(2, 9)));
  });

  test("are exact where tens bring no card, and where a second try goes on with what is left", () => {
    holds({ ...base, bonusOnTen: false }, undrawn(without(3, 10)));
    holds({ ...base, bonusOnTen: false, secondTry: true, picks: 2 }, undrawn(without(2, 2, 3, 4, 6, 9)));
    for (const lb of [0, 1, 20]) holds({ ...base, secondTry: true }, undrawn(without(lb, 2, 4, 6, 8)));
  });

  test("are exact with few cards or none left, for a fan as well", () => {
    for (const fan of [false, true])
      for (const left of [[], [1], [10], [1, 10], [1, 10, 10], [3, 10]] as AcCard[][]) {
        const tens = 1;
        const out = [...composition(tens)];
        for (const card of left) out.splice(out.indexOf(card), 1);
        for (const picks of [1, 2]) holds({ ...base, fan, picks }, undrawn({ tens, out, aside: [] }));
      }
  });

  test("are exact from each ten that asks, in the first try and the second", () => {
    const deck = without(2, 2, 3, 6, 7);
    for (const secondTry of [false, true])
      for (const drawn of [[10], [10, 10]] as AcCard[][]) {
        const context = { ...base, secondTry, picks: drawn.length };
        holds(context, begin(context, deck, forcedSource<AcCard>(drawn)).state);
      }
  });
});
