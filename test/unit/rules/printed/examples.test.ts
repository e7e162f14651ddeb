import { describe, expect, test } from "vitest";
import { resolveAttack } from "../../../../src/rules/printed/attack.ts";
import { resolveCheck } from "../../../../src/rules/printed/check.ts";
import { card, check, done, grenade, pending, shot } from "./support.ts";

/** The cards for the two examples that name no card number. Their numbers are invented (`EXCHANGED`). */
const UPPER = card(2);
const LOCKS = card(24);
const more = (row: number | null) => ({ type: "extend", row }) as const;

describe("the worked examples, each with its card", () => {
  test("a jump: 3d8 finds 5, 3 and 8, and 8 reaches 7 (I2, I3)", () => {
    const jump = check({ lookup: { die: "d8", ranks: 3 }, tn: 7 });
    expect(done(resolveCheck(jump, [UPPER]))).toMatchObject({
      result: 8,
      row: 3,
      success: true,
      criticalFailure: false,
      bumps: 0,
      cards: [2],
    });
    const asked = { ...jump, options: { extend: true, entry: true, dice: false } };
    expect(pending(resolveCheck(asked, [UPPER]))).toMatchObject({
      cells: [
        { row: 1, value: 5 },
        { row: 2, value: 3 },
        { row: 3, value: 8 },
      ],
    });
  });

  test("the same card in the d12 column: 13 is exceptional, and only 1d12 of the next card is added (I13)", () => {
    const pool = check({ lookup: { die: "d12", ranks: 4 }, tn: 15 });
    const first = resolveCheck(pool, [UPPER]);
    expect(pending(first)).toEqual({
      type: "extend",
      grid: "cause",
      die: "d12",
      cells: [{ row: 1, value: 13 }],
    });
    const second = done(resolveCheck(pool, [UPPER, more(1), card(16)]));
    expect(second).toMatchObject({ row: 1, success: true, cards: [2, 16] });
    expect(second.result).toBeGreaterThan(13);
  });

  test("a security system: 9 against 5, and 27 of 5d6 is 4 successes of complexity 6, 3 lost (I4)", () => {
    const task = { quality: { die: "d6", dice: 5 } as const, complexity: 6, needed: 3, achieved: 0 };
    const context = check({ task, bumps: { on: true, penetration: 1, effect: 1, gear: [] } });
    // The card's 9 is exceptional. The example uses neither another card nor the bump.
    const answers = [LOCKS, more(null), { type: "bumps", spend: {} } as const];
    expect(done(resolveCheck(context, answers))).toMatchObject({
      result: 9,
      success: true,
      bumps: 1,
      task: { effect: 27, successes: 4, lost: 3, achieved: 4, done: true },
      cards: [24],
    });
  });

  test("a burst of three: 7 hits, 2 rounds, left arm and chest, 13 each, and the carbine fails (I5 - I9)", () => {
    const result = done(resolveAttack(shot({ bystanders: 8 }), [card(34)]));
    expect(result).toMatchObject({
      hit: true,
      rounds: 2,
      missed: 1,
      locations: ["leftArm", "chest"],
      damage: 13,
      wounds: 4,
      concussion: 2,
      breaks: true,
      victims: [8],
      cards: [34],
    });
    expect(result.hits).toMatchObject([
      { piercing: "penetrates", wounds: 2, concussion: 1 },
      { piercing: "penetrates", wounds: 2, concussion: 1 },
    ]);
    expect(done(resolveAttack(shot({ bystanders: 7 }), [card(34)])).victims).toEqual([]);
  });

  test("a grenade: short by 1, 2 m off at eleven, 11 concussion from a CT of 3 (I10)", () => {
    const result = done(resolveAttack(grenade(), [card(34)]));
    expect(result).toMatchObject({
      hit: false,
      scatter: { hour: 11, distance: 2, inside: true },
      inBlast: true,
      locations: [],
      wounds: 0,
      concussion: 11,
      save: 5,
    });
  });

  test("critical failures: 4d12 on card 34 is one, 5d12 is not (I12)", () => {
    const of = (ranks: number) => done(resolveCheck(check({ lookup: { die: "d12", ranks } }), [card(34)]));
    expect(of(4)).toMatchObject({ result: 0, success: false, criticalFailure: true });
    expect(of(5).criticalFailure).toBe(false);
  });
});
