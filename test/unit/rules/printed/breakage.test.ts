import { describe, expect, test } from "vitest";
import {
  breakage,
  breaksAfterRedraw,
  checkReliability,
  LETTERS,
  type Reliability,
} from "../../../../src/rules/printed/breakage.ts";
import { refusedField } from "../refusal.ts";

describe("the wrench against an item's reliability", () => {
  test.each<[number | null, Reliability, string, string]>([
    [null, 11, "blank", "blank"],
    [null, null, "blank", "blank"],
    [12, null, "holds", "holds"],
    [10, 11, "holds", "holds"],
    [11, 11, "breaks", "holds"],
    [12, 11, "breaks", "breaks"],
  ])(
    "of %j against %j %s; if only a lower reliability breaks, it %s (I9)",
    (wrench, reliability, from, above) => {
      expect(breakage(wrench, reliability)).toBe(from);
      expect(breakage(wrench, reliability, "from")).toBe(from);
      expect(breakage(wrench, reliability, "above")).toBe(above);
    },
  );

  /**
   * Wrench numbers 1 to 3 mean E; 4 to 6, F; 7 to 9, R; 10 and 11, V; and 12, V*. An item breaks on its own letter and
   * all letters after it, in the order E, F, R, V. V* counts as V, but a V item redraws on it.
   */
  test.each([
    [1, ["holds", "holds", "holds", "breaks"]],
    [3, ["holds", "holds", "holds", "breaks"]],
    [4, ["holds", "holds", "breaks", "breaks"]],
    [6, ["holds", "holds", "breaks", "breaks"]],
    [7, ["holds", "breaks", "breaks", "breaks"]],
    [9, ["holds", "breaks", "breaks", "breaks"]],
    [10, ["breaks", "breaks", "breaks", "breaks"]],
    [11, ["breaks", "breaks", "breaks", "breaks"]],
    [12, ["redraws", "breaks", "breaks", "breaks"]],
  ])("of %i against V, R, F and E (I18)", (wrench, expected) => {
    expect(LETTERS.map((letter) => breakage(wrench, letter))).toEqual(expected);
  });

  test("breaks a V item after a redraw only if it is V* again (I18)", () => {
    expect([null, 1, 11, 12, 13].map(breaksAfterRedraw)).toEqual([false, false, false, true, true]);
  });

  test("is refused by the name of what is invalid", () => {
    expect(refusedField(() => breakage(0, 11))).toBe("wrench");
    expect(refusedField(() => breakage(0, "V"))).toBe("wrench");
    expect(refusedField(() => breaksAfterRedraw(0))).toBe("wrench");
    expect(refusedField(() => breakage(null, 0))).toBe("reliability");
    for (const odd of ["X", "", 0, 100, 1.5, undefined])
      expect(refusedField(() => checkReliability(odd, "field"))).toBe("field");
    expect([null, "V", 1, 99].map((one) => checkReliability(one, "field"))).toEqual([null, "V", 1, 99]);
  });
});
