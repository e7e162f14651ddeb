import { describe, expect, it } from "vitest";
import { openedSide } from "../../../../src/rules/actionValues/contest.ts";
import { contestOf, type ContestRow } from "../../../../src/rules/actionValues/contest-rows.ts";
import { passiveOrder } from "../../../../src/rules/actionValues/passive.ts";

const COMBAT = ["martialArts", "melee", "throwing"];

const skillsOf = (values: Readonly<Record<string, number>>) =>
  Object.entries(values).map(([key, value]) => ({ key, name: key, value, combat: COMBAT.includes(key) }));

function first(
  row: ContestRow,
  attack: string,
  values: Readonly<Record<string, number>>,
): string | undefined {
  const against = { skill: attack, isAttack: row === "attack" };
  return passiveOrder(skillsOf(values), contestOf(row).defense, against)[0]?.key;
}

describe("the first Passive Defense suggested (Q31)", () => {
  it.each<[ContestRow, string, Record<string, number>, string]>([
    ["attack", "martialArts", { dodge: 2, martialArts: 9 }, "martialArts"],
    ["attack", "martialArts", { dodge: 9, martialArts: 2 }, "martialArts"],
    ["attack", "melee", { dodge: 2, martialArts: 9 }, "martialArts"],
    ["attack", "melee", { dodge: 6, guile: 8, drive: 12 }, "guile"],
    ["attack", "melee", { drive: 12, academics: 3 }, "drive"],
    ["humiliation", "social", { social: 3, willpower: 8 }, "social"],
    ["humiliation", "social", { dodge: 9, willpower: 8 }, "willpower"],
    ["throwing", "throwing", { throwing: 1, dodge: 7 }, "throwing"],
    ["trick", "trick", { guile: 4, willpower: 6 }, "willpower"],
    ["test", "drive", { dodge: 5, martialArts: 9 }, "dodge"],
  ])("of %s by %s, of %o, is %s", (row, attack, values, expected) => {
    expect(first(row, attack, values)).toBe(expected);
  });

  it("is a usual one where a skill is named and any other goes too", () => {
    const order = passiveOrder(
      skillsOf({ drive: 9, guile: 3, academics: 1 }),
      contestOf("information").attack,
      {
        skill: "deceit",
        isAttack: false,
      },
    );
    expect(order.map(({ key }) => key)).toEqual(["guile", "academics", "drive"]);
  });

  it("is one the GM has opened", () => {
    const side = openedSide(contestOf("attack").defense, ["drive", "guile"]);
    const order = passiveOrder(skillsOf({ guile: 3, drive: 5, dodge: 9 }), side, {
      skill: "dodge",
      isAttack: true,
    });
    expect(order.map(({ key }) => key)).toEqual(["drive", "guile", "dodge"]);
  });
});
