import { choice, flag, integer } from "../shared/fields.ts";
import { MOST_PICKS } from "../shared/rule-breaks.ts";
import fields = foundry.data.fields;

/**
 * Where an attack reaches: C2. `mental` attacks have no range.
 * @localized
 */
export const REACHES = ["short", "long", "either", "mental"] as const;
export type Reach = (typeof REACHES)[number];

/** More than any encounter has. */
const MOST_TARGETS = 40;

/** How a weapon or power attacks by AC Pick: the profile of the `ac-pick` resolution. */
export function attackProfileField() {
  return new fields.SchemaField({
    range: choice(REACHES, "short", "ACTIONCARDS.Avatar.Range"),
    /** C5, C7: the whole OR (or DR) must be spent. */
    mustUseFull: flag(),
    /** A5: an item that emulates a power makes the attack power-related. */
    emulatesPower: flag(),
    /** A12: cards called for by one attack; a power's formula says its own. */
    picks: integer(1, { min: 1, max: MOST_PICKS }),
    /** A12: switched off where a ten allows no further card. */
    bonusOnTen: flag(true),
    /** How many it may strike at once, each with a defense of its own; 0 = as many as there are. Else a group effect. */
    targets: integer(1, { min: 0, max: MOST_TARGETS }),
    /** C1: an attack that does not count as the round's one Action. */
    freeAction: flag(),
    /** May be used once without an encounter being declared, as all Mental and Long Range attacks may. */
    surprise: flag(),
    /** What kind of attack this is, for specific protections (A9). */
    keywords: new fields.SetField(new fields.StringField({ required: true, blank: false })),
  });
}
