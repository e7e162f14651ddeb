import { BURSTS } from "../../rules/imperfect/card.ts";
import { CARD_ATTRIBUTES } from "../actor/card-attributes.ts";
import { choice, flag, integer, text } from "../shared/fields.ts";
import { byLocation, causeFields, effectFields } from "../shared/printed-fields.ts";
import fields = foundry.data.fields;

/** How a skill or an attack is resolved: as the world has it, by AC Pick, by printed card, or by Action Value. */
export const RESOLUTIONS = ["world", "ac-pick", "action-card", "action-value"] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

export function resolutionField() {
  return choice(RESOLUTIONS, "world", "ACTIONCARDS.Resolution");
}

/** How a weapon's blast goes astray: by hand, or launched (I10); `none` has no blast. */
export const BLASTS = ["none", "thrown", "launched"] as const;
export type Blast = (typeof BLASTS)[number];

/** A skill as printed cards know it; untrained, at rank 0, the attribute's rank counts in the d4 column (I2). */
export function skillCardField() {
  return new fields.SchemaField({
    ...causeFields({ die: "d6", ranks: 0, least: 0 }),
    attribute: choice(CARD_ATTRIBUTES, "agility", "ACTIONCARDS.CardAttribute"),
  });
}

/** A weapon's profile for the `action-card` resolution (I5 - I10). */
export function weaponCardField() {
  return new fields.SchemaField({
    /** The name of the skill it is used with; empty, or one its user has not: the attribute alone. */
    skill: text(),
    /** The attribute of those who have not that skill. */
    attribute: choice(CARD_ATTRIBUTES, "agility", "ACTIONCARDS.CardAttribute"),
    /** Most rounds it fires at once (I7). */
    burst: integer(1, { min: 1, max: Math.max(...BURSTS) }),
    penetration: integer(0, { min: 0 }),
    damage: new fields.SchemaField(effectFields()),
    /** A number, a letter of the older scheme (V R F E); empty: it cannot fail (I9, I18). */
    reliability: text(),
    blast: choice(BLASTS, "none", "ACTIONCARDS.Blast"),
    /** Of the blast, in metres (I10). */
    radius: integer(0, { min: 0 }),
    /** All of its damage is concussion (I10). */
    concussion: flag(),
    /** Target number of the save that goes with its blast; 0: there is none. */
    save: integer(0, { min: 0 }),
    broken: flag(),
  });
}

/** What armour is worth where it covers (I8). */
export function armorCardField() {
  return new fields.SchemaField({ protection: byLocation() });
}

/** What gear makes of a success (I4). */
export function gearCardField() {
  return new fields.SchemaField({ quality: new fields.SchemaField(effectFields()) });
}
