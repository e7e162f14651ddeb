import { expect, test } from "vitest";
import { isOut, type Pools } from "../../../../src/rules/actionValues/pools.ts";

const empty = { value: 0, max: 5 };
const left = { value: 1, max: 5 };

test.each<[string, Pools, boolean]>([
  ["Shock at 0", { shock: empty, wound: left }, true],
  ["a point of Shock left", { shock: left, wound: left }, false],
  ["Wound at 0: dying", { shock: left, wound: empty }, false],
  ["no Shots", { shock: left, shot: empty }, false],
  ["no Shock pool at all", { shock: { value: 0, max: 0 } }, false],
  ["no pools", {}, false],
])("%s", (_name, pools, out) => {
  expect(isOut(pools)).toBe(out);
});
