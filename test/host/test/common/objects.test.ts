import { describe, expect, it } from "vitest";
import * as utils from "../../common/utils/index.ts";
import { _del, _replace } from "../../common/data/operators.ts";
import { inGeneration, warningsOf } from "./support.ts";

const { mergeObject, diffObject } = utils;

describe("mergeObject, by the examples of its documentation", () => {
  inGeneration(13);
  const cases: [string, object, object, object, object][] = [
    ["insertKeys: false", { k1: "v1" }, { k2: "v2" }, { insertKeys: false }, { k1: "v1" }],
    ["insertKeys: true", { k1: "v1" }, { k2: "v2" }, { insertKeys: true }, { k1: "v1", k2: "v2" }],
    [
      "insertValues: false",
      { k1: { i1: "v1" } },
      { k1: { i2: "v2" } },
      { insertValues: false },
      { k1: { i1: "v1" } },
    ],
    [
      "insertValues: true",
      { k1: { i1: "v1" } },
      { k1: { i2: "v2" } },
      { insertValues: true },
      { k1: { i1: "v1", i2: "v2" } },
    ],
    ["overwrite: true", { k1: "v1" }, { k1: "v2" }, { overwrite: true }, { k1: "v2" }],
    ["overwrite: false", { k1: "v1" }, { k1: "v2" }, { overwrite: false }, { k1: "v1" }],
    [
      "recursive: false",
      { k1: { i1: "v1" } },
      { k1: { i2: "v2" } },
      { recursive: false },
      { k1: { i2: "v2" } },
    ],
    [
      "recursive: true",
      { k1: { i1: "v1" } },
      { k1: { i2: "v2" } },
      { recursive: true },
      { k1: { i1: "v1", i2: "v2" } },
    ],
    ["a deletion key", { k1: "v1", k2: "v2" }, { "-=k1": null }, { performDeletions: true }, { k2: "v2" }],
    [
      "a replacement key",
      { k1: { i1: "v1" } },
      { "==k1": { i2: "v2" } },
      { performDeletions: true },
      { k1: { i2: "v2" } },
    ],
    [
      "an inner deletion",
      { a: { b: 1, c: 2 } },
      { "a.-=b": null },
      { performDeletions: true },
      { a: { c: 2 } },
    ],
    ["dotted keys", { a: { b: 1 } }, { "a.c": 2 }, {}, { a: { b: 1, c: 2 } }],
    [
      "operators",
      { a: { b: 1, c: 2 }, d: { e: 1 } },
      { a: { b: _del }, d: _replace({ f: 2 }) },
      { applyOperators: true },
      { a: { c: 2 }, d: { f: 2 } },
    ],
  ];
  it.each(cases)("%s", (_name, original, other, options, expected) => {
    expect(mergeObject(original, other, options)).toEqual(expected);
  });

  it("works in place unless told not to", () => {
    const original = { a: { b: 1 } };
    expect(mergeObject(original, { a: { b: 2 } }, { inplace: false })).toEqual({ a: { b: 2 } });
    expect(original).toEqual({ a: { b: 1 } });
    expect(mergeObject(original, { a: { b: 3 } })).toBe(original);
    expect(original.a.b).toBe(3);
  });

  it("keeps types when asked to", () => {
    expect(() => mergeObject({ a: 1 }, { a: "1" }, { enforceTypes: true })).toThrow("Mismatched data types");
  });

  it("leaves special keys as they are without performDeletions", () => {
    expect(mergeObject({ a: 1 }, { "-=a": null })).toEqual({ a: 1, "-=a": null });
  });
});

describe("the operator options of mergeObject", () => {
  inGeneration(14);
  it("warn once for a place that still says performDeletions", () => {
    const merge = (): object => mergeObject({ a: 1 }, { "-=a": null }, { performDeletions: true });
    const warnings = warningsOf(() => {
      for (let i = 0; i < 2; i++) merge();
    });
    expect(warnings).toEqual([
      "Compatibility warning: mergeObject's performDeletions option is deprecated in favor of applyOperators",
    ]);
    expect(warningsOf(() => mergeObject({ a: 1 }, { "-=a": null }, { applyOperators: true }))).toEqual([]);
  });
});

describe("diffObject", () => {
  it("tells what the other changes or adds", () => {
    expect(diffObject({ a: 1, b: { c: 2, d: [1] } }, { a: 1, b: { c: 3, d: [1] }, e: 4 })).toEqual({
      b: { c: 3 },
      e: 4,
    });
  });
  it("stays within the original's keys when `inner`", () => {
    expect(diffObject({ a: 1 }, { a: 2, b: 3 }, { inner: true })).toEqual({ a: 2 });
  });
  it("treats arrays as values", () => {
    expect(diffObject({ a: [1, 2] }, { a: [1, 2, 3] })).toEqual({ a: [1, 2, 3] });
  });
  it("keeps deletions only of what is there", () => {
    const options = { deletionKeys: true };
    expect(diffObject({ a: 1 }, { "-=a": null, "-=b": null, "==a": 1 }, options)).toEqual({ "-=a": null });
  });
  it("takes null, NaN and empty objects at their word", () => {
    expect(diffObject({ a: null, b: NaN, c: {} }, { a: null, b: NaN, c: {} })).toEqual({});
    expect(diffObject({ a: { b: 1 } }, { a: {} })).toEqual({ a: {} });
  });
});

