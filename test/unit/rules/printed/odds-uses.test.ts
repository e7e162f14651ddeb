/** Compares the best ways to spend bumps with all ways (I14). */
import { describe, expect, test } from "vitest";
import { outcomeOf, usesOf, type BumpRules, type PlainUses } from "../../../../src/rules/printed/bumps.ts";
import { sameFor } from "../../../../src/rules/printed/odds-best.ts";
import { bonusesUpTo, type Aim, type Bonus } from "../../../../src/rules/printed/odds-bumps.ts";
import { Count } from "../../../../src/rules/printed/odds-count.ts";
import { spendsOf } from "./every-way.ts";
import { grenade, shot } from "./support.ts";

const itself = (aim: Aim): Aim => aim;
const gear = (id: string, change: object) => ({
  id,
  cost: 1,
  most: 9,
  location: 0,
  penetration: 0,
  effect: 0,
  ...change,
});

/** All ways to spend this many bumps, except those that another way beats at the same location. */
function best(rules: BumpRules, bumps: number, plain: PlainUses): Bonus[] {
  const all = spendsOf(usesOf(rules, bumps, plain), bumps).map((spend) => {
    const { location, penetration, effect } = outcomeOf(rules, bumps, 0, spend);
    return { location, penetration, effect };
  });
  const different = [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
  return different.filter(
    (one) =>
      !different.some(
        (other) =>
          other !== one &&
          other.location === one.location &&
          other.penetration >= one.penetration &&
          other.effect >= one.effect,
      ),
  );
}

const inOrder = (bonuses: readonly Bonus[]) =>
  bonuses.toSorted((a, b) => a.location - b.location || a.penetration - b.penetration || a.effect - b.effect);

const ALL = ["location", "penetration", "effect"] as const;

describe("the best ways to spend bumps", () => {
  test.each<[string, Partial<BumpRules>, PlainUses]>([
    ["plainly", {}, ALL],
    ["on a called hit", {}, ["penetration", "effect"]],
    ["on effect alone", { effect: 3 }, ["effect"]],
    ["worth nothing for damage", { effect: 0, penetration: 2 }, ALL],
    ["on gear of two bumps that moves", { gear: [gear("hook", { cost: 2, location: 1, effect: 4 })] }, ALL],
    ["on gear that pierces less", { gear: [gear("dull", { penetration: -2, effect: 3 })] }, ALL],
    ["on gear for once", { gear: [gear("drill", { most: 1, penetration: 5 })] }, ALL],
    ["only on gear", { gear: [gear("drill", { cost: 3, penetration: 5, effect: 1 })] }, []],
  ])("%s", (_, change, plain) => {
    const rules = { on: true, penetration: 1, effect: 1, gear: [], ...change };
    const bonuses = bonusesUpTo(rules, 4, plain, new Count(), itself);
    for (const bumps of [0, 1, 2, 3, 4]) {
      expect(inOrder(bonuses(bumps)), `${bumps} bumps`).toEqual(inOrder(best(rules, bumps, plain)));
      expect(bonuses(bumps)).toBe(bonuses(bumps));
    }
  });

  test("are to do nothing, if bumps are not in use", () => {
    const bonuses = bonusesUpTo(
      { on: false, penetration: 1, effect: 1, gear: [] },
      3,
      ALL,
      new Count(),
      itself,
    );
    expect(bonuses(3)).toEqual([{ location: 0, penetration: 0, effect: 0 }]);
  });

  test("come to one where the aim is all the same", () => {
    const rules = { on: true, penetration: 1, effect: 2, gear: [] };
    const count = new Count();
    const bonuses = bonusesUpTo(rules, 3, ALL, count, () => ({ location: 0, penetration: 0 }));
    expect(bonuses(3)).toEqual([{ location: 0, penetration: 0, effect: 6 }]);
    // There are 5 ways to move the location (by -2 to 2 boxes), and 4 each for penetration and effect (0 to 3 bumps).
    // Each way takes 2 steps, plus one cell for each of the 4 numbers of bumps. 384 cells count as a step.
    expect(count.taken).toBeCloseTo((5 + 4 + 4) * (2 + 4 / 384), 9);
  });
});

describe("the work to find them", () => {
  test("is not done for aims that are never the best", () => {
    // Using gear that only lowers penetration is never better than using none, so only one choice remains: the bump is
    // spent on the effect.
    const rules = { on: true, penetration: 1, effect: 1, gear: [gear("dull", { most: 1, penetration: -1 })] };
    const count = new Count();
    expect(bonusesUpTo(rules, 1, ["effect"], count, itself)(1)).toEqual([
      { location: 0, penetration: 0, effect: 1 },
    ]);
    expect(count.taken).toBeCloseTo((2 + 2) * (2 + 2 / 384), 9);
  });

  test("begins with uses that pierce less: what is more than needed makes up for them", () => {
    const rules = {
      on: true,
      penetration: 1,
      effect: 1,
      gear: [gear("dull", { most: 1, penetration: -1, effect: 3 })],
    };
    const enough = ({ location, penetration }: Aim) => ({ location, penetration: Math.min(1, penetration) });
    expect(bonusesUpTo(rules, 4, ["penetration"], new Count(), enough)(4)).toEqual([
      { location: 0, penetration: 1, effect: 3 },
    ]);
  });
});

describe("aims with the same result are one", () => {
  const patchy = { head: 0, chest: 9, belly: 7, leftArm: 2, rightArm: 12, leftLeg: 8, rightLeg: 6 };
  const aim = (location: number, penetration: number) => ({ location, penetration });

  test("boxes wrap around, and penetration is at most what the strongest armor needs", () => {
    const same = sameFor(shot({ penetration: 5, target: { size: 6, protection: patchy } }));
    expect(same(aim(1, 2))).toEqual(aim(1, 2));
    expect(same(aim(-1, 0))).toEqual(aim(3, 0));
    expect(same(aim(6, -3))).toEqual(aim(2, -3));
    expect([7, 8, 9].map((more) => same(aim(0, more)).penetration)).toEqual([7, 8, 8]);
  });

  test("the location does not matter where armor is the same everywhere, unless it ablates", () => {
    expect(sameFor(shot())(aim(3, 1))).toEqual(aim(0, 0)); // penetration 6 is enough for protection 4
    const ablating = sameFor(shot({ penetration: 4, options: { ...shot().options, ablate: true } }));
    expect(ablating(aim(3, 4))).toEqual(aim(3, 1));
    const partly = { ...patchy, rightLeg: 9, leftLeg: 9, head: 9, belly: 9, leftArm: 9, rightArm: 9 };
    expect(sameFor(shot({ target: { size: 6, protection: partly } }))(aim(3, 0)).location).toBe(0);
    const target = { size: 6, protection: { ...partly, rightLeg: 8 } };
    expect(sameFor(shot({ target }))(aim(3, 0)).location).toBe(3);
  });

  test("nothing of it matters to a blast", () => {
    expect(sameFor(grenade())(aim(3, 4))).toEqual(aim(0, 0));
  });
});
