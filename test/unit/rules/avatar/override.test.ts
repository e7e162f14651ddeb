import { describe, expect, it } from "vitest";
import { NO_OVERRIDE, strictest } from "../../../../src/rules/avatar/override.ts";

describe("what speaks against the general rule (A12)", () => {
  const says = (changes: object) => ({ ...NO_OVERRIDE, ...changes });

  it("leaves one pick with a bonus card on a ten where nothing is said", () => {
    expect(strictest([])).toEqual({ picks: 1, bonusOnTen: true, formula: "" });
    expect(strictest([NO_OVERRIDE, NO_OVERRIDE])).toEqual({ picks: 1, bonusOnTen: true, formula: "" });
  });

  it("takes what one alone says, more picks among it", () => {
    const alone = { picks: 3, bonusOnTen: false, formula: "2da + @em" };
    expect(strictest([NO_OVERRIDE, alone])).toEqual(alone);
  });

  it("takes the fewest picks, no bonus card where one forbids it, and the first formula", () => {
    const all = [
      says({ picks: 2 }),
      says({ picks: 1, formula: "1da + 3" }),
      says({ bonusOnTen: false, formula: "3da" }),
    ];
    expect(strictest(all)).toEqual({ picks: 1, bonusOnTen: false, formula: "1da + 3" });
  });
});
