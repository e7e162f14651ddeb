import { readFile } from "node:fs/promises";
import path from "node:path";
import fc from "../../fast-check.ts";
import { describe, expect, test } from "vitest";
import { begin, decide, type CalculationContext } from "../../../../src/rules/avatar/calculation.ts";
import { acDeck, composition, type AcCard, type AcDeck } from "../../../../src/rules/avatar/deck.ts";
import { parseFormula } from "../../../../src/rules/avatar/formula.ts";
import { acOdds, reachOf, undrawn, type AcOdds } from "../../../../src/rules/avatar/odds.ts";
import { randomSource } from "../../../../src/rules/cards/card-source.ts";
import { contextOf, deckOf } from "../../../vectors/operations/avatar.ts";
import { parseVectors } from "../../../vectors/format.ts";
import { asWeSpell } from "../../../vectors/spelling.ts";
import { ascending, contexts, decks, play, seeded } from "../arbitraries.ts";
import { refusedField } from "../refusal.ts";
import { bestChance, everyEnd, type End } from "./every-order.ts";
import { forcedSource } from "../forced.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../../vectors");
const VECTORS = ["avatar.json", "avatar-more.json"];

const RUNS = { numRuns: 400 };

function offense(more: Partial<CalculationContext> = {}): CalculationContext {
  const plain = { powerRelated: false, picks: 1, modifiers: 0, specific: 0, bonusOnTen: true, fan: false };
  return { kind: "offense", stat: 5, ...plain, ...more };
}

/** A deck with only these cards left. */
function left(...cards: AcCard[]): AcDeck {
  const tens = Math.max(0, cards.filter((card) => card === 10).length - 1);
  const out = [...composition(tens)];
  for (const card of cards) out.splice(out.indexOf(card), 1);
  return { tens, out, aside: [] };
}

function from(context: CalculationContext, deck: AcDeck, bonus?: number): AcOdds {
  return acOdds(context, undrawn(deck), bonus);
}

function chanceOf({ chances }: AcOdds, wanted: number): number {
  return chances.find(({ total }) => total === wanted)?.chance ?? 0;
}

/** Decks with at most six cards left, few enough to play in every order. */
const smallDecks: fc.Arbitrary<AcDeck> = fc
  .integer({ min: 0, max: 3 })
  .chain((tens) => fc.shuffledSubarray([...composition(tens)], { minLength: 0, maxLength: 6 }))
  .map((cards) => left(...ascending(cards)));

const bonuses = fc.constantFrom(0, 1, 2, Infinity);

/** Contexts with up to four picks. Some have a formula. */
const anyContext: fc.Arbitrary<CalculationContext> = fc
  .record({
    context: contexts,
    formula: fc.option(
      fc.constantFrom("1da + @em", "2da * 2 - 3", "2dan + 4", "20 - 1da", "@em", "9 - 2da / 2"),
    ),
  })
  .map(({ context, formula }) => {
    if (formula === null) return { ...context, picks: Math.min(4, context.picks) };
    const parsed = parseFormula(formula);
    return { ...context, formula: parsed, picks: parsed.picks, values: { em: 3 } };
  });

function expectEnds(odds: AcOdds, ends: readonly End[]): void {
  const chances = new Map<number, number>();
  for (const { chance, result } of ends) chances.set(result.total, (chances.get(result.total) ?? 0) + chance);
  const share = (holds: (end: End) => boolean) =>
    ends.filter(holds).reduce((sum, { chance }) => sum + chance, 0);
  const ruined = ({ result }: End) => result.fumble || result.exhausted;
  const sound = ends.filter((end) => !ruined(end)).map(({ result }) => result.total);
  expect(odds.ruin).toBeCloseTo(share(ruined), 12);
  expect(odds.range).toEqual(
    sound.length === 0 ? null : { least: Math.min(...sound), most: Math.max(...sound) },
  );
  expect(odds.chances.map(({ total }) => total)).toEqual([...chances.keys()].toSorted((a, b) => a - b));
  for (const { total, chance } of odds.chances) expect(chance).toBeCloseTo(chances.get(total) ?? 0, 12);
  const mean = ends.reduce((sum, { chance, result }) => sum + chance * result.total, 0);
  expect(odds.mean).toBeCloseTo(mean, 10);
}

/** A calculation after some of its steps, usually unfinished. */
const onTheWay = fc
  .record({ context: anyContext, deck: smallDecks, seed: fc.nat(), steps: fc.nat({ max: 5 }) })
  .chain((one) => fc.record({ one: fc.constant(one), answers: fc.array(fc.boolean(), { minLength: 1 }) }))
  .map(({ one: { context, deck, seed, steps }, answers }) => {
    const game = { context: { ...context, fan: true }, deck, answers };
    const played = play(game, randomSource<AcCard>(seeded(seed)));
    const { state } = played[Math.min(steps, played.length - 1)]!;
    return { context, state };
  });

