import fc from "../../fast-check.ts";
import { describe, expect, test } from "vitest";
import { DEGREES, degreeOf } from "../../../../src/rules/actionValues/degree.ts";
import { FLAGS, type Flag } from "../../../../src/rules/actionValues/flags.ts";
import {
  chanceOfSuccess,
  degreeOdds,
  marginOdds,
  type DegreeOddsContext,
  type Distribution,
} from "../../../../src/rules/actionValues/odds.ts";
import { VARIANTS } from "../../../../src/rules/variants.ts";
import { refusedField } from "../refusal.ts";

/** Chances, keyed by number, counted face by face without the rules' own code. */
type Chances = ReadonlyMap<number, number>;

const DEEPEST = 10;

function opened(depth = 0): Chances {
  const chances = new Map<number, number>();
  for (let face = 1; face <= 9; face += 1) chances.set(face, 0.1);
  if (depth < DEEPEST) for (const [more, chance] of opened(depth + 1)) chances.set(10 + more, chance / 10);
  return chances;
}

function plus(a: Chances, b: Chances, sign: number): Chances {
  const sum = new Map<number, number>();
  for (const [x, p] of a) {
    for (const [y, q] of b) sum.set(x + sign * y, (sum.get(x + sign * y) ?? 0) + p * q);
  }
  return sum;
}

const POINT: Chances = new Map([[0, 1]]);
const OPEN = opened();

interface Throwing {
  readonly flags: readonly Flag[];
  readonly dice: number;
}

/** Every roll, as its number, its chance, and the faces of the plus die and the minus die. */
function rolls({ flags, dice }: Throwing): readonly (readonly [number, number, number, number])[] {
  if (flags.includes("static")) return [[0, 1, 0, -1]];
  const wild = flags.includes("wild") ? 1 : 0;
  const gained = dice + wild + (flags.includes("inspired") ? 1 : 0);
  const stymied = flags.includes("stymied");
  let rest = POINT;
  for (let die = 0; die < (stymied ? Math.max(0, gained - 1) : gained); die += 1) rest = plus(rest, OPEN, 1);
  for (let die = 0; die < wild; die += 1) rest = plus(rest, OPEN, -1);
  const list: [number, number, number, number][] = [];
  for (let a = 1; a <= 10; a += 1) {
    for (let b = 1; b <= 10; b += 1) {
      let sum = plus(new Map([[a - b, 0.01]]), rest, 1);
      if (a === 10 && !(stymied && gained === 0)) sum = plus(sum, OPEN, 1);
      if (b === 10) sum = plus(sum, OPEN, -1);
      for (const [roll, chance] of sum)
        list.push([flags.includes("routine") ? Math.max(1, roll) : roll, chance, a, b]);
    }
  }
  return list;
}

function at({ least, chances }: Distribution, margin: number): number {
  return chances[margin - least] ?? 0;
}

/** The chance of at least this margin; a margin of 0 hits. */
function chanceOf({ least, chances }: Distribution, margin = 0): number {
  return chances.subarray(Math.max(0, margin - least)).reduce((sum, chance) => sum + chance, 0);
}

const total = (distribution: Distribution) => chanceOf(distribution, -Infinity);

