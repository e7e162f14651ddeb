import { BURSTS } from "../../rules/printed/card.ts";
import { CARD_ATTRIBUTES } from "../actor/card-attributes.ts";
import { choice, flag, integer, text } from "../shared/fields.ts";
import { byLocation, causeFields, effectFields } from "../shared/printed-fields.ts";
import fields = foundry.data.fields;

/**
 * How a weapon's blast goes astray: by hand, or launched (I10); `none` has no blast.
 * @localized
 */
export const BLASTS = ["none", "thrown", "launched"] as const;

/** No result brings more bumps, and none is worth more. */
const MOST_BUMPS = 20;
/** No box is farther away than this, either way. */
const MOST_BOXES = 2;

/** A skill as printed cards know it; untrained, at rank 0, the attribute's rank counts in the d4 column (I2). */
export function skillCardField() {
  return new fields.SchemaField({
    ...causeFields({ die: "d6", ranks: 0, least: 0 }),
    attribute: choice(CARD_ATTRIBUTES, "agility", "ACTIONCARDS.Printed.Attribute"),
  });
}

/**
 * What a bump may do because of this item, beside what everybody's may (I14): each number that is not 0 is a use of its
 * own, of this cost, so often at most.
 */
function gearBumpField() {
  return new fields.SchemaField({
    cost: integer(1, { min: 1, max: MOST_BUMPS }),
    most: integer(1, { min: 1, max: MOST_BUMPS }),
    /** Boxes that it moves a hit, up or down. */
    location: integer(0, { min: 0, max: MOST_BOXES }),
    penetration: integer(0, { min: 0, max: MOST_BUMPS }),
    effect: integer(0, { min: 0, max: MOST_BUMPS }),
  });
}

/** A weapon that has overheated (Q19): for how many rounds, 0 while it is cool, since when and in which encounter. */
function heatField() {
  return new fields.SchemaField({
    rounds: integer(0, { min: 0 }),
    from: integer(0, { min: 0 }),
    /** Its id; empty: outside every encounter, until a GM says that it is cool. */
    encounter: text(),
  });
}

/** A weapon's or a power's profile for the `action-card` resolution (I5 - I10). */
export function attackCardField() {
  return new fields.SchemaField({
    /** The name of the skill it is used with; empty: the attribute alone. */
    skill: text(),
    /** The attribute of those who have not that skill. */
    attribute: choice(CARD_ATTRIBUTES, "agility", "ACTIONCARDS.Printed.Attribute"),
    /** Most rounds it fires at once (I7). */
    burst: integer(1, { min: 1, max: Math.max(...BURSTS) }),
    penetration: integer(0, { min: 0 }),
    damage: new fields.SchemaField(effectFields()),
    /** A number, a letter of the older scheme (V R F E); empty: it cannot fail (I9, I18). */
    reliability: text(),
    blast: choice(BLASTS, "none", "ACTIONCARDS.Printed.Blast"),
    /** Of the blast, in meters (I10). */
    radius: integer(0, { min: 0 }),
    /** All of its damage is concussion (I10). */
    concussion: flag(),
    /** Target number of the save that goes with its blast; 0: there is none. */
    save: integer(0, { min: 0 }),
    broken: flag(),
    heat: heatField(),
    bump: gearBumpField(),
  });
}

/** What armor is worth where it covers (I8), and what it has lost of that where armor ablates. */
export function armorCardField() {
  return new fields.SchemaField({ protection: byLocation(), wear: byLocation() });
}

/** What gear makes of a success (I4), and of bumps (I14). */
export function gearCardField() {
  return new fields.SchemaField({ quality: new fields.SchemaField(effectFields()), bump: gearBumpField() });
}
