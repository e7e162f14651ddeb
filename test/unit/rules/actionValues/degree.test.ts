import fc from "../../fast-check.ts";
import { describe, expect, test } from "vitest";
import {
  CONSEQUENCES,
  consequencesOf,
  payoffBonus,
} from "../../../../src/rules/actionValues/consequences.ts";
import { defenseValue } from "../../../../src/rules/actionValues/defense.ts";
import {
  DEGREES,
  degreeOf,
  isSuccess,
  thresholdOf,
  type Degree,
  type DegreeContext,
  type FullDegreeContext,
} from "../../../../src/rules/actionValues/degree.ts";
import { FLAGS } from "../../../../src/rules/actionValues/flags.ts";
import { POOLS } from "../../../../src/rules/actionValues/pools.ts";
import { parseTweaks } from "../../../../src/rules/actionValues/tweaks.ts";
import { STANDARD_VARIANTS, VARIANTS } from "../../../../src/rules/variants.ts";
import { refusedField } from "../refusal.ts";

test("X5: three degrees are no success", () => {
  expect(DEGREES.filter((degree) => !isSuccess(degree))).toEqual(["fumble", "totalFailure", "failure"]);
});

/** The degree and the Payoff, computed from the text of the rules, independently of the resolver. */
function byTheRules(context: FullDegreeContext): readonly [Degree, number | null] {
  const { defense, threshold, flags, variants, hitOnly } = context;
  const av = context.av + hitOnly;
  const has = (flag: (typeof FLAGS)[number]) => flags.includes(flag);
  const critical = context.doubleZero || (context.double && has("experimental"));
  if (av < defense || av < 0) {
    const total = defense - av >= (variants.totalFailure === "five" ? 5 : threshold);
    const spoilt = context.doubleZero || (critical && variants.experimental === "both");
    const hazard = has("hazardous") && !(total && variants.hazardous === "failure");
    if (av < 0 || spoilt || hazard) return ["fumble", null];
    return [total ? "totalFailure" : "failure", null];
  }
  let offensive = context.av + context.attackAttribute + context.attackModifiers;
  if (has("promising")) offensive += context.av - defense;
  else {
    if (has("boosted")) offensive += threshold;
    if (has("hindered")) offensive -= threshold;
  }
  const payoff = offensive - (defense + context.defenseAttribute + context.defenseModifiers);
  if (critical || payoff >= 4 * threshold) return ["totalVictory", payoff];
  if (payoff >= 3 * threshold) return ["victory", payoff];
  if (payoff >= 2 * threshold) return ["negotiatedVictory", payoff];
  return [payoff >= threshold ? "majorSuccess" : "success", payoff];
}

const contexts: fc.Arbitrary<Required<Omit<DegreeContext, "variants">>> = fc.record({
  av: fc.integer({ min: -8, max: 45 }),
  hitOnly: fc.constantFrom(0, 0, 2, -3),
  defense: fc.integer({ min: -4, max: 20 }),
  attackAttribute: fc.nat(9),
  attackModifiers: fc.integer({ min: -4, max: 4 }),
  defenseAttribute: fc.nat(9),
  defenseModifiers: fc.integer({ min: -4, max: 4 }),
  threshold: fc.integer({ min: 1, max: 7 }),
  double: fc.boolean(),
  doubleZero: fc.constant(false),
  flags: fc.subarray([...FLAGS]),
});

const readings: fc.Arbitrary<FullDegreeContext["variants"]> = fc.record({
  zero: fc.constantFrom(...VARIANTS.actionValues.zero),
  totalFailure: fc.constantFrom(...VARIANTS.actionValues.totalFailure),
  victory: fc.constantFrom(...VARIANTS.actionValues.victory),
  experimental: fc.constantFrom(...VARIANTS.actionValues.experimental),
  hazardous: fc.constantFrom(...VARIANTS.actionValues.hazardous),
  oneShot: fc.constantFrom(...VARIANTS.actionValues.oneShot),
  aim: fc.constantFrom(...VARIANTS.actionValues.aim),
  nextAction: fc.constantFrom(...VARIANTS.actionValues.nextAction),
  trickDie: fc.constantFrom(...VARIANTS.actionValues.trickDie),
});