describe("the chances of AV - Defense", () => {
  const sets: readonly (readonly Flag[])[] = [
    [],
    ["inspired"],
    ["wild"],
    ["routine"],
    ["static"],
    ["static", "routine", "inspired"],
    ["stymied"],
    ["stymied", "inspired"],
    ["stymied", "wild", "routine"],
    ["inspired", "wild", "stymied"],
  ];

  test.each(sets.flatMap((flags) => [0, 1].map((dice) => [flags, dice] as const)))(
    "with %j and %i dice more are those of every face",
    (flags, dice) => {
      const odds = marginOdds({ skill: 9, modifiers: -1, defense: 11, flags, dice });
      const expected = {
        all: new Map<number, number>(),
        double: new Map<number, number>(),
        doubleZero: new Map<number, number>(),
      };
      for (const [roll, chance, a, b] of rolls({ flags, dice })) {
        const count = (map: Map<number, number>) => map.set(roll - 3, (map.get(roll - 3) ?? 0) + chance);
        count(expected.all);
        if (a === b) count(a === 10 ? expected.doubleZero : expected.double);
      }
      for (const part of ["all", "double", "doubleZero"] as const) {
        const margins = new Set(expected[part].keys());
        for (let index = 0; index < odds[part].chances.length; index += 1)
          margins.add(odds[part].least + index);
        for (const margin of margins)
          expect(Math.abs(at(odds[part], margin) - (expected[part].get(margin) ?? 0))).toBeLessThan(1e-9);
      }
      expect(total(odds.all)).toBeGreaterThan(1 - 1e-9);
      expect(total(odds.all)).toBeLessThan(1 + 1e-12);
      const doubles = flags.includes("static") ? 0 : 1;
      expect(total(odds.doubleZero)).toBeCloseTo(0.01 * doubles, 9);
      expect(total(odds.double)).toBeCloseTo(0.09 * doubles, 9);
    },
  );

  test("are even on both sides without flags", () => {
    const { all } = marginOdds({ skill: 7, defense: 7 });
    for (let margin = 1; margin < 60; margin += 1) expect(at(all, margin)).toBeCloseTo(at(all, -margin), 12);
    expect(chanceOf(all)).toBeCloseTo((1 + at(all, 0)) / 2, 9);
    // A tie: two equal faces other than zero, or two zeros and then a tie.
    expect(at(all, 0)).toBeCloseTo(0.09 / 0.99, 9);
  });

  test("end at 9 where a 0 is a plain ten", () => {
    const odds = marginOdds({ skill: 0, defense: 0, variants: { zero: "plain" } });
    expect(chanceOf(odds.all)).toBeCloseTo(0.55, 12);
    expect(chanceOf(odds.all, 9)).toBeCloseTo(0.01, 12);
    expect(chanceOf(odds.all, 10)).toBe(0);
    expect([at(odds.doubleZero, 0), total(odds.doubleZero)].map((chance) => chance.toFixed(12))).toEqual([
      "0.010000000000",
      "0.010000000000",
    ]);
    const victory = { skill: 9, defense: 0, attackAttribute: 3, variants: { zero: "plain" } } as const;
    // The highest Payoff is 9 + 9 + 3 = 21. A Total Victory needs 20, which three of the hundred possible rolls
    // reach. The double zero is a Total Victory too.
    expect(degreeOdds(victory).totalVictory).toBeCloseTo(0.04, 12);
  });

  test("are certain where Static", () => {
    const { all } = marginOdds({ skill: 7, defense: 7, flags: ["static"] });
    expect([chanceOf(all), chanceOf(all, 1), chanceOf(all, -5)]).toEqual([1, 0, 1]);
  });

  test("hold with as many dice as there can be", () => {
    const { all } = marginOdds({ skill: 0, defense: 99, dice: 20, flags: ["inspired", "wild"] });
    expect(total(all)).toBeGreaterThan(1 - 1e-9);
  });
});

describe("the chances of degrees", () => {
  const contexts: fc.Arbitrary<DegreeOddsContext & Throwing> = fc.record({
    skill: fc.nat(12),
    modifiers: fc.integer({ min: -3, max: 3 }),
    hitOnly: fc.constantFrom(0, 2),
    defense: fc.integer({ min: -3, max: 14 }),
    flags: fc.subarray([...FLAGS]),
    dice: fc.nat(1),
    attackAttribute: fc.nat(8),
    attackModifiers: fc.integer({ min: -2, max: 2 }),
    defenseAttribute: fc.nat(8),
    defenseModifiers: fc.integer({ min: -2, max: 2 }),
    threshold: fc.integer({ min: 1, max: 6 }),
    variants: fc.record({
      totalFailure: fc.constantFrom(...VARIANTS.actionValues.totalFailure),
      experimental: fc.constantFrom(...VARIANTS.actionValues.experimental),
      hazardous: fc.constantFrom(...VARIANTS.actionValues.hazardous),
    }),
  });

  test("are what every face comes to", () => {
    fc.assert(
      fc.property(contexts, (context) => {
        const expected = new Map(DEGREES.map((degree) => [degree, 0]));
        // Judge each combination of a roll and a double only once.
        const cases = new Map<string, readonly [number, boolean, boolean, number]>();
        for (const [roll, chance, a, b] of rolls(context)) {
          const key = `${roll} ${a === b} ${a === b && a === 10}`;
          cases.set(key, [roll, a === b, a === b && a === 10, (cases.get(key)?.[3] ?? 0) + chance]);
        }
        const { modifiers = 0 } = context;
        for (const [roll, double, doubleZero, chance] of cases.values()) {
          const av = context.skill + modifiers + roll;
          const { degree } = degreeOf({ ...context, av, double, doubleZero });
          expected.set(degree, expected.get(degree)! + chance);
        }
        const odds = degreeOdds(context);
        for (const degree of DEGREES)
          expect(Math.abs(odds[degree] - expected.get(degree)!)).toBeLessThan(1e-9);
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  test.each<[object, string]>([
    [{ skill: -1 }, "skill"],
    [{ modifiers: 0.5 }, "modifiers"],
    [{ defense: 0.5 }, "defense"],
    [{ hitOnly: 0.5 }, "hitOnly"],
    [{ flags: ["lucky"] }, "flags[0]"],
    [{ dice: -1 }, "dice"],
    [{ threshold: 0 }, "threshold"],
    [{ attackAttribute: -1 }, "attackAttribute"],
  ])("of %j are refused", (change, field) => {
    expect(refusedField(() => degreeOdds({ skill: 7, defense: 7, ...change }))).toBe(field);
  });
});

test("the chance of a success is that of every degree from Success on", () => {
  const odds = {
    fumble: 0.05,
    totalFailure: 0.1,
    failure: 0.25,
    success: 0.3,
    majorSuccess: 0.15,
    negotiatedVictory: 0.1,
    victory: 0.04,
    totalVictory: 0.01,
  };
  expect(chanceOfSuccess(odds)).toBeCloseTo(0.6, 12);
});
