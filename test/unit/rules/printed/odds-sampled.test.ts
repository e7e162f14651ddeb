/** Checks that sampling every card once gives the exact odds. */
import { describe, expect, test } from "vitest";
import type { AttackContext } from "../../../../src/rules/printed/attack-context.ts";
import { attackOdds, type AttackOdds } from "../../../../src/rules/printed/odds-attack.ts";
import { attackQuestion, attackSampler } from "../../../../src/rules/printed/odds-attack-sampled.ts";
import type { CheckContext } from "../../../../src/rules/printed/check.ts";
import { checkOdds, type CheckOdds } from "../../../../src/rules/printed/odds-check.ts";
import { checkQuestion, checkSampler } from "../../../../src/rules/printed/odds-check-sampled.ts";
import type { Sampler } from "../../../../src/rules/odds/sampling.ts";
import { withinSteps } from "../../../../src/rules/odds/steps.ts";
import { refusedField } from "../refusal.ts";
import { cells, check, deckWith, grenade, shot, protectedAll } from "./support.ts";

/** Cards with different kinds of results: 24 is a critical failure, 1 and 7 have a wrench of V*. */
const CARDS = [1, 7, 9, 24, 34];
const DECK = deckWith({
  1: { cause: { d8: cells("9 4 1 2 2") }, wrench: 12 },
  7: { cause: { d8: cells("3 17 1 2 2") }, wrench: 12 },
  9: { cause: { d8: cells("1 2 14 2 2") } },
  24: { cause: { d8: cells("1 2 14 CF 2") } },
  34: { cause: { d8: cells("21 2 4 1 2") }, wrench: 11 },
});
const coming = { piles: [CARDS], redraw: CARDS };

/** Plays once with each card, so that all of an attack's draws give the same card. */
function everyCard<Odds>(sampler: Sampler<Odds>): Odds {
  for (let card = 0; card < CARDS.length; card += 1) sampler.play(() => (card + 0.5) / CARDS.length);
  return sampler.odds();
}

/** The chances in an odds object, keyed by path. Chances of 0 are left out. */
function chancesIn(odds: object): ReadonlyMap<string, unknown> {
  const all = new Map<string, unknown>();
  const walk = (value: unknown, path: string): void => {
    if (typeof value === "number") {
      if (value !== 0) all.set(path, Number(value.toFixed(12)));
    } else if (Array.isArray(value))
      for (const { value: of, chance } of value as { value: number; chance: number }[])
        walk(chance, `${path} ${of}`);
    else if (typeof value === "object" && value !== null)
      for (const [key, part] of Object.entries(value)) walk(part, `${path} ${key}`);
    else all.set(path, value);
  };
  walk(odds, "");
  return all;
}

/** Expects sampled odds to match the exact ones in everything but `exact`. */
function expectSame(sampled: AttackOdds | CheckOdds, exact: AttackOdds | CheckOdds): void {
  expect([sampled.exact, exact.exact]).toEqual([false, true]);
  expect(chancesIn({ ...sampled, exact: null })).toEqual(chancesIn({ ...exact, exact: null }));
}

const extend = { ...shot().options, extend: false };
const unspent = { ...shot().bumps, on: false };
const patchy = { head: 0, chest: 9, belly: 7, leftArm: 2, rightArm: 12, leftLeg: 8, rightLeg: 6 };

