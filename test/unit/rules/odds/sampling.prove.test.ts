/** Compares sampled odds with exact ones in many situations, and checks that the longest `Sampling`s end. */
import { describe, expect, test } from "vitest";
import type { CalculationContext } from "../../../../src/rules/avatar/calculation.ts";
import { acDeck } from "../../../../src/rules/avatar/deck.ts";
import { reachOf, undrawn } from "../../../../src/rules/avatar/odds.ts";
import { acSampler } from "../../../../src/rules/avatar/odds-sampled.ts";
import { PLAYS, sample, SLICE } from "../../../../src/rules/odds/sampling.ts";
import type { AttackContext } from "../../../../src/rules/printed/attack-context.ts";
import { attackOdds } from "../../../../src/rules/printed/odds-attack.ts";
import { attackSampler } from "../../../../src/rules/printed/odds-attack-sampled.ts";
import type { Coming } from "../../../../src/rules/printed/odds-chain.ts";
import { checkOdds } from "../../../../src/rules/printed/odds-check.ts";
import { checkSampler } from "../../../../src/rules/printed/odds-check-sampled.ts";
import { check, grenade, shot } from "../printed/support.ts";
import { ALL, expectNear, expectPicksNear, FEW, finish, PICK, sampled } from "./near.ts";

describe("sampled odds of AC Picks are near the exact ones", () => {
  const decks = { "LB 0": acDeck({ lb: 0 }), "LB 3": acDeck({ lb: 3 }) };

  test.each<[string, Partial<CalculationContext>, keyof typeof decks]>([
    ["one pick", {}, "LB 3"],
    ["three picks of a physical defense", { kind: "defense", picks: 3 }, "LB 3"],
    ["two tries", { secondTry: true }, "LB 3"],
    ["two tries of a physical defense", { kind: "defense", secondTry: true }, "LB 3"],
    ["two tries that use up the deck", { secondTry: true, picks: 4 }, "LB 0"],
    ["no bonus card, and a harmless Ace", { bonusOnTen: false, ace: "harmless", picks: 2 }, "LB 3"],
  ])("%s", (_, change, deck) => {
    expectPicksNear({ ...PICK, ...change }, undrawn(decks[deck]));
  });

  test("in the middle of a calculation, picked from a fan", () => {
    const deck = { ...acDeck({ lb: 3 }), out: [10, 4] } as const;
    const state = { deck, cards: [10, 4], special: null, decisions: [] } as const;
    const context = { ...PICK, picks: 2, fan: true };
    expectPicksNear(context, state);
  });
});

describe("sampled odds by printed card are near the exact ones", () => {
  const patchy = { head: 0, chest: 9, belly: 7, leftArm: 2, rightArm: 12, leftLeg: 8, rightLeg: 6 };
  const target = { size: 3, protection: patchy };
  const low = { lookup: { die: "d12", ranks: 3 }, tn: 1, penetration: 5 } as const;
  const dice = { ...shot().options, dice: true };
  const unspent = { ...shot().bumps, on: false };

  test.each<[string, AttackContext, Coming]>([
    ["a burst of three", shot({ bystanders: 8, bumps: unspent }), ALL],
    ["bumps against armor of many kinds", shot({ ...low, target, burst: 3 }), ALL],
    ["ablating armor", shot({ ...low, target, options: { ...shot().options, ablate: true } }), ALL],
    ["a called head, by dice", shot({ target, called: "head", options: dice }), ALL],
    ["a draw pile that is used up", shot({ bystanders: 4 }), FEW],
    ["a blast of V* reliability", grenade({ reliability: "V", damage: { dice: 1, die: "d10" } }), FEW],
  ])("an attack: %s", (_, context, coming) => {
    expectNear(sampled(attackSampler(context, coming)), attackOdds(context, coming));
  });

  const task = { quality: { die: "d8", dice: 2 }, complexity: 4, needed: 3, achieved: 0 } as const;

  test.each([
    ["bumps", {}, ALL],
    ["a task", { task }, ALL],
    ["a task without end", { task: { ...task, needed: null }, lookup: { die: "d6", ranks: 3 } }, FEW],
    ["a task by dice", { task, options: { ...check().options, dice: true } }, ALL],
    [
      "gear that does more for two bumps",
      {
        task,
        tn: 1,
        bumps: {
          ...check().bumps,
          gear: [{ id: "lamp", cost: 2, most: 1, location: 0, penetration: 0, effect: 5 }],
        },
      },
      ALL,
    ],
  ] as const)("a check: %s", (_, change, coming) => {
    const context = check(change);
    expectNear(sampled(checkSampler(context, coming)), checkOdds(context, coming));
  });
});

describe("the largest samplings come to an end", () => {
  test("LB 20, ten picks, two tries", () => {
    const context = { ...PICK, picks: 10, secondTry: true };
    const { odds, slices } = finish(sample(acSampler(context, undrawn(acDeck({ lb: 20 })))));
    expect(slices).toBe(PLAYS / SLICE);
    expect(reachOf(odds, 0)).toBe(1);
    expect(odds.mean).toBeGreaterThan(60); // either attempt is about 100 or, with the Ace, 0
  });

  test.each<[string, Partial<AttackContext>]>([
    ["5d4 against 25", { lookup: { die: "d4", ranks: 5 }, tn: 25 }],
    ["an effect of 7d4", { lookup: { die: "d4", ranks: 2 }, damage: { die: "d4", dice: 7 } }],
    [
      "bumps for nine kinds of gear, by dice",
      {
        tn: 1,
        options: { ...shot().options, dice: true },
        bumps: {
          ...shot().bumps,
          gear: Array.from({ length: 9 }, (_, index) => ({
            id: `gear${index}`,
            cost: 1,
            most: 20,
            location: 1,
            effect: index,
            penetration: 1 / (index + 2),
          })),
        },
      },
    ],
  ])("%s", (_, change) => {
    const { odds, slices } = finish(sample(attackSampler(shot(change), ALL)));
    expect(slices).toBe(PLAYS / SLICE);
    expect(odds.best!.harm).toBeGreaterThanOrEqual(odds.harm - 0.03);
  });
});
