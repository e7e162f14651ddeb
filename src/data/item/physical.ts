import { choice, flag, integer } from "../shared/fields.ts";

/**
 * When an item applies (C3): `plain` as the declared supplementary item, `continuous` always while carried, `wearable`
 * (Wearable/Continuous) always while equipped.
 * @localized
 */
export const TIMINGS = ["plain", "continuous", "wearable"] as const;

/** Fields of every item that can be carried. */
export function carriedFields() {
  return { quantity: integer(1, { min: 0 }), carried: flag(true) };
}

/** Fields of every item that can be carried and used in a game. */
export function physicalFields() {
  return {
    ...carriedFields(),
    /** True if each attack, defense or check with the item reduces its quantity by one, as with a grenade. */
    usedUp: flag(),
    equipped: flag(),
    timing: choice(TIMINGS, "plain", "ACTIONCARDS.Clock.Timing"),
  };
}
