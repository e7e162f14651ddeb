import fc from "../fast-check.ts";
import { describe, expect, test } from "vitest";
import {
  checkReadings,
  clockReadings,
  fightReadings,
  questionsOf,
  readVariants,
  STANDARD_VARIANTS,
  VARIANT_FAMILIES,
} from "../../../src/rules/variants.ts";
import { refusedField } from "./refusal.ts";

/** Every question of every family, with its readings. */
const QUESTIONS = VARIANT_FAMILIES.flatMap((family) =>
  questionsOf(family).map(([key, readings]) => ({ family, key, readings })),
);

function answerTo(variants: unknown, family: string, key: string): unknown {
  return (variants as Record<string, Record<string, unknown>>)[family]?.[key];
}

describe("a world's rule variants", () => {
  test("default to the first reading of each question", () => {
    for (const { family, key, readings } of QUESTIONS)
      expect(answerTo(STANDARD_VARIANTS, family, key)).toBe(readings[0]);
    for (const nothing of [undefined, null, 7, "avatar", [], { avatar: null }, { avatar: "pull" }])
      expect(readVariants(nothing)).toEqual(STANDARD_VARIANTS);
  });

  test("are read question by question, and nothing else is", () => {
    for (const { family, key, readings } of QUESTIONS) {
      for (const reading of readings) {
        const stored = { [family]: { [key]: reading, another: "x" }, strange: { pull: "stat" } };
        const expected = { ...STANDARD_VARIANTS, [family]: { ...STANDARD_VARIANTS[family], [key]: reading } };
        expect(readVariants(stored)).toEqual(expected);
      }
    }
  });

  test("are valid whatever was stored", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...VARIANT_FAMILIES, "x"), fc.anything()), (stored) => {
        const read = readVariants(stored);
        for (const { family, key, readings } of QUESTIONS)
          expect(readings).toContain(answerTo(read, family, key));
      }),
    );
  });
});

test("a context's readings are completed, and refused by name", () => {
  expect(checkReadings("avatar", { pull: "stat" }, "variants")).toEqual({
    protection: "outlives",
    answers: "draw",
    range: "round",
    halves: "spent",
    halved: "stat",
    pull: "stat",
    catch: "free",
  });
  expect(refusedField(() => checkReadings("avatar", { pull: "all" }, "variants"))).toBe("variants.pull");
  expect(refusedField(() => checkReadings("avatar", { pull: null }, "variants"))).toBe("variants.pull");
  expect(refusedField(() => checkReadings("avatar", "stat", "variants"))).toBe("variants");
});

test("fights and clocks get the readings that they need", () => {
  const others = readVariants({
    avatar: { range: "moment", pull: "stat" },
    fads: { combination: "exactly", dodge: "acts", home: "turn" },
    printed: { impulse: "lower", wrench: "above" },
  });
  expect(fightReadings(others)).toEqual({ range: "moment" });
  expect(clockReadings(others)).toEqual({
    combination: "exactly",
    dodge: "acts",
    home: "turn",
    impulse: "lower",
  });
});
