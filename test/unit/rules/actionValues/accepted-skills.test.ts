import { describe, expect, test } from "vitest";
import {
  acceptingSide,
  allowsSkill,
  openedSide,
  proposedSkill,
} from "../../../../src/rules/actionValues/contest.ts";
import { ACTION_CONTESTS } from "../../../../src/rules/actionValues/contests.ts";

/** The Defense against a Trick. Its skills are Trick, Guile, Willpower, and any skill that the GM accepts (Q22). */
const side = ACTION_CONTESTS.trick.defense;

describe("a skill that only the GM accepts (Q22)", () => {
  test.each([
    ["guile", true, true],
    ["willpower", true, true],
    ["cooking", false, true],
    [null, false, false],
  ])("%s: a player may %s, the GM may %s", (skill, player, gm) => {
    expect(allowsSkill(side, skill)).toBe(player);
    expect(allowsSkill(acceptingSide(side), skill)).toBe(gm);
  });

  test("changes neither values nor what is proposed", () => {
    const accepting = acceptingSide(side);
    expect(accepting.values).toBe(side.values);
    expect(proposedSkill(accepting, { skills: { cooking: 9, willpower: 2 }, ratings: {} })).toBe("willpower");
  });
});

describe("a side that the GM opened (Q28)", () => {
  test("allows these skills, and none by the empty key", () => {
    const opened = openedSide(side, ["cooking", ""]);
    expect(["cooking", "guile", null].map((skill) => allowsSkill(opened, skill))).toEqual([
      true,
      false,
      true,
    ]);
    expect(opened.values).toBe(side.values);
  });

  test("leaves the choice to the player", () => {
    const able = { skills: { cooking: 9 }, ratings: {} };
    expect(proposedSkill(openedSide(side, ["cooking"]), able)).toBeUndefined();
    expect(proposedSkill(openedSide(side, ["cooking", ""]), able)).toBeNull();
  });
});
