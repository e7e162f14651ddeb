import { BURSTS } from "../../rules/printed/card.ts";
import { CARD_ATTRIBUTES } from "../actor/card-attributes.ts";
import { choice, flag, integer, text } from "../shared/fields.ts";
import { byLocation, causeFields, effectFields } from "../shared/printed-fields.ts";
import fields = foundry.data.fields;

/**
 * How a blast scatters on a miss: as a thrown or a launched projectile (I10). `none` for a weapon without a
 * blast.
 * @localized
 */
export const BLASTS = ["none", "thrown", "launched"] as const;

/** Upper limit for `cost`, `most`, `penetration` and `effect` of a bump use. */
const MOST_BUMPS = 20;
/** The maximum number of boxes by which one use of bumps moves a hit. */
const MOST_BOXES = 2;

/** A skill's data for printed cards. If `ranks` is 0, the skill is untrained (I2). */
export function skillCardField() {
  return new fields.SchemaField({
    ...causeFields({ die: "d6", ranks: 0, least: 0 }),
    attribute: choice(CARD_ATTRIBUTES, "agility", "ACTIONCARDS.Printed.Attribute"),
  });
}

/**
 * The uses of bumps that this item grants (I14): one for each of `location`, `penetration` and `effect` that
 * is not 0. Each costs `cost` bumps and can be taken at most `most` times.
 */
function gearBumpField() {
  return new fields.SchemaField({
    cost: integer(1, { min: 1, max: MOST_BUMPS }),
    most: integer(1, { min: 1, max: MOST_BUMPS }),
    /** The number of boxes by which each use moves a hit, up or down. */
    location: integer(0, { min: 0, max: MOST_BOXES }),
    penetration: integer(0, { min: 0, max: MOST_BUMPS }),
    effect: integer(0, { min: 0, max: MOST_BUMPS }),
  });
}

/**
 * How long a weapon is overheated (Q19). `rounds` is 0 if it is cool; `from` is the round in which it
 * overheated.
 */
function heatField() {
  return new fields.SchemaField({
    rounds: integer(0, { min: 0 }),
    from: integer(0, { min: 0 }),
    /** The id of the encounter in which the weapon overheated. Empty if it overheated outside encounters. */
    encounter: text(),
  });
}

/**
 * The longest distances of an easy and of a standard shot, in meters (I3). If both are 0, distance does not
 * matter.
 */
function rangesField() {
  return new fields.SchemaField({ easy: integer(0, { min: 0 }), standard: integer(0, { min: 0 }) });
}

/** The attack profile of a weapon or power that is resolved by printed card (I5 to I10). */
export function attackCardField() {
  return new fields.SchemaField({
    /** The name of the skill that the weapon needs. Empty to use only the attribute. */
    skill: text(),
    /** The attribute to use if the actor does not have the weapon's skill. */
    attribute: choice(CARD_ATTRIBUTES, "agility", "ACTIONCARDS.Printed.Attribute"),
    /** The maximum number of rounds in a burst (I7). */
    burst: integer(1, { min: 1, max: Math.max(...BURSTS) }),
    penetration: integer(0, { min: 0 }),
    damage: new fields.SchemaField(effectFields()),
    /**
     * The reliability: a number, or a letter of the older scheme (V R F E). Empty if the weapon can't fail (I9, I18).
     */
    reliability: text(),
    blast: choice(BLASTS, "none", "ACTIONCARDS.Printed.Blast"),
    /** Radius of the blast, in meters (I10). */
    radius: integer(0, { min: 0 }),
    ranges: rangesField(),
    /** True if all damage of the blast is concussion (I10). */
    concussion: flag(),
    /** Target number of the save against the blast; 0 if there is no save. */
    save: integer(0, { min: 0 }),
    broken: flag(),
    heat: heatField(),
    bump: gearBumpField(),
  });
}

/** Armor's protection by location (I8), and the wear if armor ablates. */
export function armorCardField() {
  return new fields.SchemaField({ protection: byLocation(), wear: byLocation() });
}

/** Gear's effect after a successful check (I4), and the uses of bumps it grants (I14). */
export function gearCardField() {
  return new fields.SchemaField({ quality: new fields.SchemaField(effectFields()), bump: gearBumpField() });
}
