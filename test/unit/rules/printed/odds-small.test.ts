/** Compares the odds with a count over all draws from six cards. Most cells of these cards are exceptional. */
import { describe, expect, test } from "vitest";
import { type AttackContext } from "../../../../src/rules/printed/attack-context.ts";
import type { Coming } from "../../../../src/rules/printed/odds-chain.ts";
import { holdBestAttack, holdBestCheck } from "./brute-bumps.ts";
import { holdAttack, holdCheck } from "./brute.ts";
import { cells, check, deckWith, grenade, shot, protectedAll } from "./support.ts";

/** A card with these causes in the d6 column, these effects in the d8 column, and a wrench. */
const face = (d6: string, d8: string, wrench: number | null = null) => ({
  cause: { d6: cells(d6) },
  effect: { d8: cells(d8) },
  wrench,
});
const DECK = deckWith({
  1: face("4! 2 3! 1 1", "5! 4 6! 1 1 1 1", 12),
  2: face("3! 5! 1 2 2", "3! 2! 9 1 1 1 1"),
  // Cards 3 and 4 have the same cause in row 1 (3!). Their effects there, 4 and 7, do not extend damage of one die.
  3: face("3! 1 5! 3 1", "4 7! 2! 1 1 1 1", 12),
  4: face("3! 2 4 1 1", "7 2 3! 1 1 1 1"),
  5: face("5! 3 2! 1 1", "2! 6! 4 1 1 1 1"),
  7: face("2! CF 4 1 1", "6 3 5! 1 1 1 1", 9),
});
/**
 * Cards with many misses and much exceptional damage. Three of them have the wrench 12, which makes a weapon rated V
 * draw again.
 */
const MISSES = deckWith({
  1: face("2! 1 1 1 1", "5! 4 6! 1 1 1 1", 12),
  // Cards 2 and 4 have the same cause in row 1 (2). Their effects there, 3 and 7, do not extend damage of one die.
  2: face("2 1 1 1 1", "3 2! 9 1 1 1 1"),
  3: face("1! 1 1 1 1", "4! 7! 2! 1 1 1 1", 12),
  4: face("2 1 1 1 1", "7 2 3! 1 1 1 1"),
  5: face("1! 1 1 1 1", "2! 6! 4 1 1 1 1"),
  7: face("CF 1 1 1 1", "6! 3 5! 1 1 1 1", 12),
});
const TWO_PILES: Coming = {
  piles: [
    [1, 2, 3],
    [4, 5, 7],
  ],
  redraw: [2, 3, 5],
};
const ONE_PILE: Coming = { piles: [[1, 2, 3, 4, 5]], redraw: [1, 2, 3, 4, 5] };
const lookup = { die: "d6", ranks: 2 } as const;
const bumps = { ...check().bumps, on: false };
const task = (needed: number | null, dice = 1) => ({
  quality: { die: "d8", dice } as const,
  complexity: 3,
  needed,
  achieved: 0,
});
const unextended = { extend: false, entry: false, dice: false };
const both = [
  ["one pile", ONE_PILE],
  ["two piles", TWO_PILES],
] as const;

describe.each(both)("a check out of %s", (_name, coming) => {
  test.each([4, 6, 9, 30])("against %i", (tn) => holdCheck(check({ lookup, tn, bumps }), coming, 9, DECK));

  test("of one row and three", () => {
    for (const ranks of [1, 3])
      for (const tn of [5, 8]) holdCheck(check({ lookup: { die: "d6", ranks }, tn }), coming, 9, DECK);
  });

  test.each([null, 1, 3])("with a task that needs %s", (needed) => {
    holdCheck(check({ lookup, tn: 7, task: task(needed), bumps }), coming, 9, DECK);
  });

  test("that goes on with a task", () => {
    holdCheck(check({ lookup, tn: 7, task: { ...task(3), achieved: 2 }, bumps }), coming, 9, DECK);
  });

  test("with nothing extended", () => {
    holdCheck(check({ lookup, tn: 4, task: task(2, 2), bumps, options: unextended }), coming, 9, DECK);
  });

  test("with bumps, spent on a task or not", () => {
    holdBestCheck(check({ lookup, tn: 1 }), coming, DECK);
    holdBestCheck(check({ lookup, tn: 1, task: task(null, 2) }), coming, DECK);
  });
});

describe.each(both)("an attack out of %s", (_name, coming) => {
  const damage = { die: "d8", dice: 1 } as const;
  const ablate = { ...shot().options, ablate: true };

  test.each<[string, Partial<AttackContext>]>([
    ["a burst", { bystanders: 6 }],
    ["ablated armor", { target: { size: 4, protection: protectedAll(8) }, options: ablate }],
    ["V*", { reliability: "V", damage: { die: "d8", dice: 3 } }],
  ])("%s", (_, change) => {
    holdAttack(shot({ lookup, tn: 7, damage, bumps, ...change }), coming, 9, DECK);
  });

  test.each(["V", null] as const)("a blast of reliability %s", (reliability) => {
    holdAttack(grenade({ lookup, tn: 9, damage, bumps, reliability }), coming, 9, DECK);
  });
});

describe.each([
  ["one pile", { piles: [[1, 2, 3, 4, 7]], redraw: [1, 2, 3, 4, 7] }],
  ["two piles", TWO_PILES],
])("a blast that misses, but not its target, out of %s", (_name, coming: Coming) => {
  const area = { radius: 99, thrown: true, concussion: true, save: null };
  const one = { lookup: { die: "d6", ranks: 1 }, damage: { die: "d8", dice: 1 }, bumps, area } as const;

  test.each(["V", "R"] as const)(
    "has its damage off the cards that are left: reliability %s",
    (reliability) => {
      holdAttack(grenade({ ...one, tn: 9, reliability }), coming, 9, MISSES);
    },
  );
});

describe("with bumps, an attack", () => {
  const damage = { die: "d8", dice: 1 } as const;
  const patchy = { head: 0, chest: 9, belly: 7, leftArm: 2, rightArm: 12, leftLeg: 8, rightLeg: 6 };
  const target = { size: 3, protection: patchy };

  test("has the best of many kinds of armor", () => {
    const context = shot({ lookup, tn: 4, damage, target, penetration: 5, burst: 2 });
    expect(holdBestAttack(context, TWO_PILES, DECK).wounds.length).toBeGreaterThan(2);
  });

  test("has no use for them if it misses", () => {
    const context = shot({
      lookup: { die: "d6", ranks: 1 },
      tn: 2,
      damage,
      target,
      penetration: 5,
      burst: 1,
    });
    holdBestAttack(context, TWO_PILES, MISSES);
  });

  test("has the best of a blast", () => {
    holdBestAttack(grenade({ lookup, tn: 4, damage, reliability: "V" }), TWO_PILES, DECK);
  });
});
