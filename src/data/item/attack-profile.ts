import { choice, flag, integer } from "../shared/fields.ts";
import { MOST_PICKS } from "../shared/rule-breaks.ts";
import fields = foundry.data.fields;

/**
 * An attack's range (C2). `mental` attacks have no range.
 * @localized
 */
export const REACHES = ["short", "long", "either", "mental"] as const;
export type Reach = (typeof REACHES)[number];

/** More targets than any encounter has. */
const MOST_TARGETS = 40;

/** The attack profile of a weapon or power for the `ac-pick` resolution. */
export function attackProfileField() {
  return new fields.SchemaField({
    range: choice(REACHES, "short", "ACTIONCARDS.Avatar.Range"),
    /** C5, C7: the whole OR (or DR) must be spent. */
    mustUseFull: flag(),
    /** A5: an item that emulates a power makes the attack power-related. */
    emulatesPower: flag(),
    /** A12: cards drawn for one attack; a power's formula sets its own. */
    picks: integer(1, { min: 1, max: MOST_PICKS }),
    /** A12: off if a ten allows no further card. */
    bonusOnTen: flag(true),
    /**
     * How many targets it may have, each with its own defense; 0 = any number. Anything but 1 makes it a group effect.
     */
    targets: integer(1, { min: 0, max: MOST_TARGETS }),
    /** C1: an attack that does not count as the round's one Action. */
    freeAction: flag(),
    /** True if it may be used once outside an encounter, as all Mental and Long Range attacks may. */
    surprise: flag(),
    /** Keywords of the attack, for specific protections (A9). */
    keywords: new fields.SetField(new fields.StringField({ required: true, blank: false })),
  });
}
