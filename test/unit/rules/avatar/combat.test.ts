import { describe, expect, test } from "vitest";
import { judgeCharge, type RecentAction } from "../../../../src/rules/encounter/charge.ts";
import type { AcDeck } from "../../../../src/rules/avatar/deck.ts";
import {
  checkPull,
  compare,
  halvedDr,
  halvingOf,
  isDown,
  rangeOf,
  shotHalves,
  spendable,
  unopposedLoss,
} from "../../../../src/rules/avatar/exchange.ts";
import { hasFled } from "../../../../src/rules/encounter/flee.ts";
import { aboveEnergy, deriveStats, type Primaries } from "../../../../src/rules/avatar/stats.ts";
import { afterCalculation, recallsAt, type RecallPolicy } from "../../../../src/rules/avatar/turn.ts";
import { refusedField } from "../refusal.ts";

const ONES: Primaries = { ENE: 1, STR: 1, INT: 1, CUN: 1, AGI: 1, CON: 1, CHA: 1, LUC: 1 };

describe("the ratings from attributes", () => {
  test("are truncated once, not term by term", () => {
    expect(deriveStats({ ...ONES, ENE: 12, STR: 7, AGI: 12, CUN: 6, CHA: 5, INT: 9 })).toEqual({
      or: 6,
      dr: 9,
      mind: 7,
    });
    expect(deriveStats(ONES)).toEqual({ or: 1, dr: 1, mind: 2 });
  });

  test("are refused for an attribute below 1", () => {
    expect(refusedField(() => deriveStats({ ...ONES, CON: 0 }))).toBe("CON");
    expect(refusedField(() => deriveStats({ ...ONES, INT: Number.NaN }))).toBe("INT");
  });

  test("warn of attributes above ENE", () => {
    expect(aboveEnergy({ ...ONES, ENE: 5, AGI: 6, STR: 5, LUC: 9 })).toEqual(["AGI", "LUC"]);
  });
});

test("C2: five feet is short", () => {
  expect([0, 5, 5.01, 6].map(rangeOf)).toEqual(["short", "short", "long", "long"]);
  expect(refusedField(() => rangeOf(Number.NaN))).toBe("feet");
});

test("C5: a pull spends from 1 to all, or all if the full rating is required", () => {
  expect(checkPull({ available: 6, spend: 1 })).toEqual({ ok: true });
  expect(checkPull({ available: 6, spend: 6, mustUseFull: true })).toEqual({ ok: true });
  expect(checkPull({ available: 6, spend: 0 })).toEqual({ ok: false, reason: "least" });
  expect(checkPull({ available: 6, spend: 7 })).toEqual({ ok: false, reason: "most" });
  expect(checkPull({ available: 6, spend: 5, mustUseFull: true })).toEqual({ ok: false, reason: "full" });
  expect(refusedField(() => checkPull({ available: 0.5, spend: 1 }))).toBe("available");
  expect(refusedField(() => checkPull({ available: 6, spend: Number.NaN }))).toBe("spend");
  // not a boolean, on purpose
  const full = "yes" as never;
  expect(refusedField(() => checkPull({ available: 6, spend: 1, mustUseFull: full }))).toBe("mustUseFull");
});

test("C6: the difference is lost, a tie misses, LIFE of 0 is down", () => {
  expect(compare(15, 10)).toEqual({ hit: true, damage: 5 });
  expect(compare(10, 10)).toEqual({ hit: false, damage: 0 });
  expect(compare(3, 10)).toEqual({ hit: false, damage: 0 });
  expect(refusedField(() => compare(Number.NaN, 3))).toBe("offense");
  expect(refusedField(() => compare(3, -1))).toBe("defense");
  expect([1, 0, -3].map(isDown)).toEqual([false, true, true]);
  expect(refusedField(() => isDown(Number.NaN))).toBe("life");
});

test("C7: DR is halved for each shot, rounded up", () => {
  expect([0, 1, 2, 3, 4, 5].map((shots) => halvedDr(9, shots))).toEqual([9, 5, 3, 2, 1, 1]);
  expect(halvedDr(0, 2)).toBe(0);
  expect(halvedDr(9, Number.MAX_SAFE_INTEGER), "at once").toBe(1);
  expect(refusedField(() => halvedDr(1.5, 1))).toBe("dr");
  expect(refusedField(() => halvedDr(9, -1))).toBe("shots");
});

test("C7: a shot halves DR if it spends DR, or by the variant (Q6)", () => {
  expect(shotHalves(true, "spent")).toBe(true);
  expect(shotHalves(false, "spent")).toBe(false);
  expect(shotHalves(false, "every")).toBe(true);
  // not a boolean, on purpose
  expect(refusedField(() => shotHalves(1 as never, "every"))).toBe("spendsDr");
});

