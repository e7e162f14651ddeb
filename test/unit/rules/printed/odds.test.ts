import { describe, expect, test } from "vitest";
import type { AttackContext } from "../../../../src/rules/printed/attack-context.ts";
import { attackOdds } from "../../../../src/rules/printed/odds-attack.ts";
import { checkOdds } from "../../../../src/rules/printed/odds-check.ts";
import { Count } from "../../../../src/rules/printed/odds-count.ts";
import type { NumberChance } from "../../../../src/rules/odds/tally.ts";
import { comingFrom, FULL_DECK } from "../../../../src/rules/printed/piles.ts";
import { PRINTED_DECK } from "../../../../src/rules/printed/printed-deck.ts";
import { refusedField } from "../refusal.ts";
import { cells, check, deckWith, grenade, shot } from "./support.ts";

const NUMBERS = PRINTED_DECK.map(({ number }) => number);
const ALL = comingFrom(FULL_DECK);
const only = (...cards: number[]) => ({ piles: [cards], redraw: NUMBERS });
/** Options that extend nothing. */
const plain = { options: { extend: false, entry: false, dice: false } };
const sum = (chances: readonly NumberChance[]) => chances.reduce((total, { chance }) => total + chance, 0);

describe("odds of a check", () => {
  test("count the cards: 1d6 against 4 is 26 or 27 of 54, and CF one", () => {
    const context = check({ lookup: { die: "d6", ranks: 1 }, tn: 4, ...plain });
    const wins = PRINTED_DECK.filter(({ cause }) => cause.d6[0]!.value >= 4).length;
    const odds = checkOdds({ ...context, bumps: { ...context.bumps, on: false } }, ALL);
    expect([26, 27]).toContain(wins);
    expect(odds.success).toBeCloseTo(wins / 54, 12);
    expect(odds.criticalFailure).toBeCloseTo(1 / 54, 12);
    expect(odds).toMatchObject({ successes: null, done: null, bumps: null });
  });

  test("are certain with one card left", () => {
    const task = { quality: { die: "d8", dice: 3 } as const, complexity: 6, needed: 2, achieved: 0 };
    expect(checkOdds(check({ task }), only(34))).toEqual({
      exact: true,
      success: 1,
      criticalFailure: 0,
      successes: [{ value: 2, chance: 1 }],
      done: 1,
      bumps: null,
    });
    const unspent = { ...check().bumps, on: false };
    expect(checkOdds(check({ task: { ...task, needed: 3 }, bumps: unspent }), only(34)).done).toBe(0);
    expect(checkOdds(check({ task: { ...task, needed: null } }), only(34)).done).toBeNull();
    expect(checkOdds(check({ lookup: { die: "d12", ranks: 4 } }), only(34))).toMatchObject({
      success: 0,
      criticalFailure: 1,
    });
  });

  test("leave out the cards that are out", () => {
    const context = check({ lookup: { die: "d8", ranks: 1 }, tn: 3 });
    const left = NUMBERS.filter((number) => number !== 34);
    const wins = left.filter((number) => PRINTED_DECK[number]!.cause.d8[0]!.value >= 3).length;
    expect(checkOdds(context, only(...left)).success).toBeCloseTo(wins / 53, 12);
  });
});

