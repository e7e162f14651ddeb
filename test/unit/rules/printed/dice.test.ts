import { describe, expect, test } from "vitest";
import { resolveAttack } from "../../../../src/rules/printed/attack.ts";
import { DEFAULT_OPTIONS, type AttackContext } from "../../../../src/rules/printed/attack-context.ts";
import { DEFAULT_BUMPS } from "../../../../src/rules/printed/bumps.ts";
import { resolveCheck } from "../../../../src/rules/printed/check.ts";
import type { Answer } from "../../../../src/rules/printed/script.ts";
import {
  throwDice,
  thrownCauses,
  thrownEffect,
  type ThrownDie,
} from "../../../../src/rules/printed/thrown.ts";
import { refusedField } from "../refusal.ts";
import { C34, check, done, grenade, looks, pending, shot } from "./support.ts";

const dice = (...thrown: ThrownDie[]): Answer => ({ type: "dice", dice: thrown });
const more = (row: number): Answer => ({ type: "extend", row });
const options = { ...DEFAULT_OPTIONS, dice: true };
const bumps = { ...DEFAULT_BUMPS, on: false };

describe("a check by dice (Q21)", () => {
  const jump = check({ options: { extend: true, entry: false, dice: true }, bumps, tn: 9 });

  test("asks for the dice of its lookup, and no card", () => {
    expect(pending(resolveCheck(jump, []))).toEqual({ type: "dice", die: "d8", count: 4 });
  });

  test("takes the best die, and fails critically on nothing but ones", () => {
    const step = resolveCheck({ ...jump, tn: 5 }, [dice([3], [7], [1], [2])]);
    expect(done(step)).toMatchObject({ cards: [], result: 7, row: 2, success: true });
    expect(looks(step)).toEqual(["null cause.d8.2: success"]);
    expect(step.consulted[0]).toMatchObject({ dice: [[3], [7], [1], [2]] });
    const failed = resolveCheck(jump, [dice([1], [1], [1], [1])]);
    expect(done(failed)).toMatchObject({ result: 0, criticalFailure: true });
  });

  test("throws one die again for an open one, and adds it", () => {
    const first = dice([7], [8, 2], [1], [2]);
    const harder = { ...jump, tn: 12 };
    expect(pending(resolveCheck(harder, [first]))).toEqual({
      type: "extend",
      grid: "cause",
      die: "d8",
      cells: [{ row: 2, value: 10 }],
    });
    expect(pending(resolveCheck(harder, [first, more(2)]))).toEqual({ type: "dice", die: "d8", count: 1 });
    const step = resolveCheck(harder, [first, more(2), dice([5])]);
    expect(done(step)).toMatchObject({ result: 15, row: 2, success: true });
    expect(looks(step)).toEqual(["null cause.d8.2: success", "null cause.d8.2: opened"]);
    expect(step.consulted[1]).toMatchObject({ dice: [[5]], beside: [], values: { added: 5, result: 15 } });
  });

  test("is critical in the last cell only, and an effect never", () => {
    expect(thrownCauses([[1], [1]])).toEqual([
      { value: 1, exceptional: false, criticalFailure: false },
      { value: 0, exceptional: false, criticalFailure: true },
    ]);
    expect(thrownEffect([[1], [1]])).toEqual({ value: 2, exceptional: false, criticalFailure: false });
  });

  test("throws all dice of an effect again", () => {
    const quality = { die: "d6", dice: 2 } as const;
    const task = { ...jump, tn: 5, task: { quality, complexity: 4, needed: 9, achieved: 0 } };
    const cause = dice([3], [7], [1], [2]);
    expect(pending(resolveCheck(task, [cause]))).toEqual({ type: "dice", die: "d6", count: 2 });
    const opened = [cause, dice([6, 1], [2])];
    expect(pending(resolveCheck(task, opened))).toMatchObject({
      grid: "effect",
      cells: [{ row: 2, value: 9 }],
    });
    expect(pending(resolveCheck(task, [...opened, more(2)]))).toEqual({ type: "dice", die: "d6", count: 2 });
    expect(done(resolveCheck(task, [...opened, more(2), dice([3], [4])])).task).toMatchObject({
      effect: 16,
      successes: 4,
    });
  });

  test.each<[string, unknown]>([
    ["", "none"],
    ["", [[1], [2], [3]]],
    ["[1]", [[1], [], [3], [4]]],
    ["[1][0]", [[1], [9], [3], [4]]],
    ["[1][0]", [[1], [0], [3], [4]]],
    ["[2][0]", [[1], [2], [7, 3], [4]]],
    ["[2][1]", [[1], [2], [8, 7, 3], [4]]],
    ["[2][1]", [[1], [2], [8, 8], [4]]],
  ])("refuses dice%s of %j", (at, thrown) => {
    const answer = { type: "dice", dice: thrown } as Answer; // Deliberately wrong.
    expect(refusedField(() => resolveCheck(jump, [answer]))).toBe(`answers[0].dice${at}`);
  });
});

