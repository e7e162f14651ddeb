/** Compares odds with bumps to brute force; see `brute-bumps.ts` (I14). */
import { describe, expect, test } from "vitest";
import { type AttackContext } from "../../../../src/rules/printed/attack-context.ts";
import type { CheckContext } from "../../../../src/rules/printed/check.ts";
import type { Coming } from "../../../../src/rules/printed/odds-chain.ts";
import { PRINTED_DECK } from "../../../../src/rules/printed/printed-deck.ts";
import { holdBestAttack, holdBestCheck } from "./brute-bumps.ts";
import { check, deckWith, grenade, shot, protectedAll } from "./support.ts";

const NUMBERS = PRINTED_DECK.map(({ number }) => number);
const WHOLE: Coming = { piles: [NUMBERS, []], redraw: NUMBERS };
const FEW: Coming = {
  piles: [
    [1, 7, 9, 24, 34],
    [2, 5, 18, 28, 41, 50, 52],
  ],
  redraw: [1, 2, 5, 7, 9, 18, 24, 28, 34, 41, 50, 52],
};
const HALF: Coming = { piles: [NUMBERS.filter((one) => one % 2 === 0), []], redraw: NUMBERS };
const plain = { ...shot().options, extend: false };
const gear = (id: string, change: object) => ({
  id,
  cost: 1,
  most: 9,
  location: 0,
  penetration: 0,
  effect: 0,
  ...change,
});
const task = (needed: number | null, complexity: number) => ({
  quality: { die: "d8", dice: 2 } as const,
  complexity,
  needed,
  achieved: 0,
});

describe("with bumps an attack is as good as the best way to spend them for each aim (I14)", () => {
  const patchy = { head: 0, chest: 9, belly: 7, leftArm: 2, rightArm: 12, leftLeg: 8, rightLeg: 6 };
  const target = { size: 3, protection: patchy };
  const low = { lookup: { die: "d12", ranks: 3 }, tn: 1, penetration: 5 } as const;

  test.each<[string, Partial<AttackContext>]>([
    ["armor of many kinds", { target }],
    ["a burst of three", { target, burst: 3 }],
    ["armor that ablates", { target, burst: 3, options: { ...plain, ablate: true } }],
    ["equal numbers penetrate", { target, options: { ...plain, equal: "penetrates" } }],
    ["a called chest", { target, called: "chest" }],
    [
      "half a point of penetration",
      { target: { size: 4, protection: protectedAll(7) }, bumps: { ...shot().bumps, penetration: 0.5 } },
    ],
    [
      "gear that moves, pierces and hurts",
      {
        target,
        bumps: {
          on: true,
          penetration: 1,
          effect: 1,
          gear: [
            gear("hook", { location: 1, penetration: -1, effect: 2 }),
            gear("drill", { cost: 2, most: 1, penetration: 5 }),
          ],
        },
      },
    ],
  ])("%s", (_, change) => {
    holdBestAttack(
      shot({ ...low, burst: 1, damage: { dice: 2, die: "d6" }, options: plain, ...change }),
      WHOLE,
    );
  });

  test("with cards for exceptional cells, of a draw pile that is used up", () => {
    const best = holdBestAttack(shot({ ...low, burst: 2, target, damage: { dice: 1, die: "d8" } }), FEW);
    expect(best.wounds.length).toBeGreaterThan(2);
  });

  test("with cards for exceptional cells, of half of the deck", () => {
    holdBestAttack(
      shot({
        ...low,
        lookup: { die: "d6", ranks: 1 },
        tn: 3,
        burst: 1,
        target,
        damage: { dice: 1, die: "d6" },
      }),
      HALF,
    );
  });

  test("a blast has its effect alone to spend on, and none where it goes astray", () => {
    const damage = { dice: 1, die: "d10" } as const;
    const area = { radius: 12, thrown: false, concussion: false, save: null };
    const lookup = { die: "d8", ranks: 1 } as const;
    holdBestAttack(grenade({ lookup, damage, area, tn: 4 }), FEW);
    const deck = deckWith({ 34: { wrench: 12 }, 7: { wrench: 12 } });
    holdBestAttack(grenade({ lookup, damage, tn: 2, reliability: "V", options: plain }), FEW, deck);
  });
});

describe("with bumps a check is as good as all of them in its effect", () => {
  test.each<[string, Partial<CheckContext>]>([
    ["a task of three successes", { lookup: { die: "d8", ranks: 2 }, tn: 2, task: task(3, 5) }],
    ["as many successes as there are", { lookup: { die: "d12", ranks: 1 }, tn: 2, task: task(null, 4) }],
    ["bumps themselves, where there is no task", { lookup: { die: "d6", ranks: 2 }, tn: 3 }],
    [
      "with gear that does more for two bumps",
      {
        lookup: { die: "d10", ranks: 1 },
        tn: 1,
        task: task(4, 4),
        bumps: { on: true, penetration: 1, effect: 1, gear: [gear("lamp", { cost: 2, most: 1, effect: 5 })] },
      },
    ],
  ])("%s", (_, change) => {
    holdBestCheck(check(change), FEW);
    holdBestCheck(check({ ...change, options: { ...check().options, extend: false } }), WHOLE);
  });

  test("out of half of the deck", () =>
    holdBestCheck(check({ lookup: { die: "d6", ranks: 2 }, tn: 3, task: task(2, 6) }), HALF));
});