describe("a degree", () => {
  test("matches the rules for any Action, and every degree occurs", () => {
    const met = new Map<Degree, number>();
    fc.assert(
      fc.property(contexts, fc.boolean(), readings, (context, zero, variants) => {
        const full = { ...context, doubleZero: zero && context.double, variants };
        const result = degreeOf(full);
        const [degree, payoff] = byTheRules(full);
        expect(result).toMatchObject({ degree, payoff, success: payoff !== null });
        if (result.payoff !== null) expect(result.offensive! - result.defensive!).toBe(result.payoff);
        met.set(degree, (met.get(degree) ?? 0) + 1);
      }),
      { numRuns: 3000, seed: 11 },
    );
    for (const degree of DEGREES) expect(met.get(degree) ?? 0).toBeGreaterThan(40);
  });

  test.each([
    [14, 11, 3],
    [11, 11, 0],
    [7, 11, -4],
    [2, -2, 4],
  ])("has Action Value %i - Defense %i as its Outcome: %i", (av, defense, outcome) => {
    expect(degreeOf({ av, defense })).toMatchObject({ outcome, success: outcome >= 0 });
  });

  test("adds attribute and modifiers to a hit and to its Defense; the difference is the Payoff", () => {
    const attacked = { av: 12, attackAttribute: 4, attackModifiers: 3 };
    const defended = { defense: 12, defenseAttribute: 6, defenseModifiers: -1 };
    expect(degreeOf({ ...attacked, ...defended })).toMatchObject({ offensive: 19, defensive: 17, payoff: 2 });
    const missed = { offensive: null, defensive: null, payoff: null };
    expect(degreeOf({ ...attacked, ...defended, av: 11 })).toMatchObject(missed);
  });

  test("is a Total Failure at five below the Defense, not at four, and makes the Action Hazardous", () => {
    expect([7, 8].map((av) => degreeOf({ av, defense: 12 }).degree)).toEqual(["totalFailure", "failure"]);
    const [total, failed] = (["totalFailure", "failure"] as const).map((degree) =>
      consequencesOf(degree, { opposed: true }),
    );
    expect(total).toEqual([{ type: "mark", flag: "hazardous" }]);
    expect(failed).not.toEqual(total);
  });

  test("uses the default readings", () => {
    fc.assert(
      fc.property(contexts, (context) => {
        const settled = { ...context, variants: STANDARD_VARIANTS.actionValues };
        expect(degreeOf(context)).toEqual(degreeOf(settled));
      }),
      { numRuns: 300 },
    );
  });

  test.each<[string, DegreeContext, Degree, Degree]>([
    [
      "a Threshold of 3 below the Defense, and not 5",
      { av: 9, defense: 12, threshold: 3, variants: { totalFailure: "threshold" } },
      "failure",
      "totalFailure",
    ],
    [
      "5 below the Defense, and not a Threshold of 7",
      { av: 7, defense: 12, threshold: 7, variants: { totalFailure: "threshold" } },
      "totalFailure",
      "failure",
    ],
    [
      "a double of an Experimental failure",
      { av: 9, defense: 12, double: true, flags: ["experimental"], variants: { experimental: "success" } },
      "fumble",
      "failure",
    ],
    [
      "a double of an Experimental success",
      { av: 12, defense: 12, double: true, flags: ["experimental"], variants: { experimental: "success" } },
      "totalVictory",
      "totalVictory",
    ],
    [
      "a Hazardous Total Failure",
      { av: 7, defense: 12, flags: ["hazardous"], variants: { hazardous: "failure" } },
      "fumble",
      "totalFailure",
    ],
    [
      "a Hazardous Failure",
      { av: 8, defense: 12, flags: ["hazardous"], variants: { hazardous: "failure" } },
      "fumble",
      "fumble",
    ],
  ])("differs by reading: %s", (_what, { variants, ...context }, settled, other) => {
    expect(degreeOf(context).degree).toBe(settled);
    expect(degreeOf({ ...context, variants: variants ?? {} }).degree).toBe(other);
  });

  test("is never worse for a higher Action Value", () => {
    fc.assert(
      fc.property(contexts, (context) => {
        const [low, high] = [context.av, context.av + 1].map((av) =>
          DEGREES.indexOf(degreeOf({ ...context, av }).degree),
        );
        expect(high).toBeGreaterThanOrEqual(low!);
      }),
      { numRuns: 1000, seed: 12 },
    );
  });

  test.each<[string, object, string]>([
    ["a Threshold of 0", { threshold: 0 }, "threshold"],
    ["a Threshold below 0", { threshold: -5 }, "threshold"],
    ["half a Threshold", { threshold: 2.5 }, "threshold"],
    ["no Threshold", { threshold: null }, "threshold"],
    ["a Defense that is no number", { defense: 0.5 }, "defense"],
    ["half a bonus to hit", { hitOnly: 0.5 }, "hitOnly"],
    ["an attribute below 0", { attackAttribute: -1 }, "attackAttribute"],
    ["the opponent's attribute below 0", { defenseAttribute: -2 }, "defenseAttribute"],
    ["an AV that is no number", { av: "12" }, "av"],
    ["modifiers that are no number", { attackModifiers: null }, "attackModifiers"],
    ["the opponent's likewise", { defenseModifiers: Number.NaN }, "defenseModifiers"],
    ["a double that is no switch", { double: 1 }, "double"],
    ["a double 0 that is no switch", { doubleZero: "yes" }, "doubleZero"],
    ["an unknown flag", { flags: ["hasty"] }, "flags[0]"],
    ["an unknown reading", { variants: { hazardous: "never" } }, "variants.hazardous"],
  ])("refuses %s", (_name, change, field) => {
    expect(refusedField(() => degreeOf({ av: 12, defense: 12, ...change }))).toBe(field);
  });
});

