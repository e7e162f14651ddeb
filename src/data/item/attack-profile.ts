import { choice, flag, integer } from "../shared/fields.ts";
import { MOST_PICKS } from "../shared/rule-breaks.ts";
import fields = foundry.data.fields;

/**
 * An attack's range (C2). `mental` attacks have no range.
 * @localized
 */
export const REACHES = ["short", "long", "either", "mental"] as const;
export type Reach = (typeof REACHES)[number];

/** The most targets of an attack: more than any encounter has. */
const MOST_TARGETS = 40;

/** The attack profile of a weapon or power for the `ac-pick` resolution. */
export function attackProfileField() {
  return new fields.SchemaField({
    range: choice(REACHES, "short", "ACTIONCARDS.Avatar.Range"),
    /** True if the whole OR (or DR) must be spent (C5, C7). */
    mustUseFull: flag(),
    /** True if the item emulates a power, which makes the attack power-related (A5). */
    emulatesPower: flag(),
    /** The number of cards drawn for one attack; a power's formula sets its own (A12). */
    picks: integer(1, { min: 1, max: MOST_PICKS }),
    /** False if a ten allows no further card (A12). */
    bonusOnTen: flag(true),
    /**
     * The most targets of one attack, each with its own defense; 0 for any number. Any number but 1 makes the
     * attack a group effect.
     */
    targets: integer(1, { min: 0, max: MOST_TARGETS }),
    /** True if the attack is not the round's one Action (C1). */
    freeAction: flag(),
    /** True if the attack may be used once outside an encounter, as all Mental and Long Range attacks may. */
    surprise: flag(),
    /** Keywords of the attack, for specific protections (A9). */
    keywords: new fields.SetField(new fields.StringField({ required: true, blank: false })),
  });
}
