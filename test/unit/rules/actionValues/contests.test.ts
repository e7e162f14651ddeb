import { describe, expect, test } from "vitest";
import { ATTRIBUTES, RATINGS } from "../../../../src/rules/actionValues/attributes.ts";
import {
  opposedBy,
  proposedSkill,
  sideNumbers,
  unopposed,
} from "../../../../src/rules/actionValues/contest.ts";
import {
  ACTION_CONTESTS,
  CONTESTS,
  NAMED_SKILLS,
  type Contest,
  type ContestKey,
  type Side,
} from "../../../../src/rules/actionValues/contests.ts";
import { degreeOf } from "../../../../src/rules/actionValues/degree.ts";
import { refusedField } from "../refusal.ts";

/** The skill and the value of one side of a contest, written as in `PRINTED`. */
function read({ skills, values }: Side): readonly [string, string] {
  const skill = skills.map((choice) => (choice.type === "named" ? choice.skill : choice.type)).join("|");
  const value = values
    .map(({ ratings, plus }) => [...ratings, ...(plus > 0 ? [plus] : [])].join("+"))
    .join("|");
  return [skill, value];
}

function row({ attack, defense }: Contest): readonly string[] {
  return [...read(attack), ...read(defense)];
}

const STEERING = "wits+maneuverability|wits+speed";

/** The printed table of opposed effects: attack skill and value, defense skill and value. */
const PRINTED: Readonly<Record<ContestKey, readonly string[]>> = {
  attack: ["any", "damage", "any", "toughness+armor"],
  humiliation: ["social", "charisma", "social|willpower", "empathy"],
  running: ["athletics", "move", "athletics", "move"],
  fastTalk: ["bluff", "manipulation", "bluff|willpower", "empathy"],
  throwing: ["throwing", "strength", "throwing|dodge", "weight+5"],
  dogfight: ["pilot|captain", STEERING, "pilot|captain", STEERING],
  carChase: ["drive", STEERING, "drive", STEERING],
  information: ["academics|any", "intelligence", "none|deceit", "obscurity"],
  siege: ["tactics", "intelligence", "tactics", "intelligence"],
  holding: ["martialArts", "strength", "martialArts", "strength|agility"],
  gambling: ["gambling", "luck|wits|intelligence", "gambling", "luck|wits|intelligence"],
  battleOfWits: ["performance", "charisma|manipulation", "performance", "charisma|manipulation"],
};

/** Every rating has a different number, so mix-ups show. */
const ratings = Object.fromEntries([...ATTRIBUTES, ...RATINGS].map((name, index) => [name, index + 20]));
const skills = Object.fromEntries(NAMED_SKILLS.map((name, index) => [name, index + 1]));
const everything = { skills: { ...skills, pistol: 40 }, ratings };

const keys = Object.keys(CONTESTS) as ContestKey[]; // the constant has no other keys

describe("opposed effects", () => {
  test("has twelve rows", () => {
    expect(keys).toEqual(Object.keys(PRINTED));
    expect(keys).toHaveLength(12);
  });

  test.each(keys)("%s is as printed", (key) => {
    expect(row(CONTESTS[key])).toEqual(PRINTED[key]);
  });

  test.each(keys)("%s gives numbers for every valid choice, and no other", (key) => {
    const contest: Contest = CONTESTS[key];
    for (const [field, side] of Object.entries({ attack: contest.attack, defense: contest.defense })) {
      const printed = PRINTED[key].slice(field === "attack" ? 0 : 2);
      printed[1]!.split("|").forEach((sum, value) => {
        const number = sum
          .split("+")
          .reduce((total, name) => total + (name in ratings ? ratings[name]! : Number(name)), 0);
        for (const name of printed[0]!.split("|")) {
          const skill = name === "none" ? null : name === "any" ? "pistol" : name;
          expect(sideNumbers(side, everything, { skill, value }, field)).toEqual({
            skill: skill === null ? 0 : everything.skills[skill as "pistol"],
            value: number,
          });
        }
      });
      const past = printed[1]!.split("|").length;
      const [first] = side.skills;
      const skill = first!.type === "named" ? first!.skill : first!.type === "none" ? null : "pistol";
      expect(refusedField(() => sideNumbers(side, everything, { skill, value: past }, field))).toBe(
        `${field}.value`,
      );
      expect(refusedField(() => sideNumbers(side, everything, { skill, value: -1 }, field))).toBe(
        `${field}.value`,
      );
      if (!/any/.test(printed[0]!)) {
        const odd = { skill: "pistol", value: 0 };
        expect(refusedField(() => sideNumbers(side, everything, odd, field))).toBe(`${field}.skill`);
      }
      if (!/none/.test(printed[0]!)) {
        const none = { skill: null, value: 0 };
        expect(refusedField(() => sideNumbers(side, everything, none, field))).toBe(`${field}.skill`);
      }
    }
  });

  test("covers the named Actions", () => {
    const all = ATTRIBUTES.join("|");
    expect(Object.entries(ACTION_CONTESTS).map(([key, contest]) => [key, ...row(contest)])).toEqual([
      ["support", "any", all, "any", all],
      [
        "leadership",
        "leadership",
        "charisma",
        "leadership|guile|willpower|accepted",
        "charisma|manipulation|empathy|wits",
      ],
      ["maneuver", "stunt", "strength|agility", "any", all],
      ["trick", "trick", "wits", "trick|guile|willpower|accepted", "wits"],
      ["bluff", "bluff", "manipulation", "bluff|willpower", "empathy"],
    ]);
  });
});