describe("odds of an attack", () => {
  test("are certain with one card left, nothing extended and no bump spent", () => {
    const bumps = { ...shot().bumps, on: false };
    expect(attackOdds(shot({ bystanders: 8, bumps }), only(34))).toEqual({
      exact: true,
      hit: 1,
      criticalFailure: 0,
      harm: 1,
      wounds: [{ value: 4, chance: 1 }],
      concussion: [{ value: 2, chance: 1 }],
      breaks: 1,
      bystander: 1,
      best: null,
    });
  });

  test("have what all bumps bring on one thing: two above 5 bring none, one of 9 another point of damage", () => {
    expect(attackOdds(shot(), only(34)).best).toEqual({
      harm: 1,
      wounds: [1, 2, 3, 4].map((value) => ({ value, chance: 1 })),
      concussion: [],
    });
    const deck = deckWith({ 34: { cause: { d8: cells("3 3 2 9 1") } } });
    // The bump raises the damage from 13 to 14: two wounds and two points of concussion for each hit. Two of the three
    // rounds hit.
    expect(attackOdds(shot({ options: { ...shot().options, extend: false } }), only(34), deck).best).toEqual({
      harm: 1,
      wounds: [1, 2, 3, 4].map((value) => ({ value, chance: 1 })),
      concussion: [],
    });
  });

  test("count the cards", () => {
    const odds = attackOdds(shot({ bystanders: 4 }), ALL);
    expect(sum(odds.wounds)).toBeCloseTo(1, 12);
    expect(sum(odds.concussion)).toBeCloseTo(1, 12);
    // Two cards break the weapon: those with the wrench numbers 11 and 12. Neither has a CF in row 4 of the d8 column.
    expect(odds.breaks).toBeCloseTo(2 / 54, 12);
    expect(odds.hit).toBeCloseTo(
      PRINTED_DECK.filter(({ cause }) => {
        const column = cause.d8.slice(0, 4);
        return !column[3]!.criticalFailure && column.some(({ value }) => value >= 5);
      }).length / 54,
      12,
    );
  });

  test("count a blast that goes astray", () => {
    const odds = attackOdds(grenade({ tn: 99 }), only(34));
    expect(odds).toMatchObject({ hit: 0, harm: 0 });
    expect(attackOdds(grenade(), only(34))).toMatchObject({
      hit: 0,
      harm: 1,
      concussion: [{ value: 11, chance: 1 }],
    });
  });

  test("count the second card of V*", () => {
    const deck = deckWith({ 34: { wrench: 12 } });
    const stars = deck.filter(({ wrench }) => wrench === 12).length;
    expect(attackOdds(shot({ reliability: "V" }), only(34), deck).breaks).toBeCloseTo(stars / 54, 12);
  });

  test("are refused without a card, or for an attack that cannot be", () => {
    expect(refusedField(() => attackOdds(shot(), only()))).toBe("cards");
    expect(refusedField(() => attackOdds(shot(), only(54)))).toBe("cards[0]");
    expect(refusedField(() => attackOdds(shot({ burst: 0 }), ALL))).toBe("burst");
    expect(refusedField(() => checkOdds(check({ tn: -1 }), ALL))).toBe("tn");
  });
});

