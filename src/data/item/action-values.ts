import { NAMED_SKILLS } from "../../rules/actionValues/contests.ts";
import { ATTRIBUTES } from "../../rules/actionValues/attributes.ts";
import { choice, flag, integer, text } from "../shared/fields.ts";
import fields = foundry.data.fields;

/** Which skill of the tables a skill is; `own` is none of them. */
export const SKILL_NAMES = ["own", ...NAMED_SKILLS] as const;

/**
 * What kinds of skill the tables speak of: any Combat Skill defends actively, any Proficiency supports (X7).
 * @localized
 */
export const SKILL_GROUPS = ["other", "combat", "social", "proficiency"] as const;
export type SkillGroup = (typeof SKILL_GROUPS)[number];

function optional(range: { min: number }) {
  return new fields.NumberField({ required: true, nullable: true, integer: true, initial: null, ...range });
}

/** A skill as Action Values know it (X1). */
export function skillActionField() {
  return new fields.SchemaField({
    name: choice(SKILL_NAMES, "own", "ACTIONCARDS.ActionValues.NamedSkill"),
    group: choice(SKILL_GROUPS, "other", "ACTIONCARDS.ActionValues.SkillGroup"),
    /** Its value; null: it is no skill for Action Values. */
    value: optional({ min: 0 }),
    /** What a Static Action has for it (X6); null: its value. */
    static: optional({ min: 0 }),
    /** What makes an Effect Value of it where nothing else is said (X4). */
    attribute: choice(ATTRIBUTES, "agility", "ACTIONCARDS.ActionValues.Rating"),
  });
}

/** A weapon as Action Values know it. */
export function weaponActionField() {
  return new fields.SchemaField({
    /** The name of the skill it is used with; empty: any that people agree on. */
    skill: text(),
    /** Damage value (X9); null: it does not attack by Action Values. */
    damage: optional({ min: 0 }),
    /** Rounds are not counted (decision 20 on Action!): it has ammunition or has none. */
    ammunition: new fields.SchemaField({ needed: flag(), loaded: flag(true), automatic: flag() }),
  });
}

/** Armor as Action Values know it: added to Toughness where worn (X9). */
export function armorActionField() {
  return new fields.SchemaField({ value: integer(0, { min: 0 }) });
}

/** What can be thrown or steered (X9). */
export function gearActionField() {
  return new fields.SchemaField({
    weight: integer(0, { min: 0 }),
    maneuverability: integer(0, { min: 0 }),
    speed: integer(0, { min: 0 }),
  });
}
