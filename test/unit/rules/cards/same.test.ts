import { expect, test } from "vitest";
import { same } from "../../../../src/rules/cards/same.ts";

const parsed = (json: string): unknown => JSON.parse(json);

test.each<[unknown, unknown, boolean]>([
  [[1, [2]], [1, [2]], true],
  [{ a: 1, b: { c: [2] } }, { b: { c: [2] }, a: 1 }, true],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [[], {}, false],
  [{}, [], false],
  [{}, null, false],
  [{ a: 1 }, { b: 1 }, false],
  [{ a: 1 }, { a: 1, b: 1 }, false],
  [{ a: null }, {}, false],
  [{ a: undefined }, { b: undefined }, false],
  [parsed('{"__proto__":1}'), parsed('{"__proto__":1}'), true],
  [0, false, false],
  ["1", 1, false],
  [undefined, null, false],
])("%j and %j are equal: %s", (one, other, equal) => {
  expect(same(one, other)).toBe(equal);
});
