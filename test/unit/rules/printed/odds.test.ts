import { describe, expect, test } from "vitest";
import { attackOdds } from "../../../../src/rules/printed/odds-attack.ts";
import { checkOdds } from "../../../../src/rules/printed/odds-check.ts";
import type { NumberChance } from "../../../../src/rules/odds/tally.ts";
import { comingFrom, FULL_DECK } from "../../../../src/rules/printed/piles.ts";
import { PRINTED_DECK } from "../../../../src/rules/printed/printed-deck.ts";
import { refusedField } from "../refusal.ts";
import { cells, check, deckWith, grenade, shot } from "./support.ts";

const NUMBERS = PRINTED_DECK.map(({ number }) => number);
const ALL = comingFrom(FULL_DECK);
const only = (...cards: number[]) => ({ piles: [cards], redraw: NUMBERS });
/** Extends nothing. */
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
    // 13 and 1 make 14: two wounds and two points of concussion for each hit. Two of three rounds hit.
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
    // Wrench numbers 11 and 12; neither card has a CF in this cell.
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