describe("paths", () => {
  const data = { a: { b: { c: 1 } }, "x.y": 2, list: [{ n: 3 }] };
  it("are read", () => {
    expect(utils.getProperty(data, "a.b.c")).toBe(1);
    expect(utils.getProperty(data, "x.y")).toBe(2);
    expect(utils.getProperty(data, "list.0.n")).toBe(3);
    expect(utils.getProperty(data, "a.z.c")).toBe(undefined);
    expect(utils.hasProperty({ a: { b: undefined } }, "a.b")).toBe(true);
    expect(utils.hasProperty(data, "a.b.d")).toBe(false);
  });
  it("are written, and tell whether anything changed", () => {
    const target = {};
    expect(utils.setProperty(target, "a.b", 1)).toBe(true);
    expect(utils.setProperty(target, "a.b", 1)).toBe(false);
    expect(target).toEqual({ a: { b: 1 } });
    expect(utils.deleteProperty(target, "a.b")).toBe(true);
    expect(utils.deleteProperty(target, "a.b")).toBe(false);
    expect(target).toEqual({ a: {} });
  });
  it("expand and flatten", () => {
    expect(utils.expandObject({ "a.b": 1, a: { c: 2 }, l: [{ "d.e": 3 }] })).toEqual({
      a: { b: 1, c: 2 },
      l: [{ d: { e: 3 } }],
    });
    expect(utils.flattenObject({ a: { b: 1, c: {} }, d: [1] })).toEqual({ "a.b": 1, "a.c": {}, d: [1] });
  });
  it("filter by a template, as its documentation shows", () => {
    const source = { foo: { number: 1, name: "Tim", topping: "olives" }, bar: "baz" };
    const template = { foo: { number: 0, name: "Mit", style: "bold" }, other: 72 };
    expect(utils.filterObject(source, template)).toEqual({ foo: { number: 1, name: "Tim" } });
    expect(utils.filterObject(source, template, { templateValues: true })).toEqual({
      foo: { number: 0, name: "Mit" },
    });
  });
  it("invert", () => {
    expect(utils.invertObject({ a: 1, b: "x" })).toEqual({ 1: "a", x: "b" });
    expect(() => utils.invertObject({ a: 1, b: 1 })).toThrow("unique");
  });
});

describe("copies, types and emptiness", () => {
  it("copies deep, and leaves instances alone", () => {
    class Model {}
    const model = new Model();
    const original = { a: [{ b: 1 }], d: new Date(5), model };
    const copy = utils.deepClone(original);
    expect(copy).toEqual(original);
    expect(copy.a[0]).not.toBe(original.a[0]);
    expect(copy.d).not.toBe(original.d);
    expect(copy.model).toBe(model);
    expect(() => utils.deepClone(original, { strict: true })).toThrow(
      "deepClone cannot clone advanced objects",
    );
  });
  it("freezes deep", () => {
    const frozen = utils.deepFreeze({ a: { b: 1 } });
    expect(Object.isFrozen(frozen.a)).toBe(true);
    const sealed = utils.deepSeal({ a: { b: 1 } });
    expect([Object.isSealed(sealed.a), Object.isFrozen(sealed.a)]).toEqual([true, false]);
  });
  it.each([
    [undefined, "undefined"],
    [null, "null"],
    [1, "number"],
    ["", "string"],
    [[], "Array"],
    [{}, "Object"],
    [new Set(), "Set"],
    [new Map(), "Map"],
    [new Error(""), "Error"],
    [() => 1, "function"],
    [new Date(), "Unknown"],
  ])("names the type of %s", (value, name) => {
    expect(utils.getType(value)).toBe(name);
  });
  it("knows what is empty", () => {
    expect([undefined, null, [], {}, new Set(), new Map()].map(utils.isEmpty)).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
    expect([0, "", false, [0], { a: 1 }].map(utils.isEmpty)).toEqual([false, false, false, false, false]);
  });
  it("knows classes' parents", () => {
    class A {
      static own = 1;
    }
    class B extends A {}
    class C extends B {}
    expect(utils.getParentClasses(C)).toEqual([B, A]);
    expect([utils.isSubclass(C, A), utils.isSubclass(A, A), utils.isSubclass(A, C)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(utils.getDefiningClass(C, "own")).toBe(A);
  });
});
