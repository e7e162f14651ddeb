import { choice, flag, integer } from "../shared/fields.ts";
import { MOST_PICKS } from "../shared/rule-breaks.ts";
import fields = foundry.data.fields;

/**
 * An attack's range (C2). Distance does not matter for `mental` attacks.
 * @localized
 */
export const REACHES = ["short", "long", "either", "mental"] as const;
export type Reach = (typeof REACHES)[number];

/** The highest value of `targets`. */
const MOST_TARGETS = 40;

/** The attack profile of a weapon or power that is resolved by AC Pick. */
export function attackProfileField() {
  return new fields.SchemaField({
    range: choice(REACHES, "short", "ACTIONCARDS.Avatar.Range"),
    /** True if the attacker must spend all of the OR, DR or MIND (C5, C7). */
    mustUseFull: flag(),
    /** True if the item emulates a power, so that attacks are power-related (A5). */
    emulatesPower: flag(),
    /** The number of AC Picks for an attack. A power's formula has its own number (A12). */
    picks: integer(1, { min: 1, max: MOST_PICKS }),
    /** False if a ten offers no bonus card (A12). */
    bonusOnTen: flag(true),
    /** The maximum number of targets; 0 for any number. Any number but 1 makes the attack a group effect. */
    targets: integer(1, { min: 0, max: MOST_TARGETS }),
    /** True if the attack does not use the round's Action (C1). */
    freeAction: flag(),
    /** True if the attack can be a Surprise at Short Range. Mental and Long Range attacks always can. */
    surprise: flag(),
    /** The attack's keywords, which specific protections match (A9). */
    keywords: new fields.SetField(new fields.StringField({ required: true, blank: false })),
  });
}