describe("an attack", () => {
  test.each<[string, AttackContext]>([
    ["without bumps", shot({ bumps: unspent, bystanders: 9 })],
    ["with bumps", shot({ penetration: 5, target: { size: 4, protection: patchy } })],
    ["with bumps, of a burst of one", shot({ burst: 1, target: { size: 12, protection: protectedAll(6) } })],
    ["with bumps that wound nobody", shot({ burst: 1, target: { size: 99, protection: protectedAll(7) } })],
    [
      "with bumps, on armor that stops all",
      shot({ penetration: 0, target: { size: 4, protection: protectedAll(60) } }),
    ],
    ["of a weapon that breaks", shot({ reliability: 11 })],
    ["of a blast", grenade({ lookup: shot().lookup, tn: 5 })],
    ["of a blast without bumps", grenade({ lookup: shot().lookup, tn: 5, bumps: unspent })],
  ])("%s", (_, context) => {
    const plain = { ...context, options: extend };
    expectSame(everyCard(attackSampler(plain, coming, DECK)), attackOdds(plain, coming, DECK));
  });

  test("draws a card for each of its plays: with bumps or without, and what extends it only with bumps", () => {
    const deck = deckWith({ 34: { cause: { d8: cells("9! 1 1 1 1") } } });
    const draws = (context: AttackContext, piles: readonly (readonly number[])[]) => {
      let drawn = 0;
      const sampler = attackSampler(context, { piles, redraw: [] }, deck);
      sampler.play(() => {
        drawn += 1;
        return 0;
      });
      return drawn;
    };
    const context = shot({ lookup: { die: "d8", ranks: 1 } });
    expect(draws({ ...context, bumps: unspent }, [[34, 9]])).toBe(1);
    expect(draws(context, [[34]])).toBe(2);
    expect(draws(context, [[34, 9]])).toBe(1 + 2);
  });

  test("is refused like a count of it: without a card, unless it is by dice", () => {
    expect(refusedField(() => attackSampler(shot(), { piles: [[]], redraw: [] }))).toBe("cards");
    expect(refusedField(() => attackSampler(shot({ burst: 0 }), coming))).toBe("burst");
    const options = { ...shot().options, dice: true };
    expect(attackSampler(shot({ options }), { piles: [[]], redraw: [] })).toBeDefined();
  });

  test("is counted in so many steps, or sampled", () => {
    const { count, sampler } = attackQuestion(shot(), coming);
    expect(count(Infinity)).toEqual(attackOdds(shot(), coming));
    expect(withinSteps(() => count(1))).toBeNull();
    expect(everyCard(sampler()).exact).toBe(false);
  });
});

describe("a check", () => {
  const task = { quality: { die: "d8", dice: 2 }, complexity: 6, needed: 2, achieved: 0 } as const;
  const gear = { cost: 2, most: 2, location: 0, penetration: 0, effect: 9 };
  const lamp = { ...gear, id: "lamp" };
  const rag = { ...gear, id: "rag", cost: 1, most: 4, effect: 2 };

  test.each<[string, CheckContext]>([
    ["with bumps", check()],
    ["without bumps", check({ bumps: unspent })],
    ["with a task", check({ task })],
    ["with a task without bumps", check({ task, bumps: unspent })],
    ["with a task without end", check({ task: { ...task, needed: null } })],
    ["with a task and gear", check({ task, bumps: { ...check().bumps, gear: [lamp] } })],
    [
      "with a task and gear for what is left",
      check({ task: { ...task, complexity: 1 }, bumps: { ...check().bumps, gear: [lamp, rag] } }),
    ],
    [
      "with a task and gear that does less",
      check({ task, bumps: { ...check().bumps, effect: 3, gear: [rag] } }),
    ],
  ])("%s", (_, context) => {
    const plain = { ...context, options: { extend: false, entry: false, dice: false } };
    expectSame(everyCard(checkSampler(plain, coming, DECK)), checkOdds(plain, coming, DECK));
  });

  test("is done in some of its plays", () => {
    const options = { extend: false, entry: false, dice: false };
    expect(everyCard(checkSampler(check({ task, options }), coming, DECK)).done).toBe(0.4);
  });

  test("is refused without a card, unless it is by dice", () => {
    expect(refusedField(() => checkSampler(check(), { piles: [[]], redraw: [] }))).toBe("cards");
    const options = { ...check().options, dice: true };
    expect(checkSampler(check({ options }), { piles: [[]], redraw: [] })).toBeDefined();
  });

  test("is counted in so many steps, or sampled", () => {
    const { count, sampler } = checkQuestion(check(), coming);
    expect(count(Infinity)).toEqual(checkOdds(check(), coming));
    expect(withinSteps(() => count(0))).toBeNull();
    expect(everyCard(sampler()).exact).toBe(false);
  });
});
