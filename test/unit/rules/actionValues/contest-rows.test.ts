import { describe, expect, test } from "vitest";
import { ACTION_KEYS, ACTIONS } from "../../../../src/rules/actionValues/actions.ts";
import {
  actionRow,
  CONTEST_ROW_KEYS,
  contestOf,
  isAutomaticFire,
  isSocialRow,
} from "../../../../src/rules/actionValues/contest-rows.ts";
import { ACTION_CONTESTS, CONTESTS, SEE_THROUGH } from "../../../../src/rules/actionValues/contests.ts";

describe("the rows of contests", () => {
  test("are twelve opposed effects (X9), five named Actions (X7), seeing through a Trick (Q27) and a test", () => {
    expect(CONTEST_ROW_KEYS).toHaveLength(12 + 5 + 2);
    expect(contestOf("siege")).toBe(CONTESTS.siege);
    expect(contestOf("leadership")).toBe(ACTION_CONTESTS.leadership);
    expect(contestOf("seeThrough")).toBe(SEE_THROUGH);
  });

  test("of words are answered by the skills that they name (X2)", () => {
    expect(CONTEST_ROW_KEYS.filter(isSocialRow)).toEqual([
      "humiliation",
      "fastTalk",
      "battleOfWits",
      "leadership",
      "bluff",
    ]);
  });

  test("of attacks are the three ways to fire (X7)", () => {
    expect(ACTION_KEYS.filter(isAutomaticFire)).toEqual(["threeRoundBurst", "burst", "fullAuto"]);
    expect(isAutomaticFire("attack")).toBe(false);
  });

  test("of Actions are the table's", () => {
    expect(actionRow("aim")).toBe(ACTIONS.aim);
    expect(actionRow("threeRoundBurst").damage).toBe(3);
  });
});
