import { NAMED_SKILLS } from "../../rules/actionValues/contests.ts";
import { ATTRIBUTES } from "../../rules/actionValues/attributes.ts";
import { choice, flag, integer, text } from "../shared/fields.ts";
import fields = foundry.data.fields;

/** The named skills of the tables; `own` is any other skill. */
export const SKILL_NAMES = ["own", ...NAMED_SKILLS] as const;

/**
 * The kinds of skill in the tables: any Combat Skill can defend actively, any Proficiency can support (X7).
 * @localized
 */
export const SKILL_GROUPS = ["other", "combat", "social", "proficiency"] as const;
export type SkillGroup = (typeof SKILL_GROUPS)[number];

function optional(range: { min: number }) {
  return new fields.NumberField({ required: true, nullable: true, integer: true, initial: null, ...range });
}

/** A skill's data for Action Values (X1). */
export function skillActionField() {
  return new fields.SchemaField({
    name: choice(SKILL_NAMES, "own", "ACTIONCARDS.ActionValues.NamedSkill"),
    group: choice(SKILL_GROUPS, "other", "ACTIONCARDS.ActionValues.SkillGroup"),
    /** The skill's value; null if not used with Action Values. */
    value: optional({ min: 0 }),
    /** The value in a Static Action (X6); null to use `value`. */
    static: optional({ min: 0 }),
    /** The attribute for the skill's Effect Value, unless something else is specified (X4). */
    attribute: choice(ATTRIBUTES, "agility", "ACTIONCARDS.ActionValues.Rating"),
  });
}

/** A weapon's data for Action Values. */
export function weaponActionField() {
  return new fields.SchemaField({
    /** The name of the skill that the weapon is used with; empty for any suitable skill. */
    skill: text(),
    /** Damage value (X9); null if the weapon cannot attack with Action Values. */
    damage: optional({ min: 0 }),
    /** The weapon's ammunition. Rounds are not counted (decision 20 on Action!): the weapon is loaded or empty. */
    ammunition: new fields.SchemaField({ needed: flag(), loaded: flag(true), automatic: flag() }),
  });
}

/** Armor's data for Action Values: added to Toughness while worn (X9). */
export function armorActionField() {
  return new fields.SchemaField({ value: integer(0, { min: 0 }) });
}

/** Gear's data for Action Values, for throwing or steering it (X9). */
export function gearActionField() {
  return new fields.SchemaField({
    weight: integer(0, { min: 0 }),
    maneuverability: integer(0, { min: 0 }),
    speed: integer(0, { min: 0 }),
  });
}
