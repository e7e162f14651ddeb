import { afterEach, describe, expect, it } from "vitest";
import { decodeOperators, encodeOperators } from "../../common/data/operators.ts";
import * as utils from "../../common/utils/index.ts";

const own = (key: string): object => JSON.parse(`{${JSON.stringify(key)}: {"polluted": true}}`) as object;
const KEYS = [
  "__proto__",
  "constructor",
  "prototype",
  "a.__proto__",
  "__proto__.b",
  "constructor.prototype",
  "a.constructor.prototype",
  "-=__proto__",
  "==__proto__",
  "a.==constructor.prototype",
];

/**
 * True if a prototype, a new object or the given object has the property that the test data tries to add to
 * prototypes.
 */
function polluted(object: unknown): boolean {
  const seen = [{}, Object, Object.prototype, object, Object.getPrototypeOf(object) as unknown];
  const inner = (object as { a?: unknown }).a;
  if (typeof inner === "object" && inner !== null) seen.push(inner, Object.getPrototypeOf(inner));
  return seen.some((one) => one !== null && (one as { polluted?: unknown }).polluted !== undefined);
}

afterEach(() => {
  Reflect.deleteProperty(Object.prototype, "polluted");
  Reflect.deleteProperty(Object, "polluted");
});

describe.each(KEYS)("the key %s", (key) => {
  const makers: [string, () => unknown][] = [
    ["mergeObject", () => utils.mergeObject({ a: { b: 1 } }, own(key))],
    ["mergeObject, inner", () => utils.mergeObject({ a: { b: 1 } }, { a: own(key) })],
    [
      "mergeObject with operators",
      () => utils.mergeObject({ a: { b: 1 } }, own(key), { applyOperators: true }),
    ],
    ["mergeObject into dots", () => utils.mergeObject({ "a.b": 1, ...own(key) }, {}, { inplace: false })],
    ["expandObject", () => utils.expandObject(own(key))],
    ["expandObject of dots", () => utils.expandObject({ [`${key}.polluted`]: true })],
    ["flattenObject", () => utils.flattenObject(own(key))],
    ["filterObject", () => utils.filterObject(own(key), own(key))],
    ["filterObject of special keys", () => utils.filterObject(own(key), {}, { deletionKeys: true })],
    ["diffObject", () => utils.diffObject({ a: {} }, own(key))],
    ["deepClone", () => utils.deepClone(own(key))],
    ["duplicate", () => Object.keys(utils.duplicate(own(key)))],
    ["applySpecialKeys", () => utils.applySpecialKeys(own(key))],
    ["decodeOperators", () => decodeOperators(own(key) as never, { silent: true })],
    ["encodeOperators", () => encodeOperators(own(key) as never)],
  ];
  it.each(makers)("changes no prototype by %s", (_, make) => {
    expect(polluted(make())).toBe(false);
  });

  it("is written, read and deleted nowhere by a path", () => {
    const object = { a: {} };
    expect(utils.setProperty(object, `${key}.polluted`, true)).toBe(false);
    expect(utils.setProperty(object, key, { polluted: true })).toBe(false);
    expect(polluted(object)).toBe(false);
    expect(utils.deleteProperty(object, `${key}.toString`)).toBe(false);
    expect(typeof {}.toString).toBe("function");
  });
});

it("leaves names alone that only look alike", () => {
  const data = { prototypeToken: { name: "a" }, constructorId: 1, "flags.my-constructor.x": 2 };
  expect(utils.expandObject(data)).toEqual({
    prototypeToken: { name: "a" },
    constructorId: 1,
    flags: { "my-constructor": { x: 2 } },
  });
});