test("A9: damage without a defense is reduced by specific protections only (Q3)", () => {
  expect([0, 4, 9].map((specific) => unopposedLoss(6, specific))).toEqual([6, 2, 0]);
  expect(refusedField(() => unopposedLoss(6, -1))).toBe("specific");
  expect(refusedField(() => unopposedLoss(6, 0.5))).toBe("specific");
});

test("C7: modifiers are added whole, or halved with DR (decision 1)", () => {
  const added = (modifiers: number, halved: "stat" | "sum") =>
    [0, 1, 2, 3].map(
      (shots) => halvedDr(9, shots) + modifiers + halvingOf({ dr: 9, modifiers, shots }, halved),
    );
  expect(added(4, "stat")).toEqual([13, 9, 7, 6]);
  expect(added(4, "sum")).toEqual([13, 7, 4, 2]);
  expect(added(-8, "stat")).toEqual([1, -3, -5, -6]);
  expect(added(-8, "sum")).toEqual([1, 1, 1, 1]);
  expect(added(-12, "sum")).toEqual([-3, -3, -3, -3]);
  expect(refusedField(() => halvingOf({ dr: 9, modifiers: 0.5, shots: 1 }, "sum"))).toBe("modifiers");
  expect(refusedField(() => halvingOf({ dr: 9, modifiers: 0, shots: -1 }, "stat"))).toBe("shots");
});

test("C5: the rating to spend from includes the modifiers, or not (decision 2)", () => {
  expect(spendable(6, 2, "sum")).toBe(8);
  expect(spendable(6, 2, "stat")).toBe(6);
  expect(spendable(6, -8, "sum")).toBe(-2);
});

test("C9: no Catch above the Flee", () => {
  expect(hasFled(12, [12, 9])).toBe(true);
  expect(hasFled(12, [9, 13])).toBe(false);
  expect(hasFled(0, [])).toBe(true);
  expect(refusedField(() => hasFled(3, [2, Number.NaN]))).toBe("catches[1]");
});

describe("a Charge", () => {
  const shot: RecentAction = { id: "a", range: "long", at: "charger" };
  const free = { inMelee: false, lastActions: [shot] };

  test("C12: is prevented by a melee", () => {
    expect(judgeCharge(free)).toEqual({ allowed: true, free: ["a"] });
    expect(judgeCharge({ ...free, inMelee: true })).toEqual({ allowed: false, free: [] });
  });

  test("C13: is answered only by those whose last Action was a shot at the charger", () => {
    const lastActions: RecentAction[] = [
      shot,
      { ...shot, id: "b", range: "short" },
      { ...shot, id: "c", at: "other" },
      { ...shot, id: "d", group: true },
      { ...shot, id: "e", group: false },
    ];
    expect(judgeCharge({ ...free, lastActions }).free).toEqual(["a", "e"]);
  });

  test("names the invalid field", () => {
    expect(refusedField(() => judgeCharge({ ...free, lastActions: [shot, shot] }))).toBe("lastActions[1].id");
    // not an action, on purpose
    const refused = (action: object) =>
      refusedField(() => judgeCharge({ ...free, lastActions: [shot, { ...shot, id: "b", ...action }] }));
    expect(refused({ id: "" })).toBe("lastActions[1].id");
    expect(refused({ id: 7 })).toBe("lastActions[1].id");
    expect(refused({ range: "far" })).toBe("lastActions[1].range");
    expect(refused({ at: "a" })).toBe("lastActions[1].at");
    expect(refused({ group: 1 })).toBe("lastActions[1].group");
    expect(refusedField(() => judgeCharge({ ...free, lastActions: {} as never }))).toBe("lastActions");
  });
});

describe("played cards return", () => {
  const deck: AcDeck = { tens: 0, out: [4, 7], aside: [1] };
  const whole: AcDeck = { tens: 0, out: [], aside: [] };

  test.each<RecallPolicy>(["round", "phase", "manual"])("%s: at once outside an encounter", (policy) => {
    expect(afterCalculation(deck, { inCombat: false, policy })).toEqual(whole);
    expect(afterCalculation(deck, { inCombat: true, policy })).toEqual({ ...deck, aside: [] });
  });

  test("at the moment of their policy", () => {
    const moments = (policy: RecallPolicy) =>
      (["ownPhase", "roundEnd"] as const).filter((moment) => recallsAt(policy, moment));
    expect(moments("round")).toEqual(["roundEnd"]);
    expect(moments("phase")).toEqual(["ownPhase"]);
    expect(moments("manual")).toEqual([]);
    // Deliberately invalid.
    expect(refusedField(() => recallsAt("never" as RecallPolicy, "roundEnd"))).toBe("policy");
  });
});