describe("a skill", () => {
  const { humiliation, information, attack } = CONTESTS;
  const has = (...names: readonly string[]) => ({
    skills: Object.fromEntries(names.map((name) => [name, 3])),
    ratings,
  });

  test("suggests the first named skill they have, null if none is allowed, else undefined", () => {
    expect(proposedSkill(humiliation.defense, has("willpower", "social"))).toBe("social");
    expect(proposedSkill(humiliation.defense, has("willpower"))).toBe("willpower");
    expect(proposedSkill(humiliation.defense, has("drive"))).toBeUndefined();
    expect(proposedSkill(information.defense, has("deceit"))).toBeNull();
    expect(proposedSkill(information.attack, has("history"))).toBeUndefined();
    expect(proposedSkill(attack.attack, has("pistol"))).toBeUndefined();
  });

  test("is unlearned if a named one is missing, with the attribute alone (Q22)", () => {
    const charisma = ratings["charisma"];
    expect(sideNumbers(humiliation.attack, has("drive"), { skill: "social", value: 0 }, "attack")).toEqual({
      skill: 0,
      value: charisma,
    });
    expect(
      sideNumbers(humiliation.defense, has(), { skill: "willpower", value: 0 }, "defense"),
    ).toMatchObject({ skill: 0 });
  });

  test("is refused by name if it is a custom one they don't have", () => {
    for (const skill of ["toString", "aSkillOfAnother", "constructor"]) {
      const ask = () => sideNumbers(attack.attack, has(), { skill, value: 0 }, "attack");
      expect(refusedField(ask)).toBe(`attack.skills.${skill}`);
    }
  });

  test.each<[object, string]>([
    [{ skills: { social: -1 }, ratings }, "attack.skills.social"],
    [{ skills: { social: "3" }, ratings }, "attack.skills.social"],
    [{ skills: { social: 3 }, ratings: {} }, "attack.ratings.charisma"],
    [{ skills: { social: 3 }, ratings: { charisma: -2 } }, "attack.ratings.charisma"],
  ])("is refused by name for %j", (contender, field) => {
    const bad = contender as typeof everything; // deliberately invalid
    expect(
      refusedField(() => sideNumbers(humiliation.attack, bad, { skill: "social", value: 0 }, "attack")),
    ).toBe(field);
  });
});

describe("an opposition", () => {
  const { throwing } = CONTESTS;
  const opponent = { skills: { dodge: 6 }, ratings: { weight: 4 } };
  const choice = { skill: "dodge", value: 0 };

  test("is a skill, plus 5 if active, and feeds into the degree", () => {
    expect(opposedBy(throwing, opponent, choice, "passive")).toEqual({
      defense: 6,
      defenseAttribute: 9,
      opposed: true,
    });
    const active = opposedBy(throwing, opponent, choice, "active");
    expect(active).toEqual({ defense: 11, defenseAttribute: 9, opposed: true });
    expect(degreeOf({ av: 14, attackAttribute: 12, ...active })).toMatchObject({
      outcome: 3,
      payoff: 6,
      degree: "majorSuccess",
    });
  });

  test("can be a Difficulty, with or without a value", () => {
    expect(unopposed(8)).toEqual({ defense: 8, defenseAttribute: 0, opposed: false });
    expect(unopposed(0, 7)).toEqual({ defense: 0, defenseAttribute: 7, opposed: false });
    expect(unopposed(-3)).toEqual({ defense: -3, defenseAttribute: 0, opposed: false });
    expect(refusedField(() => unopposed(0.5))).toBe("difficulty");
    expect(refusedField(() => unopposed(1, -1))).toBe("value");
    expect(refusedField(() => opposedBy(throwing, opponent, { skill: "guile", value: 0 }, "passive"))).toBe(
      "defense.skill",
    );
  });
});
