/** Checks the odds by brute force over the whole deck; see `brute.ts`. */
import { describe, expect, test } from "vitest";
import { type AttackContext } from "../../../../src/rules/printed/attack-context.ts";
import type { Coming } from "../../../../src/rules/printed/odds-chain.ts";
import { PRINTED_DECK } from "../../../../src/rules/printed/printed-deck.ts";
import { VARIANTS } from "../../../../src/rules/variants.ts";
import { holdAttack, holdCheck } from "./brute.ts";
import { check, deckWith, grenade, shot, protectedAll } from "./support.ts";

const NUMBERS = PRINTED_DECK.map(({ number }) => number);
const WHOLE: Coming = { piles: [NUMBERS, []], redraw: NUMBERS };
/** Five cards in the draw pile and seven to shuffle in after them; the others are in play. */
const FEW: Coming = {
  piles: [
    [1, 7, 9, 24, 34],
    [2, 5, 18, 24 + 4, 41, 50, 52],
  ],
  redraw: [1, 2, 5, 7, 9, 18, 24, 28, 34, 41, 50, 52],
};
const none = { extend: true, entry: false, dice: false };
const task = (needed: number | null, complexity = 3) => ({
  quality: { die: "d8", dice: 1 } as const,
  complexity,
  needed,
  achieved: 0,
});

describe("odds of a check are those of the real procedure over all 54 cards (Q18)", () => {
  test.each([
    ["1d4 against 5", { lookup: { die: "d4", ranks: 1 }, tn: 5 }],
    ["2d4 against 10: chains of exceptional cells", { lookup: { die: "d4", ranks: 2 }, tn: 10 }],
    ["3d8 against 7", { lookup: { die: "d8", ranks: 3 }, tn: 7 }],
    ["4d12 against 20", { lookup: { die: "d12", ranks: 4 }, tn: 20 }],
    [
      "3d6 against 9, entries asked for",
      { lookup: { die: "d6", ranks: 3 }, tn: 9, options: { ...none, entry: true } },
    ],
    [
      "3d6 against 9, not extended",
      { lookup: { die: "d6", ranks: 3 }, tn: 9, options: { ...none, extend: false } },
    ],
  ] as const)("%s", (_, change) => holdCheck(check(change), WHOLE));

  test.each([null, 1, 2, 4])("a task that needs %s successes", (needed) => {
    holdCheck(check({ task: task(needed), bumps: { ...check().bumps, on: false } }), WHOLE, 6);
  });

  test("a task that is done already", () =>
    holdCheck(check({ task: { ...task(2), achieved: 2 } }), WHOLE, 6));
});

describe("odds where the draw pile is used up in the middle of it (I16)", () => {
  test.each([5, 9, 14])("a check against %d", (tn) => holdCheck(check({ tn, task: task(3) }), FEW));

  test("one card left, and the discard pile behind it", () => {
    holdCheck(check({ lookup: { die: "d12", ranks: 1 }, tn: 20 }), { ...FEW, piles: [[2], [1, 9, 24]] });
  });

  test.each([1, 3])("a burst of %d", (burst) => holdAttack(shot({ burst, bystanders: 4 }), FEW));

  test("a grenade, its own exceptional damage, and V* that draws anew", () => {
    const deck = deckWith({ 34: { wrench: 12 }, 7: { wrench: 12 } });
    holdAttack(grenade({ reliability: "V", damage: { dice: 4, die: "d6" }, tn: 9 }), FEW, 9, deck);
  });
});

describe("odds of an attack are those of the real procedure over all 54 cards", () => {
  test.each([
    ["a burst of three", { bystanders: 6 }],
    ["a called head", { called: "head", tn: 9 } as const],
    [
      "ablated armor",
      {
        options: { ...shot().options, ablate: true },
        target: { size: 5, protection: protectedAll(8) },
      },
    ],
  ] as const)("%s", (_, change) => holdAttack(shot({ damage: { dice: 1, die: "d8" }, ...change }), WHOLE, 6));

  test.each(["astray", "nothing"])("a launched blast, critical failures %s", (failure) => {
    const options = { ...grenade().options, failureScatters: failure === "astray" };
    const area = { radius: 12, thrown: false, concussion: false, save: null };
    holdAttack(grenade({ damage: { dice: 1, die: "d10" }, area, options }), WHOLE, 6);
  });
});

describe("odds go by the variants a table plays", () => {
  const options = shot().options;
  const area = { radius: 6, thrown: false, concussion: false, save: null };

  test.each<[string, AttackContext]>([
    ["wrench: above", shot({ reliability: 11, options: { ...options, wrench: "above" } })],
    [
      "equal: penetrates",
      shot({
        target: { size: 4, protection: protectedAll(8) },
        options: { ...options, equal: "penetrates" },
      }),
    ],
    ["strays: one", shot({ bystanders: 6, options: { ...options, strays: "one" } })],
    ["called: yes", shot({ called: "leftArm", tn: 8, bystanders: 6 })],
    ["launched: fragment", grenade({ area, tn: 12, options: { ...options, launched: "fragment" } })],
    ["launched: step", grenade({ area, tn: 12 })],
    ["failure: nothing", grenade({ area, tn: 12, options: { ...options, failureScatters: false } })],
    [
      "ablation",
      shot({ target: { size: 4, protection: protectedAll(8) }, options: { ...options, ablate: true } }),
    ],
    ["untrained: the d4 column", shot({ lookup: { die: "d4", ranks: 3 }, tn: 4 })],
  ])("%s", (_, context) => holdAttack(context, FEW));

  test("the order of the impulse is no part of an attack or a check", () => {
    expect(Object.keys(VARIANTS.printed)).toEqual([
      "wrench",
      "equal",
      "launched",
      "failure",
      "strays",
      "called", // all tested above
      "impulse", // it decides only who acts first, and later draws do not depend on it
    ]);
  });
});

describe("odds of thrown dice are those of every throw (Q21)", () => {
  const dice = { extend: true, entry: false, dice: true };

  test.each([
    ["2d10 against 9", { lookup: { die: "d10", ranks: 2 }, tn: 9 }],
    ["1d8 against 1, which 1 itself fails", { lookup: { die: "d8", ranks: 1 }, tn: 1 }],
    ["1d6 against 15: thrown again and again", { lookup: { die: "d6", ranks: 1 }, tn: 15 }],
    [
      "2d12 against 14, not extended",
      { lookup: { die: "d12", ranks: 2 }, tn: 14, options: { ...dice, extend: false } },
    ],
  ] as const)("%s", (_, change) => holdCheck(check({ options: dice, ...change }), WHOLE, 6));

  test("a task by dice", () => {
    const quality = { die: "d10", dice: 1 } as const;
    const context = check({
      options: dice,
      lookup: { die: "d12", ranks: 1 },
      task: { ...task(2, 5), quality },
    });
    holdCheck(context, WHOLE, 5);
  });

  test("an attack and a blast by dice", () => {
    const options = { ...shot().options, dice: true };
    const one = { lookup: { die: "d12", ranks: 1 }, damage: { dice: 1, die: "d12" }, options } as const;
    const unextended = { ...one, options: { ...options, extend: false } };
    // Leaves out rolls with a chance below 1e-4, in which a die explodes more than three times.
    holdAttack(shot({ ...unextended, burst: 2 }), WHOLE, 2, PRINTED_DECK, 1e-4);
    holdAttack(grenade(unextended), WHOLE, 2, PRINTED_DECK, 1e-4);
  });
});