describe("the odds of a calculation", () => {
  test("are those of every order of the cards, played by the calculation itself", () => {
    fc.assert(
      fc.property(anyContext, smallDecks, bonuses, (context, deck, bonus) => {
        const ends = everyEnd(context, undrawn(deck), (taken) => taken < bonus);
        expectEnds(from(context, deck, bonus), ends);
      }),
      RUNS,
    );
  });

  test("are those of every order of what is still to come, wherever it stands", () => {
    fc.assert(
      fc.property(onTheWay, bonuses, ({ context, state }, bonus) => {
        expectEnds(
          acOdds(context, state, bonus),
          everyEnd(context, state, (taken) => taken < bonus),
        );
      }),
      RUNS,
    );
  });

  test("reach each total as often as the best answers to every question do", () => {
    fc.assert(
      fc.property(onTheWay, fc.integer({ min: 0, max: 40 }), ({ context, state }, total) => {
        expect(reachOf(acOdds(context, state), total)).toBeCloseTo(bestChance(context, state, total), 12);
      }),
      RUNS,
    );
  });

  test("add up to 1 on any deck", () => {
    fc.assert(
      fc.property(contexts, decks, bonuses, (context, deck, bonus) => {
        const odds = from(context, deck, bonus);
        expect(odds.chances.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 10);
        expect(odds.reach[0]?.chance).toBeCloseTo(1, 10);
      }),
      { numRuns: 30 },
    );
  });

  test("have among them what the vectors come to", async () => {
    const texts = await Promise.all(VECTORS.map((name) => readFile(path.join(FOLDER, name), "utf8")));
    const played = texts
      .flatMap(parseVectors)
      .filter(({ op, out }) => op === "avatar.calculation" && "total" in out);
    expect(played.length).toBeGreaterThan(40);
    for (const { id, in: stored, out } of played) {
      const input = asWeSpell(stored);
      const chances = [0, 1, 2, Infinity].map((bonus) =>
        chanceOf(from(contextOf(input), deckOf(input), bonus), Number(out["total"])),
      );
      expect(Math.max(...chances), id).toBeGreaterThan(0);
    }
  });
});

describe("an offense on a deck without extra tens", () => {
  const deck = acDeck({ lb: 0 });

  test("without bonus cards: nine numbers in ten", () => {
    const odds = from(offense(), deck, 0);
    expect(odds.ruin).toBeCloseTo(1 / 10, 15);
    expect(odds.mean).toBeCloseTo((54 + 9 * 5) / 10, 12);
    expect(odds.range).toEqual({ least: 7, most: 15 });
    expect(chanceOf(odds, 15)).toBeCloseTo(1 / 10, 15);
  });

  test("with the card of its ten: an Ace may follow, and ruins it", () => {
    const odds = from(offense(), deck);
    expect(odds.ruin).toBeCloseTo(1 / 10 + 1 / 90, 15);
    expect(odds.mean).toBeCloseTo((44 + 8 * 5) / 10 + (8 * 15 + 44) / 90, 12);
    expect(odds.range).toEqual({ least: 7, most: 24 });
    expect(chanceOf(odds, 15)).toBe(0);
    expect(reachOf(odds, 15)).toBeCloseTo(1 / 10, 15); // a ten, then no further cards
    expect(reachOf(odds, 24)).toBeCloseTo(1 / 90, 15);
    expect(reachOf(odds, 25)).toBe(0);
  });

  test("without its Ace nothing is ruined", () => {
    expect(from(offense(), { tens: 0, out: [1], aside: [] }).ruin).toBe(0);
  });
});

describe("the odds of a defense", () => {
  const defense = offense({ kind: "defense", stat: 6, specific: 2 });

  test("draw the special card beside the Ace", () => {
    const odds = from(defense, left(1, 4, 10));
    // The first card can be:
    // - the Ace. The special card is then the 4 (8 - 4 = 4) or the ten, which counts 0 (8).
    // - the 4 (8 + 4 = 12).
    // - the ten. With the 4 as the bonus card, the total is 22. With the Ace, the 4 is the special card (8 - 4 = 4).
    expect(odds.ruin).toBeCloseTo(1 / 3 + 1 / 6, 15);
    expect(chanceOf(odds, 4)).toBeCloseTo(1 / 6 + 1 / 6, 15);
    expect(chanceOf(odds, 8)).toBeCloseTo(1 / 6, 15);
    expect(chanceOf(odds, 12)).toBeCloseTo(1 / 3, 15);
    expect(chanceOf(odds, 22)).toBeCloseTo(1 / 6, 15);
  });

  test("keep the specific protection against a power", () => {
    const odds = from({ ...defense, powerRelated: true }, left(1));
    expect(odds).toMatchObject({ ruin: 1, mean: 2, range: null, chances: [{ total: 2, chance: 1 }] });
  });

  test("of a deck without cards: lost for certain", () => {
    expect(from(defense, left())).toMatchObject({ ruin: 1, mean: 0, range: null });
  });
});

describe("one more card", () => {
  test("is told from the state that asks", () => {
    const step = begin(offense(), left(1, 2, 10, 10), forcedSource<AcCard>([10]));
    const once = acOdds(offense(), step.state, 1);
    expect(once.ruin).toBeCloseTo(1 / 3, 15);
    expect(once.chances.map(({ total }) => total)).toEqual([0, 17, 25]);
    const enough = acOdds(offense(), step.state, 0);
    expect(enough).toMatchObject({ ruin: 0, mean: 15 });
  });
});

describe("bonus cards are counted", () => {
  test("from the state asked about, whatever was answered before", () => {
    const step = begin(offense(), left(2, 10, 10, 10), forcedSource<AcCard>([10]));
    const second = decide(offense(), step.state, true, forcedSource<AcCard>([10]));
    expect(acOdds(offense(), second.state, 0).mean).toBe(25);
    expect(acOdds(offense(), second.state, 1).mean).toBeCloseTo((27 + 35) / 2, 12);
    expect(acOdds(offense(), second.state, 2).mean).toBeCloseTo((27 + 37) / 2, 12);
  });
});

describe("odds are refused", () => {
  test.each([
    ["bonus", () => from(offense(), left(2), -1)],
    ["picks", () => from(offense({ picks: 0 }), left(2))],
    ["deck.aside", () => undrawn({ tens: 0, out: [], aside: [1] })],
    ["state.cards", () => acOdds(offense(), { ...undrawn(left(2)), cards: [3, 2] })],
  ])("naming %s", (field, action) => {
    expect(refusedField(action)).toBe(field);
  });
});
