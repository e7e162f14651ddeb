import { describe, expect, it } from "vitest";
import { lookOf, shareLost, worstLook } from "../../../src/rules/encounter/looks.ts";
import { woundedShare } from "../../../src/rules/printed/harm.ts";

describe("how someone looks", () => {
  it.each([
    [0, "unhurt"],
    [0.01, "scratched"],
    [0.24, "scratched"],
    [0.25, "hurt"],
    [0.5, "badlyHurt"],
    [0.75, "lastLegs"],
    [1, "lastLegs"],
  ] as const)("who has lost %d of what they can take is %s", (lost, look) => {
    expect(lookOf(lost, false)).toBe(look);
  });

  it("is out by the game's own rule alone", () => {
    expect(lookOf(0, true)).toBe("out");
  });

  it("counts what is gone of points, within 0 and 1", () => {
    expect(shareLost({ value: 6, max: 8 })).toBe(0.25);
    expect(shareLost({ value: -3, max: 8 })).toBe(1);
    expect(shareLost({ value: 9, max: 8 })).toBe(0);
    expect(shareLost({ value: 0, max: 0 })).toBe(0);
  });

  it("gets worse with each of three wounds", () => {
    expect([0, 1, 2, 3, 7].map(woundedShare).map((lost) => lookOf(lost, false))).toEqual([
      "unhurt",
      "hurt",
      "badlyHurt",
      "lastLegs",
      "lastLegs",
    ]);
    expect(() => woundedShare(-1)).toThrow("wounds");
  });

  it("of a group is that of the worst off", () => {
    expect(worstLook(["scratched", "lastLegs", "hurt"])).toBe("lastLegs");
    expect(worstLook([])).toBe("unhurt");
  });
});
