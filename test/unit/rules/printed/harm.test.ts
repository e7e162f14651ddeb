import { describe, expect, it } from "vitest";
import {
  damageOf,
  isConcussed,
  sumOfHarm,
  treated,
  woundedShare,
} from "../../../../src/rules/printed/harm.ts";
import { refusedField } from "../refusal.ts";

describe("harm (I5)", () => {
  it("is a wound for each full size of damage, and concussion for the rest", () => {
    expect(damageOf(7, 3)).toEqual({ wounds: 2, concussion: 1 });
    expect(damageOf(2, 3)).toEqual({ wounds: 0, concussion: 2 });
    expect(damageOf(0, 1)).toEqual({ wounds: 0, concussion: 0 });
    expect(refusedField(() => damageOf(-1, 3))).toBe("damage");
    expect(refusedField(() => damageOf(7, 0))).toBe("size");
  });

  it("adds up", () => {
    expect(sumOfHarm([])).toEqual({ wounds: 0, concussion: 0 });
    expect(sumOfHarm([damageOf(7, 3), damageOf(5, 3)])).toEqual({ wounds: 3, concussion: 3 });
  });

  it("concusses at a CT of 0", () => {
    expect([1, 0, -1].map(isConcussed)).toEqual([false, true, true]);
  });

  it("shows three wounds at most, a quarter each", () => {
    expect([0, 1, 3, 4].map(woundedShare)).toEqual([0, 0.25, 0.75, 0.75]);
    expect(refusedField(() => woundedShare(0.5))).toBe("wounds");
  });

  it("is treated where it is worst, and never below none", () => {
    const wounds = { head: 1, torso: 3, legs: 2 };
    expect(treated(wounds, 0)).toEqual(wounds);
    expect(treated(wounds, 1)).toEqual({ head: 1, torso: 2, legs: 2 });
    expect(treated(wounds, 2), "the first of equals").toEqual({ head: 1, torso: 1, legs: 2 });
    expect(treated(wounds, 9)).toEqual({ head: 0, torso: 0, legs: 0 });
    expect(wounds).toEqual({ head: 1, torso: 3, legs: 2 });
    expect(refusedField(() => treated(wounds, -1))).toBe("count");
  });
});
