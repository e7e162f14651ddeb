/** Tests sampling, and that all odds are either exact or sampled. Counts plays and slices, never time. */
import { describe, expect, test } from "vitest";
import { acDeck } from "../../../../src/rules/avatar/deck.ts";
import { undrawn } from "../../../../src/rules/avatar/odds.ts";
import { acQuestion, acSampler } from "../../../../src/rules/avatar/odds-sampled.ts";
import { oddsOrSampling } from "../../../../src/rules/odds/question.ts";
import { sample } from "../../../../src/rules/odds/sampling.ts";
import { attackOdds } from "../../../../src/rules/printed/odds-attack.ts";
import { attackQuestion, attackSampler } from "../../../../src/rules/printed/odds-attack-sampled.ts";
import { checkOdds } from "../../../../src/rules/printed/odds-check.ts";
import { checkSampler } from "../../../../src/rules/printed/odds-check-sampled.ts";
import { check, shot } from "../printed/support.ts";
import { ALL, expectNear, expectPicksNear, finish, PICK, sampled } from "./near.ts";

describe("sampling", () => {
  test("gives the same odds each time, and others by another seed", () => {
    const odds = (seed?: number) => finish(sample(acSampler(PICK, undrawn(acDeck({ lb: 3 }))), seed)).odds;
    expect(odds()).toEqual(odds());
    expect(odds(1)).not.toEqual(odds(2));
  });
});

describe("sampled odds are near the exact ones", () => {
  test("of an AC Pick, and of two tries", () => {
    expectPicksNear(PICK, undrawn(acDeck({ lb: 3 })));
    expectPicksNear({ ...PICK, secondTry: true }, undrawn(acDeck({ lb: 0 })));
  });

  test("of an attack by printed card, with bumps", () => {
    const context = shot({ bystanders: 8, tn: 3 });
    expectNear(sampled(attackSampler(context, ALL)), attackOdds(context, ALL));
  });

  test("of a task by printed card, with bumps", () => {
    const context = check({
      task: { quality: { die: "d8", dice: 2 }, complexity: 4, needed: 3, achieved: 0 },
    });
    expectNear(sampled(checkSampler(context, ALL)), checkOdds(context, ALL));
  });
});

describe("everything has odds", () => {
  test("LB 20, ten picks, two tries: sampled, in slices", () => {
    const context = { ...PICK, picks: 10, secondTry: true };
    const { sampling } = oddsOrSampling(acQuestion(context, undrawn(acDeck({ lb: 20 }))));
    expect(sampling?.next().done).toBe(false);
  });

  test("one pick, one try: counted at once", () => {
    const { odds } = oddsOrSampling(acQuestion(PICK, undrawn(acDeck({ lb: 20 }))));
    expect(odds?.exact).toBe(true);
  });

  test.each([
    ["5d4 against 25", shot({ lookup: { die: "d4", ranks: 5 }, tn: 25 })],
    ["an effect of 7d4", shot({ lookup: { die: "d4", ranks: 2 }, damage: { die: "d4", dice: 7 } })],
  ])("an attack with very many outcomes: %s", (_, context) => {
    const { odds, sampling } = oddsOrSampling(attackQuestion(context, ALL));
    expect(odds).toBeNull();
    expect(sampling?.next().done).toBe(false);
  });
});
