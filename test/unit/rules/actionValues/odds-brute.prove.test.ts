/** Compares the odds of degrees with chances that are computed from every roll of the dice by the rules (X1 to X6). */
import { describe, expect, test } from "vitest";
import { DEGREES, degreeOf, type Degree } from "../../../../src/rules/actionValues/degree.ts";
import { dicePool, SIDES, type Faces, type PoolDie } from "../../../../src/rules/actionValues/dice.ts";
import { FLAGS, type Flag } from "../../../../src/rules/actionValues/flags.ts";
import { degreeOdds, type DegreeOddsContext } from "../../../../src/rules/actionValues/odds.ts";
import { actionValue } from "../../../../src/rules/actionValues/value.ts";
import { VARIANTS } from "../../../../src/rules/variants.ts";

interface Way {
  readonly faces: Faces;
  readonly chance: number;
}

/**
 * Every result of a die, with its chance. An open die is rolled again after a zero, which is its highest face.
 * Results with more than `zeros` zeros are left out.
 */
function waysOf({ open }: PoolDie, zeros: number, before: Faces = []): readonly Way[] {
  const chance = 0.1 ** (before.length + 1);
  return Array.from({ length: SIDES }, (_, index) => index + 1).flatMap((face): readonly Way[] => {
    const faces = [...before, face];
    if (!open || face < SIDES) return [{ faces, chance }];
    return before.length < zeros ? waysOf({ open } as PoolDie, zeros, faces) : [];
  });
}

/** Every roll of these dice in which no die has more than `zeros` zeros in a row. */
function throwsOf(
  pool: readonly PoolDie[],
  zeros: number,
): readonly { dice: readonly Faces[]; chance: number }[] {
  return pool.reduce<readonly { dice: readonly Faces[]; chance: number }[]>(
    (all, die) => {
      const ways = waysOf(die, zeros);
      return all.flatMap(({ dice, chance }) =>
        ways.map((way) => ({ dice: [...dice, way.faces], chance: chance * way.chance })),
      );
    },
    [{ dice: [], chance: 1 }],
  );
}

/**
 * Returns each degree's chance by brute force. `open` is the total chance of the rolls left out: those with more than
 * `zeros` zeros in a row.
 */
function literally(context: DegreeOddsContext, zeros: number) {
  const { skill, modifiers = 0, flags = [], dice = 0, variants = {} } = context;
  const pool = dicePool(flags, dice, variants.zero);
  const chances = new Map<Degree, number>(DEGREES.map((degree) => [degree, 0]));
  // Judge each combination of a value and a double only once.
  const values = new Map<string, { av: number; double: boolean; doubleZero: boolean; chance: number }>();
  for (const thrown of throwsOf(pool, zeros)) {
    const of = (sign: number) => thrown.dice.filter((_faces, index) => pool[index]!.sign === sign);
    const value = actionValue({ skill, modifiers, flags, variants, plus: of(1), minus: of(-1) });
    const { av, double, doubleZero } = value;
    const key = `${av} ${double} ${doubleZero}`;
    const chance = (values.get(key)?.chance ?? 0) + thrown.chance;
    values.set(key, { av, double, doubleZero, chance });
  }
  let open = 1;
  for (const { chance, ...value } of values.values()) {
    const { degree } = degreeOf({ ...context, ...value });
    chances.set(degree, chances.get(degree)! + chance);
    open -= chance;
  }
  return { chances, open };
}

/** Expects each degree's odds to exceed the brute-force chance by at most `open`, the chance of the rolls left out. */
function holds(context: DegreeOddsContext, zeros: number): void {
  const { chances, open } = literally(context, zeros);
  const odds = degreeOdds(context);
  for (const degree of DEGREES) {
    const least = chances.get(degree)!;
    expect(odds[degree], degree).toBeGreaterThan(least - 1e-9);
    expect(odds[degree], degree).toBeLessThan(least + Math.max(0, open) + 1e-9);
  }
  expect(DEGREES.reduce((sum, degree) => sum + odds[degree], 0)).toBeCloseTo(1, 9);
}

const BASE: DegreeOddsContext = {
  skill: 9,
  modifiers: -1,
  defense: 11,
  attackAttribute: 5,
  attackModifiers: 1,
  defenseAttribute: 4,
  defenseModifiers: -1,
  threshold: 4,
};

/** The maximum number of zeros in a row per die. With two dice, the chance of a longer series is below 1e-9. */
const DEEP = 9;

/** Sets of flags with which two dice are rolled. The first set is empty. */
const TWO: readonly (readonly Flag[])[] = [
  [],
  ...FLAGS.filter((flag) => !["inspired", "wild"].includes(flag)).map((flag) => [flag]),
  ["promising", "boosted", "hindered"],
  ["promising", "hindered", "experimental"],
  ["routine", "stymied", "hazardous", "experimental"],
  ["static", "promising", "hazardous"],
  ["boosted", "hazardous", "oneShot"],
];

describe("the odds of an Action with two dice are those of every pair of faces, to 1e-9", () => {
  test.each(TWO.map((flags) => [flags.join(" and ") || "no flag", flags] as const))(
    "with %s",
    (_what, flags) => {
      for (const change of [{}, { hitOnly: 2 }, { defense: -4 }, { skill: 0, modifiers: 0, defense: 3 }])
        holds({ ...BASE, ...change, flags }, DEEP);
    },
  );

  const readings = [
    ["zero", VARIANTS.actionValues.zero],
    ["totalFailure", VARIANTS.actionValues.totalFailure],
    ["experimental", VARIANTS.actionValues.experimental],
    ["hazardous", VARIANTS.actionValues.hazardous],
  ] as const;
  test.each(readings.flatMap(([question, all]) => all.map((reading) => [question, reading] as const)))(
    "where %s is read as %s",
    (question, reading) => {
      const variants = { [question]: reading };
      for (const flags of [
        [],
        ["experimental"],
        ["hazardous"],
        ["experimental", "hazardous", "stymied"],
      ] as Flag[][])
        for (const threshold of [1, 7]) holds({ ...BASE, flags, variants, threshold, hitOnly: 1 }, DEEP);
    },
  );
});

describe("the odds of an Action with more dice", () => {
  const SETS: readonly (readonly [readonly Flag[], number])[] = [
    [["inspired"], 0],
    [["stymied", "inspired"], 0],
    [["stymied"], 1],
    [["wild"], 0],
    [["stymied", "wild"], 0],
    [["routine", "inspired", "hazardous"], 0],
    [["experimental", "promising"], 2],
  ];

  test.each(SETS)("%j and %i dice are those of every throw where a 0 is a plain ten", (flags, dice) => {
    holds({ ...BASE, flags, dice, variants: { zero: "plain" } }, 0);
  });

  test.each(SETS)(
    "%j and %i dice are no less and no more than what is followed leaves open",
    (flags, dice) => {
      const count = dicePool(flags, dice).length;
      holds({ ...BASE, flags, dice }, count > 3 ? 0 : 2);
    },
  );
});
