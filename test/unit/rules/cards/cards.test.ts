import { describe, expect, test } from "vitest";
import {
  checkBoolean,
  checkInteger,
  checkList,
  checkNumber,
  checkOneOf,
  checkRecord,
} from "../../../../src/rules/cards/check.ts";
import { RuleError, type Fault } from "../../../../src/rules/cards/errors.ts";
import { randomSource } from "../../../../src/rules/cards/card-source.ts";
import { sorted, without } from "../../../../src/rules/cards/pile.ts";
import { pickIndex } from "../../../../src/rules/cards/random.ts";
import { refusedFault, refusedField } from "../refusal.ts";

describe("checks", () => {
  test.each<[unknown, string, Fault]>([
    [1.5, "x: must be a whole number, not 1.5", { key: "WholeNumber" }],
    [Number.NaN, "x: must be a whole number, not NaN", { key: "WholeNumber" }],
    [Number.POSITIVE_INFINITY, "x: must be a whole number, not Infinity", { key: "WholeNumber" }],
    ["3", 'x: must be a whole number, not "3"', { key: "WholeNumber" }],
    [null, "x: must be a whole number, not null", { key: "WholeNumber" }],
    [undefined, "x: must be a whole number, not undefined", { key: "WholeNumber" }],
    [[3], "x: must be a whole number, not a list", { key: "WholeNumber" }],
    [{}, "x: must be a whole number, not an object", { key: "WholeNumber" }],
    [0, "x: must be at least 1, not 0", { key: "AtLeast", values: { min: 1 } }],
    [9, "x: must be at most 8, not 9", { key: "AtMost", values: { max: 8 } }],
  ])("refuse %j as a whole number of 1 to 8", (value, message, fault) => {
    const error = new RuleError("x", message.slice(3), fault);
    expect(() => checkInteger(value, "x", { min: 1, max: 8 })).toThrow(error);
  });

  test("tell users what is wrong with any other value", () => {
    expect(refusedFault(() => checkNumber("2", "x"))).toEqual({ key: "Number" });
    expect(refusedFault(() => checkOneOf("c", "x", ["a", "b"]))).toEqual({
      key: "OneOf",
      values: { choices: "a, b" },
    });
    expect(refusedFault(() => checkList(1, "x"))).toEqual({ key: "Invalid" });
  });

  test("show a long value only by its beginning", () => {
    const message = `x: must be a number, not "${"a".repeat(40)}"`;
    expect(() => checkNumber("a".repeat(41), "x")).toThrow(
      new RuleError("x", message.slice(3), { key: "Number" }),
    );
  });

  test("return the value", () => {
    expect(checkInteger(-4, "x")).toBe(-4);
    expect(checkNumber(2.5, "x", { min: 0 })).toBe(2.5);
    expect(checkBoolean(false, "x")).toBe(false);
    expect(checkOneOf("b", "x", ["a", "b"])).toBe("b");
    expect(checkList([1], "x")).toEqual([1]);
    expect(checkRecord({ a: 1 }, "x")).toEqual({ a: 1 });
  });

  test("name the field", () => {
    expect(refusedField(() => checkNumber(Number.NaN, "y"))).toBe("y");
    expect(refusedField(() => checkNumber("2", "y"))).toBe("y");
    expect(refusedField(() => checkNumber(-1, "y", { min: 0 }))).toBe("y");
    expect(refusedField(() => checkBoolean(1, "y"))).toBe("y");
    expect(refusedField(() => checkOneOf("c", "y", ["a", "b"]))).toBe("y");
    expect(refusedField(() => checkList({ length: 1 }, "y"))).toBe("y");
    expect(refusedField(() => checkRecord([], "y"))).toBe("y");
    expect(refusedField(() => checkRecord(null, "y"))).toBe("y");
    expect(refusedField(() => checkRecord("text", "y"))).toBe("y");
  });
});

describe("pickIndex", () => {
  test("divides [0, 1) into equal parts", () => {
    expect([0, 0.24, 0.25, 0.5, 0.999].map((value) => pickIndex(() => value, 4))).toEqual([0, 0, 1, 2, 3]);
    expect(pickIndex(() => 1 - 2 ** -53, 13)).toBe(12);
  });

  test.each([1, -0.1, Number.NaN, 2])("refuses a source that gives %d", (value) => {
    expect(refusedField(() => pickIndex(() => value, 4))).toBe("random");
  });

  test.each([0, -1, 1.5, Number.NaN])("refuses to choose among %d", (count) => {
    expect(refusedField(() => pickIndex(() => 0, count))).toBe("count");
  });
});

describe("sources", () => {
  test("random ones take the card at the chosen index and leave the pile alone", () => {
    const pile = [2, 5, 9];
    expect(randomSource<number>(() => 0.5).take(pile)).toBe(5);
    expect(pile).toEqual([2, 5, 9]);
  });
});

describe("piles", () => {
  test("are sorted by number, not by text", () => {
    expect(sorted([10, 9, 1, 10, 2])).toEqual([1, 2, 9, 10, 10]);
  });

  test("remove one copy of each card", () => {
    expect(without([1, 10, 10], [10], "x")).toEqual([1, 10]);
    expect(refusedField(() => without([1, 10, 10], [10, 10, 10], "x"))).toBe("x");
  });
});