describe("an attack by dice (Q21)", () => {
  const game: Partial<AttackContext> = { options, bumps };
  const number: Answer = C34;
  const hit = dice([3], [7], [1], [2]);
  const miss = dice([3], [4], [1], [2]);

  test("throws a card's number for what is only on cards, then the attack and the damage", () => {
    const step = resolveAttack(shot(game), [number, hit, dice([5], [2], [6])]);
    expect(done(step)).toMatchObject({ cards: [34], hit: true, damage: 13, plainDamage: 13, wounds: 4 });
    expect(looks(step).slice(0, 2)).toEqual(["34 number: thrownNumber", "null cause.d8.2: hit"]);
    expect(step.consulted[0]).toMatchObject({ beside: [], values: { number: 34 } });
    const none: Answer = { type: "card", card: 54 };
    expect(refusedField(() => resolveAttack(shot(game), [none]))).toBe("answers[0].card");
  });

  test("that misses throws damage only for bystanders who are hit", () => {
    expect(done(resolveAttack(shot(game), [number, miss]))).toMatchObject({ plainDamage: null });
    const struck = shot({ ...game, bystanders: 8 });
    expect(pending(resolveAttack(struck, [number, miss]))).toEqual({ type: "dice", die: "d8", count: 3 });
    const step = resolveAttack(struck, [number, miss, dice([5], [2], [8, 3])]);
    expect(done(step)).toMatchObject({ victims: [8], damage: null, plainDamage: 18 });
    expect(looks(step).at(-1)).toBe("null effect.d8.3: damage");
  });

  test("whose blast lands elsewhere throws damage for those who are there", () => {
    const area = { radius: 1, thrown: true, concussion: true, save: null };
    const lob = grenade({ ...game, area });
    const step = resolveAttack(lob, [number, dice([3], [6], [1], [2]), dice([5], [2], [1])]);
    expect(done(step)).toMatchObject({ scatter: { inside: false }, damage: null, plainDamage: 8 });
    const lost = grenade({ ...game, area, options: { ...options, failureScatters: false } });
    expect(done(resolveAttack(lost, [number, dice([1], [1], [1], [1])]))).toMatchObject({
      scatter: null,
      plainDamage: null,
    });
  });
});

describe("dice with the odds of the cards (decision 12 on printed cards)", () => {
  /**
   * Random numbers for `throwDice`, one for each face. If a die's first face is the highest, one more number
   * decides: from 0.5 on, the die is thrown again.
   */
  const faces = (...values: number[]) => {
    const left = values.values();
    return () => left.next().value!;
  };
  const six = 5.5 / 6;
  const two = 1.5 / 6;

  test("throw half of all highest faces again, and then each of them", () => {
    expect(throwDice(faces(two, two), "d6", 2)).toEqual([[2], [2]]);
    expect(throwDice(faces(six, 0), "d6", 1)).toEqual([[6]]);
    expect(throwDice(faces(six, 0.5, two), "d6", 1)).toEqual([[6, 2]]);
    expect(throwDice(faces(six, 0.5, six, six, two), "d6", 1)).toEqual([[6, 6, 6, 2]]);
  });

  test("are refused if the highest face comes forever", () => {
    expect(refusedField(() => throwDice(() => 0.999, "d6", 1))).toBe("random");
  });
});