describe("a Threshold", () => {
  test("is the maneuver's, else the actor's, else the world's, else 5", () => {
    expect(thresholdOf({ maneuver: 3, actor: 7, world: 6 })).toBe(3);
    expect(thresholdOf({ maneuver: null, actor: 7, world: 6 })).toBe(7);
    expect(thresholdOf({ actor: null, world: 6 })).toBe(6);
    expect(thresholdOf({})).toBe(5);
  });

  test.each(["maneuver", "actor", "world"])("of 0 is refused, naming its owner: %s", (owner) => {
    expect(refusedField(() => thresholdOf({ [owner]: 0 }))).toBe(`threshold.${owner}`);
  });
});

describe("a Defense", () => {
  test.each([
    ["passive", 7, 7],
    ["active", 7, 12],
    ["difficulty", 7, 7],
  ] as const)("%s of %i is %i", (stance, value, expected) => {
    expect(defenseValue(stance, value)).toBe(expected);
  });

  test.each([
    [() => defenseValue("passive", -1), "value"],
    [() => defenseValue("cautious" as "passive", 1), "stance"], // deliberately invalid
  ])("refuses %s", (ask, field) => {
    expect(refusedField(ask)).toBe(field);
  });
});

describe("consequences of a degree", () => {
  const inspire = (until: string) => ({ type: "inspire", until });
  const loss = (points: number) => ({ type: "loss", points, pools: ["shot", "shock"] });
  const mark = (flag: string) => ({ type: "mark", flag });

  test.each<[Degree, readonly object[]]>([
    ["fumble", [mark("hazardous")]],
    ["totalFailure", [mark("hazardous")]],
    ["failure", [mark("oneShot")]],
    ["success", [mark("inspired")]],
    ["majorSuccess", [inspire("nextAction"), loss(1)]],
    ["negotiatedVictory", [inspire("encounter"), loss(2)]],
    ["victory", [inspire("encounter"), loss(3)]],
    ["totalVictory", [{ type: "loss", points: "all", pools: POOLS }]],
  ])("of a %s are as printed", (degree, expected) => {
    expect(consequencesOf(degree, { opposed: true })).toEqual(expected);
    expect(consequencesOf(degree, { opposed: false })).toEqual(
      expected.filter((consequence) => "type" in consequence && consequence.type !== "loss"),
    );
  });

  test("make a failed attack One-Shot only by the variant (Q25)", () => {
    const attack = { opposed: true, attack: true };
    expect(consequencesOf("failure", attack)).toEqual([]);
    expect(consequencesOf("failure", attack, {}, { oneShot: "every" })).toEqual([mark("oneShot")]);
    expect(consequencesOf("failure", { ...attack, attack: false })).toEqual([mark("oneShot")]);
    expect(consequencesOf("totalFailure", attack)).toEqual([mark("hazardous")]);
    expect(
      refusedField(() => consequencesOf("failure", { opposed: true, attack: 1 as unknown as boolean })),
    ).toBe("attack"); // deliberately not a boolean
  });

  test("of a Victory are three points, or those of a Negotiated Victory plus three", () => {
    expect(consequencesOf("victory", { opposed: true }, {}, { victory: "three" })).toEqual([
      inspire("encounter"),
      loss(3),
    ]);
    expect(consequencesOf("victory", { opposed: true }, {}, { victory: "five" })).toEqual([
      inspire("encounter"),
      loss(5),
    ]);
    expect(consequencesOf("victory", { opposed: false }, {}, { victory: "five" })).toEqual([
      inspire("encounter"),
    ]);
    expect(consequencesOf("negotiatedVictory", { opposed: true }, {}, { victory: "five" })).toEqual([
      inspire("encounter"),
      loss(2),
    ]);
  });

  test("exist for every degree", () => {
    expect(Object.keys(CONSEQUENCES)).toEqual(DEGREES);
  });

  test("may be a maneuver's own, with a bonus for each point", () => {
    const tweaks = parseTweaks({
      perPoint: 2,
      degrees: { victory: [{ type: "loss", points: "all", pools: ["mind"] }], success: [] },
    });
    expect(consequencesOf("victory", { opposed: true }, tweaks)).toEqual([
      { type: "loss", points: "all", pools: ["mind"] },
    ]);
    expect(consequencesOf("victory", { opposed: false }, tweaks)).toEqual([]);
    expect(consequencesOf("success", { opposed: true }, tweaks)).toEqual([]);
    expect(consequencesOf("failure", { opposed: true }, tweaks)).toEqual([mark("oneShot")]);
    expect([-3, 0, 4].map((payoff) => payoffBonus(payoff, tweaks))).toEqual([0, 0, 8]);
    expect(payoffBonus(4, {})).toBe(0);
    expect(parseTweaks({})).toEqual({ perPoint: 0, degrees: {} });
    const marks = { failure: [mark("hazardous"), inspire("nextAction")] };
    expect(parseTweaks({ degrees: marks }).degrees).toEqual(marks);
  });

  test.each<[object, string]>([
    [{ perPoint: -1 }, "perPoint"],
    [{ degrees: [] }, "degrees"],
    [{ degrees: { triumph: [] } }, "degrees"],
    [{ degrees: { success: "nothing" } }, "degrees.success"],
    [{ degrees: { success: [7] } }, "degrees.success[0]"],
    [{ degrees: { success: [{ type: "gift" }] } }, "degrees.success[0].type"],
    [{ degrees: { success: [{ type: "mark", flag: "wild" }] } }, "degrees.success[0].flag"],
    [{ degrees: { success: [{ type: "inspire", until: "dawn" }] } }, "degrees.success[0].until"],
    [{ degrees: { success: [{ type: "loss", points: 0, pools: ["shot"] }] } }, "degrees.success[0].points"],
    [{ degrees: { success: [{ type: "loss", points: 1, pools: [] }] } }, "degrees.success[0].pools"],
    [{ degrees: { success: [{ type: "loss", points: 1, pools: ["gold"] }] } }, "degrees.success[0].pools[0]"],
  ])("refuse tweaks %j", (data, field) => {
    expect(refusedField(() => parseTweaks(data))).toBe(field);
  });

  test("check the degree, the opponent and the Payoff", () => {
    expect(refusedField(() => consequencesOf("triumph" as Degree, { opposed: true }))).toBe("degree"); // deliberately invalid
    expect(refusedField(() => consequencesOf("success", { opposed: 1 as unknown as boolean }))).toBe(
      "opposed",
    ); // deliberately not a boolean
    expect(refusedField(() => payoffBonus(0.5, {}))).toBe("payoff");
    expect(refusedField(() => payoffBonus(1, { perPoint: -1 }))).toBe("perPoint");
  });
});
