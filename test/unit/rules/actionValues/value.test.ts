import fc from "../../fast-check.ts";
import { describe, expect, test } from "vitest";
import { checkFaces, dicePool, throwPool } from "../../../../src/rules/actionValues/dice.ts";
import { checkFlags, FLAGS, joinFlags, type Flag } from "../../../../src/rules/actionValues/flags.ts";
import { actionValue, type ValueContext } from "../../../../src/rules/actionValues/value.ts";
import { seeded } from "../arbitraries.ts";
import { refusedField } from "../refusal.ts";

const flagSets = fc.subarray([...FLAGS]);

/** Writes a pool in short: "+" and "-", closed dice in parentheses, the ignored die in slashes. */
function shape(flags: readonly Flag[], extra = 0): string {
  return dicePool(flags, extra)
    .map(({ sign, role, open }) => {
      const text = sign > 0 ? "+" : "-";
      if (role === "ignored") return `/${text}/`;
      return open ? text : `(${text})`;
    })
    .join("");
}

describe("the dice of an Action", () => {
  test.each<[readonly Flag[], number, string]>([
    [[], 0, "+-"],
    [["inspired"], 0, "++-"],
    [["wild"], 0, "++--"],
    [["inspired", "wild"], 0, "+++--"],
    [[], 2, "+++-"],
    [["static"], 0, ""],
    [["static", "inspired", "wild"], 3, ""],
    [["stymied"], 0, "(+)-"],
    [["stymied", "inspired"], 0, "+/+/-"],
    [["stymied"], 1, "+/+/-"],
    [["stymied"], 2, "+/+/+-"],
    [["stymied", "wild"], 0, "+/+/--"],
    [["stymied", "inspired", "wild"], 1, "+/+/++--"],
    [["boosted", "experimental", "hazardous", "hindered", "oneShot", "promising", "routine"], 0, "+-"],
  ])("with %j and %i more are %s", (flags, extra, expected) => {
    expect(shape(flags, extra)).toBe(expected);
  });

  test("are all closed if a 0 is a plain ten", () => {
    expect(dicePool(["stymied", "inspired", "wild"], 1, "plain").map(({ open }) => open)).toEqual(
      Array<boolean>(6).fill(false),
    );
    const variants = { zero: "plain" } as const;
    const double = { skill: 5, plus: [[10]], minus: [[10]], variants };
    expect(actionValue(double)).toMatchObject({ av: 5, double: true, doubleZero: true });
    expect(actionValue({ ...double, minus: [[3]] })).toMatchObject({ av: 12, thrown: 7 });
    expect(refusedField(() => actionValue({ ...double, plus: [[10, 4]] }))).toBe("plus[0][1]");
    expect(refusedField(() => actionValue({ ...double, variants: {} }))).toBe("plus[0]");
  });

  test("say what they are thrown for", () => {
    expect(dicePool(["inspired", "wild"], 1).map(({ role }) => role)).toEqual([
      "base",
      "inspired",
      "wild",
      "extra",
      "base",
      "wild",
    ]);
  });

  test.each([
    [() => dicePool([], -1), "dice"],
    [() => dicePool([], 21), "dice"],
    [() => dicePool([], 0.5), "dice"],
    [() => throwPool(dicePool([]), () => 0.999), "random"],
    [() => checkFaces([], "die", true), "die"],
    [() => checkFaces([], "die", false), "die"],
    [() => throwPool(dicePool([]), () => 1), "random"],
  ])("refuse %s", (ask, field) => {
    expect(refusedField(ask)).toBe(field);
  });

  test("make a value once thrown, whatever the flags", () => {
    let lifted = 0;
    fc.assert(
      fc.property(flagSets, fc.nat(3), fc.nat(12), fc.nat(), (flags, extra, skill, seed) => {
        const pool = dicePool(flags, extra);
        const result = actionValue({ skill, flags, ...throwPool(pool, seeded(seed)) });
        const counted = result.dice.filter(({ role }) => role !== "ignored");
        const thrown = counted.reduce(
          (sum, { sign, faces }) => sum + sign * faces.reduce((a, b) => a + b, 0),
          0,
        );
        expect(result.thrown).toBe(thrown);
        const least = flags.includes("routine") && !flags.includes("static") ? 1 : -Infinity;
        expect(result.roll).toBe(Math.max(least, thrown));
        expect(result.av).toBe(skill + result.roll);
        expect(result.dice.map(({ role }) => role)).toEqual(pool.map(({ role }) => role));
        expect(result.lifted).toBe(pool.some(({ role }) => role === "ignored"));
        if (result.lifted) lifted += 1;
        const [plus, minus] = [1, -1].map((sign) => counted.find((die) => die.sign === sign)?.faces[0]);
        expect(result.double).toBe(plus !== undefined && plus === minus);
        expect(result.doubleZero).toBe(plus === 10 && minus === 10);
      }),
      { numRuns: 1500, seed: 3 },
    );
    expect(lifted).toBeGreaterThan(100);
  });
});

