import { NAMED_SKILLS } from "../../rules/actionValues/contests.ts";
import { ATTRIBUTES } from "../../rules/actionValues/attributes.ts";
import { choice, flag, integer, optionalInteger, text } from "../shared/fields.ts";
import fields = foundry.data.fields;

/** The skills that the tables name. `own` is any other skill. */
export const SKILL_NAMES = ["own", ...NAMED_SKILLS] as const;

/**
 * The kinds of skills that the tables distinguish (X7).
 * @localized
 */
export const SKILL_GROUPS = ["other", "combat", "social", "proficiency"] as const;
export type SkillGroup = (typeof SKILL_GROUPS)[number];

/** A skill's data for Action Values (X1). */
export function skillActionField() {
  return new fields.SchemaField({
    name: choice(SKILL_NAMES, "own", "ACTIONCARDS.ActionValues.NamedSkill"),
    group: choice(SKILL_GROUPS, "other", "ACTIONCARDS.ActionValues.SkillGroup"),
    /** The skill's value. Null if the skill is not used with Action Values. */
    value: optionalInteger({ min: 0 }),
    /** The value in a Static Action (X6); null to use `value`. */
    static: optionalInteger({ min: 0 }),
    /** The attribute added for the skill's Effect Value, unless the contest sets another (X4). */
    attribute: choice(ATTRIBUTES, "agility", "ACTIONCARDS.ActionValues.Rating"),
  });
}

/** A weapon's data for Action Values. */
export function weaponActionField() {
  return new fields.SchemaField({
    /** The name of the skill that the weapon needs. Empty for any suitable skill. */
    skill: text(),
    /** Damage value (X9). Null if the weapon can't attack with Action Values. */
    damage: optionalInteger({ min: 0 }),
    /** The weapon's ammunition. Rounds are not counted: the weapon is loaded or empty (decision 20 on Action!). */
    ammunition: new fields.SchemaField({ needed: flag(), loaded: flag(true), automatic: flag() }),
  });
}

/** Armor's data for Action Values. While worn, the armor adds to Toughness (X9). */
export function armorActionField() {
  return new fields.SchemaField({ value: integer(0, { min: 0 }) });
}

/** Gear's data for Action Values, for throwing or steering the gear (X9). */
export function gearActionField() {
  return new fields.SchemaField({
    weight: integer(0, { min: 0 }),
    maneuverability: integer(0, { min: 0 }),
    speed: integer(0, { min: 0 }),
  });
}
