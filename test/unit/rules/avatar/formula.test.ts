import { describe, expect, test } from "vitest";
import {
  checkFormula,
  formulaPaths,
  formulaValue,
  parseFormula,
  type AcFormula,
} from "../../../../src/rules/avatar/formula.ts";
import type { Fault } from "../../../../src/rules/cards/errors.ts";
import { refusedFault, refusedField } from "../refusal.ts";

const VALUES = { em: 4, mind: 7, "stats.or.value": 3, half: 0.5, zero: 0 };

describe("a formula", () => {
  test.each<[string, number, number]>([
    ["1da + @em - 3", 6, 7],
    ["3da + @em - 10", 20, 14],
    ["2da + @em + 5", 11, 20],
    ["2da * @em", 11, 44],
    ["1da + @mind", 5, 12],
    ["da", 9, 9],
    ["2DAN", 9, 9],
    ["2dan+@em", 9, 13],
    ["@stats.or.value * 2", 0, 6],
    ["1 + 2 * 3", 0, 7],
    ["(1 + 2) * 3", 0, 9],
    ["10 - 4 - 3", 0, 3],
    ["24 / 4 / 3", 0, 2],
    ["24 / (4 / 2)", 0, 12],
    ["7 / 2", 0, 3],
    ["7 / 2 + 1 / 2", 0, 4],
    ["1da / 2", 7, 3],
    ["1da * 1.5", 5, 7],
    ["@half * 1da", 5, 2],
    ["-(2 - 5)", 0, 3],
    ["--3", 0, 3],
    ["2 * -3 + 10", 0, 4],
    ["\t 1da\n+\n2 ", 5, 7],
    ["2 - 5", 0, -3],
    ["0.5 - 1", 0, 0],
    ["2  +  3", 0, 5],
  ])("%j with cards %d gives %d", (text, pick, total) => {
    expect(formulaValue(parseFormula(text), pick, VALUES)).toBe(total);
  });

  test("may be negative inside a calculation, truncated towards 0", () => {
    expect(formulaValue(parseFormula("1da + @em - 20"), 3, VALUES)).toBe(-13);
    expect(formulaValue(parseFormula("1 - 5 / 2"), 0, VALUES)).toBe(-1);
    expect(formulaValue(parseFormula("0 - 1 / 2"), 0, VALUES)).toBe(0);
  });

  test("knows its picks, its bonus cards and its paths", () => {
    const formula = parseFormula("3dan + @em * (@mind - @em)");
    expect(formula.picks).toBe(3);
    expect(formula.bonus).toBe(false);
    expect(formulaPaths(formula)).toEqual(["em", "mind"]);
    expect(formulaPaths(parseFormula("-@em + 2da"))).toEqual(["em"]);
    expect(parseFormula("12da").picks).toBe(12);
    expect(parseFormula("@em + 5").picks).toBe(0);
    expect(parseFormula("@em + 5").bonus).toBe(true);
    expect(parseFormula("2da").bonus).toBe(true);
  });

  test.each([
    "",
    "   ",
    "1da +",
    "+ 1da",
    "* 2",
    "(1da",
    "1da)",
    "()",
    "1da 2",
    "1da + 1da",
    "2da * (3 - 1dan)",
    "0da",
    "1dax",
    "1d6",
    "1.5da",
    "@",
    "@1a",
    "@em.",
    "@em@mind",
    "em",
    "2 ^ 3",
    "1..2",
    "5 / 1da",
    "5 / (2 - 1da)",
    "99999999999999999da",
    "1".repeat(501),
  ])("%j is refused", (text) => {
    expect(refusedField(() => parseFormula(text))).toBe("formula");
  });

  test.each<[string, Fault]>([
    ["", { key: "FormulaEmpty" }],
    ["1da +", { key: "FormulaEnds" }],
    ["1da)", { key: "FormulaUnexpected", values: { text: ")" } }],
    ["2 + * 3", { key: "FormulaUnexpected", values: { text: "*" } }],
    ["(1da", { key: "FormulaParenthesis" }],
    ["1da + 1da", { key: "FormulaTwice" }],
    ["5 / 1da", { key: "FormulaByCards" }],
    ["5 / @zero", { key: "FormulaZero" }],
    ["@luck", { key: "FormulaNoValue", values: { path: "luck" } }],
    ["0da", { key: "FormulaDraw", values: { text: "0da" } }],
    [
      "2 + a longer text than is shown",
      { key: "FormulaUnreadable", values: { text: "a longer text than i" } },
    ],
    ["1".repeat(501), { key: "FormulaLong", values: { most: 500 } }],
  ])("%j is refused with the reason for users", (text, fault) => {
    expect(refusedFault(() => formulaValue(parseFormula(text), 0, VALUES))).toEqual(fault);
  });

  test("must be text", () => {
    // Hand-edited data may hold anything.
    expect(refusedField(() => parseFormula(5 as unknown as string))).toBe("formula");
  });

  test("may be as long as 500 characters", () => {
    expect(formulaValue(parseFormula(`${"(".repeat(249)}42${")".repeat(249)}`), 0, {})).toBe(42);
  });

  test("names the missing value", () => {
    expect(() => formulaValue(parseFormula("@luck"), 0, VALUES)).toThrow(
      "formula: there is no value for @luck",
    );
    expect(refusedField(() => formulaValue(parseFormula("@toString"), 0, VALUES))).toBe("formula");
    expect(refusedField(() => formulaValue(parseFormula("@em"), 0, { em: Number.NaN }))).toBe("values.em");
    expect(refusedField(() => formulaValue(parseFormula("3 / @zero"), 0, VALUES))).toBe("formula");
    expect(refusedField(() => formulaValue(parseFormula("9".repeat(400)), 0, VALUES))).toBe("formula");
  });
});

describe("a stored formula", () => {
  const formula = parseFormula("2da * @em / 2");

  test("is accepted if it matches its text, in any key order", () => {
    const { text, picks, bonus, root } = formula;
    expect(refusedField(() => checkFormula({ root, bonus, picks, text }, VALUES))).toBeNull();
    // `formula` after a round trip through JSON
    const stored = JSON.parse(JSON.stringify(formula)) as AcFormula;
    expect(refusedField(() => checkFormula(stored, VALUES))).toBeNull();
  });

  test.each<[string, unknown]>([
    ["picks", { ...formula, picks: 3 }],
    ["bonus", { ...formula, bonus: false }],
    ["root", { ...formula, root: { type: "pick" } }],
    ["root type", { ...formula, root: { ...formula.root, type: "unknown" } }],
    ["no root", { ...formula, root: null }],
    ["text", { ...formula, text: "2da" }],
    ["no text", {}],
    ["null", null],
  ])("is refused with another %s", (_what, stored) => {
    // Deliberately not a formula.
    expect(refusedField(() => checkFormula(stored as AcFormula, VALUES))).toBe("formula");
  });

  test("is refused if it will have no value", () => {
    expect(refusedField(() => checkFormula(formula, {}))).toBe("formula");
    expect(refusedField(() => checkFormula(formula, null as never))).toBe("values");
    expect(refusedField(() => checkFormula(parseFormula("@em / @zero"), VALUES))).toBe("formula");
    expect(refusedField(() => checkFormula(parseFormula("9007199254740991 * 1da"), VALUES))).toBe("formula");
  });
});