describe("an Action Value", () => {
  const plain = { skill: 8, plus: [[6]], minus: [[4]] };

  test.each<[string, Partial<ValueContext>, Partial<ReturnType<typeof actionValue>>]>([
    ["is skill and the dice", {}, { av: 10, roll: 2, thrown: 2, double: false, lifted: false }],
    ["counts modifiers", { modifiers: -3 }, { av: 7, roll: 2 }],
    ["opens zeros on both sides", { plus: [[10, 10, 3]], minus: [[10, 1]] }, { av: 20, doubleZero: true }],
    [
      "knows doubles by the first faces",
      { plus: [[7]], minus: [[7]] },
      { av: 8, double: true, doubleZero: false },
    ],
    ["takes no double from other dice", { plus: [[6], [4]], flags: ["inspired"] }, { av: 14, double: false }],
    ["adds both dice of Wild", { plus: [[6], [3]], minus: [[4], [9]], flags: ["wild"] }, { av: 4 }],
    ["takes dice gained elsewhere", { plus: [[6], [3], [5]] }, { av: 18 }],
    [
      "is at least skill and 1 where Routine",
      { plus: [[1]], minus: [[10, 5]], flags: ["routine"] },
      { av: 9, roll: 1, thrown: -14 },
    ],
    ["counts more than 1 where Routine", { flags: ["routine"] }, { av: 10, roll: 2 }],
    [
      "is skill where Static",
      { modifiers: 2, plus: [[6]], minus: [[6]], flags: ["static"] },
      { av: 10, roll: 0, double: false, dice: [] },
    ],
    [
      "is skill where Static and Routine",
      { plus: [], minus: [], flags: ["static", "routine"] },
      { av: 8, roll: 0 },
    ],
    [
      "closes the positive die where Stymied",
      { plus: [[10]], flags: ["stymied"] },
      { av: 14, lifted: false },
    ],
    [
      "leaves the negative die open where Stymied",
      { plus: [[10]], minus: [[10, 4]], flags: ["stymied"] },
      { av: 4, doubleZero: true },
    ],
    [
      "ignores the first die that the Stymied gain, and opens all",
      { plus: [[10, 2], [9]], flags: ["stymied", "inspired"] },
      { av: 16, lifted: true },
    ],
    [
      "counts the second that the Stymied gain",
      { plus: [[5], [9], [10, 1]], flags: ["stymied"] },
      { av: 20, lifted: true },
    ],
    [
      "does without the ignored die being thrown",
      { plus: [[10, 2]], flags: ["stymied", "inspired"] },
      { av: 16, lifted: true },
    ],
  ])("%s", (_name, change, expected) => {
    expect(actionValue({ ...plain, ...change })).toMatchObject(expected);
  });

  test("lists every die", () => {
    const { dice } = actionValue({
      skill: 1,
      plus: [[10, 2], [9], [4]],
      minus: [[3], [10, 10, 1]],
      flags: ["stymied", "wild", "inspired"],
    });
    expect(dice).toEqual([
      { sign: 1, role: "base", faces: [10, 2], value: 12 },
      { sign: 1, role: "ignored", faces: [9], value: 0 },
      { sign: 1, role: "wild", faces: [4], value: 4 },
      { sign: -1, role: "base", faces: [3], value: -3 },
      { sign: -1, role: "wild", faces: [10, 10, 1], value: -21 },
    ]);
  });

  test("has up to 21 positive dice", () => {
    const plus = Array.from({ length: 21 }, () => [1]);
    expect(actionValue({ ...plain, plus }).dice).toHaveLength(22);
  });

  test.each<[string, object, string]>([
    ["a skill below 0", { skill: -1 }, "skill"],
    ["a skill that is no number", { skill: Number.NaN }, "skill"],
    ["half a modifier", { modifiers: 0.5 }, "modifiers"],
    ["no positive die", { plus: [] }, "plus"],
    ["no positive die where Stymied", { plus: [], flags: ["stymied"] }, "plus"],
    ["22 positive dice", { plus: Array.from({ length: 22 }, () => [3]) }, "plus"],
    ["a die too few", { flags: ["inspired"] }, "plus"],
    ["two dice too few", { plus: [[3]], minus: [[3], [4]], flags: ["stymied", "inspired", "wild"] }, "plus"],
    ["a negative die too many", { minus: [[4], [4]] }, "minus"],
    ["a negative die too few", { plus: [[4], [4]], flags: ["wild"] }, "minus"],
    ["a die that was not thrown", { plus: [[]] }, "plus[0]"],
    ["a zero that was not thrown on", { minus: [[10]] }, "minus[0]"],
    ["a second throw without a zero", { plus: [[4, 2]] }, "plus[0][1]"],
    ["a closed die thrown on", { plus: [[10, 2]], flags: ["stymied"] }, "plus[0][1]"],
    ["a face of 0", { plus: [[0]] }, "plus[0][0]"],
    ["a face of 11", { minus: [[11]] }, "minus[0][0]"],
    ["faces that are no list", { plus: 6 }, "plus"],
    ["negative faces that are no list", { minus: 6 }, "minus"],
    ["an unknown reading", { variants: { zero: "odd" } }, "variants.zero"],
    ["readings that are no record", { variants: 3 }, "variants"],
    ["a die that is no list", { minus: [6] }, "minus[0]"],
    ["an unknown flag", { flags: ["lucky"] }, "flags[0]"],
    ["a flag twice", { flags: ["wild", "wild"] }, "flags[1]"],
    ["flags that are no list", { flags: "wild" }, "flags"],
  ])("refuses %s", (_name, change, field) => {
    expect(refusedField(() => actionValue({ ...plain, ...change }))).toBe(field);
  });
});

describe("flags", () => {
  test("has eleven, and joined ones count once", () => {
    expect(FLAGS).toHaveLength(11);
    expect(joinFlags(["wild", "inspired"], [], ["inspired", "boosted"])).toEqual([
      "boosted",
      "inspired",
      "wild",
    ]);
    expect(checkFlags(["wild", "inspired"])).toEqual(["wild", "inspired"]);
  });
});