describe("odds by dice (Q21)", () => {
  const dice = { extend: false, entry: false, dice: true };
  const lookup = { die: "d6", ranks: 1 } as const;
  const nothing = { piles: [], redraw: [] };

  test("of a check and its bumps", () => {
    const odds = checkOdds(check({ lookup, tn: 4, options: dice }), nothing);
    expect(odds.success).toBeCloseTo(1 / 2, 12);
    expect(odds.criticalFailure).toBeCloseTo(1 / 6, 12);
    // Half of the 6s on the first throw are thrown again, and every later 6 is. So no result is 12 or 18: 8 to 11 earn
    // one bump, 13 to 15 two, and 16, 17 and 19 three.
    const bumps = odds.bumps!.slice(1, 4).map(({ chance }) => chance);
    expect(bumps[0]).toBeCloseTo(4 * (0.5 / 36), 12);
    expect(bumps[1]).toBeCloseTo(3 * (0.5 / 216), 12);
    expect(bumps[2]).toBeCloseTo(2 * (0.5 / 216) + 0.5 / 1296, 12);
  });

  test("of a task", () => {
    const task = { quality: { die: "d4", dice: 1 }, complexity: 2, needed: 2, achieved: 0 } as const;
    const odds = checkOdds(
      check({ lookup, tn: 4, options: dice, task, bumps: { ...check().bumps, on: false } }),
      nothing,
    );
    // Half of the checks succeed. Then an effect of 2 or 3 is one success, and 4 or 5 is two.
    expect(odds.successes!.slice(0, 3).map(({ value }) => value)).toEqual([0, 1, 2]);
    expect(odds.successes![0]!.chance).toBeCloseTo(1 / 2 + 1 / 8, 12);
    expect(odds.successes![1]!.chance).toBeCloseTo(1 / 4, 12);
    expect(odds.successes![2]!.chance).toBeCloseTo((1 / 8 + 1 / 32) / 2, 12);
    expect(odds.done).toBeCloseTo(1 / 8, 9);
  });

  test("of an attack, with any card's location and wrench, and another card for V*", () => {
    const deck = PRINTED_DECK.map((face) => ({ ...face, wrench: face.number < 9 ? 12 : 1 }));
    const bumps = { ...shot().bumps, on: false };
    const context = shot({ lookup, tn: 4, options: { ...shot().options, ...dice }, bumps, reliability: "V" });
    const odds = attackOdds(context, nothing, deck);
    expect(odds.hit).toBeCloseTo(1 / 2, 12);
    expect(odds.criticalFailure).toBeCloseTo(1 / 6, 12);
    expect(odds.breaks).toBeCloseTo((5 / 6) * (1 / 36), 12); // a critical failure fires no shot
    expect(sum(odds.wounds)).toBeCloseTo(1, 12);
  });
});

describe("the odds of an attack are counted", () => {
  /** How many attacks `attackOdds` plays; each takes 20 steps. Card 1 is drawn, and card 2 or 3 can extend it. */
  function plays(context: AttackContext): number {
    const closed = { d8: cells("1 1 1 1 1 1 1") };
    const deck = deckWith({
      1: { cause: { d8: cells("1! 1 1 1 1") }, effect: closed },
      2: { cause: { d8: cells("2 1 1 1 1") }, effect: closed },
      3: { cause: { d8: cells("3 1 1 1 1") }, effect: closed },
    });
    const count = new Count();
    const bumps = { ...context.bumps, on: false };
    attackOdds(
      { ...context, lookup: { die: "d8", ranks: 1 }, bumps },
      { piles: [[1], [2, 3]], redraw: [1, 2, 3] },
      deck,
      count,
    );
    return Math.floor(count.taken / 20);
  }

  test("once for all failures of a card, but for each margin of a blast", () => {
    expect(plays(shot({ tn: 90 }))).toBe(1);
    expect(plays(grenade({ tn: 90, damage: { die: "d8", dice: 1 } }))).toBe(2);
    expect(plays(grenade({ tn: 3, damage: { die: "d8", dice: 1 } }))).toBe(1);
  });
});

describe("bumps and a task", () => {
  const deck = deckWith({
    1: { cause: { d8: cells("9 1 1 1 1") }, effect: { d8: cells("1! 1 1 1 1 1 1") } },
    2: { cause: { d8: cells("1 CF 1 1 1") }, effect: { d8: cells("9 9 1 1 1 1 1") } },
  });
  const quality = { die: "d8", dice: 1 } as const;
  const task = { quality, complexity: 3, needed: 1, achieved: 0 };

  test("no card is drawn for what the bumps will do", () => {
    const context = check({ lookup: { die: "d8", ranks: 1 }, tn: 1, task });
    const odds = checkOdds(context, { piles: [[1], [2]], redraw: [] }, deck);
    expect(odds.successes).toEqual([{ value: 1, chance: 1 }]); // effect 1, plus 1 for each of two bumps, reaches complexity 3 once
  });

  test("a critical failure has no success, even against 0", () => {
    const odds = checkOdds(check({ lookup: { die: "d8", ranks: 2 }, tn: 0, task }), only(2), deck);
    expect(odds).toMatchObject({
      success: 0,
      criticalFailure: 1,
      successes: [{ value: 0, chance: 1 }],
      done: 0,
    });
  });
});
