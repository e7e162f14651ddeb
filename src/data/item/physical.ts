import { choice, flag, integer } from "../shared/fields.ts";

/**
 * When an item applies (C3). `plain`: if declared as the supplementary item. `continuous`: always while carried.
 * `wearable` (Wearable/Continuous): always while equipped.
 * @localized
 */
export const TIMINGS = ["plain", "continuous", "wearable"] as const;

/** The fields of all items that can be carried. */
export function carriedFields() {
  return { quantity: integer(1, { min: 0 }), carried: flag(true) };
}

/** The fields of items that can be carried and can also be used in a game. */
export function physicalFields() {
  return {
    ...carriedFields(),
    /** True if each use of the item reduces its quantity by one, as for a grenade. */
    usedUp: flag(),
    equipped: flag(),
    timing: choice(TIMINGS, "plain", "ACTIONCARDS.Clock.Timing"),
  };
}
