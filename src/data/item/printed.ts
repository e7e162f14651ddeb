import { BURSTS } from "../../rules/printed/card.ts";
import { CARD_ATTRIBUTES } from "../actor/card-attributes.ts";
import { choice, flag, integer, text } from "../shared/fields.ts";
import { byLocation, causeFields, effectFields } from "../shared/printed-fields.ts";
import fields = foundry.data.fields;

/**
 * How a weapon's blast scatters: thrown by hand or launched (I10); `none` if the weapon has no blast.
 * @localized
 */
export const BLASTS = ["none", "thrown", "launched"] as const;

/** The most bumps a result gives, and the most that one use costs or adds. */
const MOST_BUMPS = 20;
/** The most boxes that a hit moves, up or down. */
const MOST_BOXES = 2;

/** A skill's data for printed cards; untrained (rank 0) uses the attribute's rank in the d4 column (I2). */
export function skillCardField() {
  return new fields.SchemaField({
    ...causeFields({ die: "d6", ranks: 0, least: 0 }),
    attribute: choice(CARD_ATTRIBUTES, "agility", "ACTIONCARDS.Printed.Attribute"),
  });
}

/**
 * Additional uses of bumps that this item grants (I14): each number other than 0 is one use, with this cost and limit.
 */
function gearBumpField() {
  return new fields.SchemaField({
    cost: integer(1, { min: 1, max: MOST_BUMPS }),
    most: integer(1, { min: 1, max: MOST_BUMPS }),
    /** Boxes that each use moves a hit, up or down. */
    location: integer(0, { min: 0, max: MOST_BOXES }),
    penetration: integer(0, { min: 0, max: MOST_BUMPS }),
    effect: integer(0, { min: 0, max: MOST_BUMPS }),
  });
}

/** An overheated weapon (Q19): the number of rounds (0 while cool), the round it started, and the encounter. */
function heatField() {
  return new fields.SchemaField({
    rounds: integer(0, { min: 0 }),
    from: integer(0, { min: 0 }),
    /** The encounter's id. Empty outside encounters, where the weapon stays hot until a GM cools it. */
    encounter: text(),
  });
}

/**
 * The distances, in meters, up to which an attack is easy and standard (I3). If both are 0, distance doesn't matter.
 */
function rangesField() {
  return new fields.SchemaField({ easy: integer(0, { min: 0 }), standard: integer(0, { min: 0 }) });
}

/** The attack profile of a weapon or power for the `action-card` resolution (I5 - I10). */
export function attackCardField() {
  return new fields.SchemaField({
    /** The name of the skill that the weapon is used with; empty to use only the attribute. */
    skill: text(),
    /** The attribute for actors without that skill. */
    attribute: choice(CARD_ATTRIBUTES, "agility", "ACTIONCARDS.Printed.Attribute"),
    /** The most rounds in one burst (I7). */
    burst: integer(1, { min: 1, max: Math.max(...BURSTS) }),
    penetration: integer(0, { min: 0 }),
    damage: new fields.SchemaField(effectFields()),
    /** A number, or a letter of the older scheme (V R F E). Empty if the weapon can't fail (I9, I18). */
    reliability: text(),
    blast: choice(BLASTS, "none", "ACTIONCARDS.Printed.Blast"),
    /** Radius of the blast, in meters (I10). */
    radius: integer(0, { min: 0 }),
    ranges: rangesField(),
    /** True if all damage is concussion (I10). */
    concussion: flag(),
    /** Target number of the save against the blast; 0 for no save. */
    save: integer(0, { min: 0 }),
    broken: flag(),
    heat: heatField(),
    bump: gearBumpField(),
  });
}

/** Armor's protection by location (I8), and its wear if armor ablates. */
export function armorCardField() {
  return new fields.SchemaField({ protection: byLocation(), wear: byLocation() });
}

/** Gear's effect on a success (I4), and on bumps (I14). */
export function gearCardField() {
  return new fields.SchemaField({ quality: new fields.SchemaField(effectFields()), bump: gearBumpField() });
}
