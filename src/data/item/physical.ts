import { choice, flag, integer } from "../shared/fields.ts";

/**
 * When an item counts (C3): `plain` as the declared supplementary item, `continuous` always while carried, `wearable`
 * (Wearable/Continuous) always while equipped.
 * @localized
 */
export const TIMINGS = ["plain", "continuous", "wearable"] as const;

/** Fields of every item that can be carried. */
export function physicalFields() {
  return {
    quantity: integer(1, { min: 0 }),
    /** True if each attack, defense or check with it takes one from its quantity, as with a grenade. */
    usedUp: flag(),
    carried: flag(true),
    equipped: flag(),
    timing: choice(TIMINGS, "plain", "ACTIONCARDS.Clock.Timing"),
  };
}
