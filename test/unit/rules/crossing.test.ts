import { expect, it } from "vitest";
import { fallsFurther, runsOut, turns } from "../../../src/rules/cards/crossing.ts";

it("detects points that run out, as opposed to those that had already or have some left", () => {
  const both = (before: unknown, after: unknown) => [
    runsOut({ before, after }),
    fallsFurther({ before, after }),
  ];
  expect(both(3, 0)).toEqual([true, false]);
  expect(both(3, -2)).toEqual([true, false]);
  expect(both(3, 1)).toEqual([false, false]);
  expect(both(0, -2)).toEqual([false, true]);
  expect(both(-2, 0)).toEqual([false, false]);
  expect(both(null, 0)).toEqual([false, false]);
  expect(both(3, "0")).toEqual([false, false]);
  expect(both("3", 0)).toEqual([false, false]);
  expect(both("0", -2)).toEqual([false, false]);
  expect(both(0, "-2")).toEqual([false, false]);
  expect(both(0, 0)).toEqual([false, false]);
});

it("detects a boolean that changes, as opposed to one that was so before", () => {
  expect(turns({ before: false, after: true }, true)).toBe(true);
  expect(turns({ before: null, after: true }, true)).toBe(true);
  expect(turns({ before: true, after: true }, true)).toBe(false);
  expect(turns({ before: true, after: false }, false)).toBe(true);
  expect(turns({ before: null, after: false }, true)).toBe(false);
});
