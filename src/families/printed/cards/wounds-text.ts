import { HIT_LOCATIONS, type HitLocation } from "../../../rules/printed/card.ts";
import { counted, type Words } from "../../../platform/words.ts";

/**
 * Describes wounds with their locations: "3 wounds (left leg 2, right leg 1)", or "2 wounds (chest)" for a
 * single location.
 */
export function woundsText(by: Readonly<Partial<Record<HitLocation, number>>>, words: Words): string {
  const hurt = HIT_LOCATIONS.filter((location) => (by[location] ?? 0) > 0);
  const total = hurt.reduce((sum, location) => sum + (by[location] ?? 0), 0);
  const wounds = counted(words, "ACTIONCARDS.Count.Wounds", total);
  const named = hurt.map((location) => {
    const name = words(`ACTIONCARDS.Printed.Card.Location.${location}`);
    return hurt.length === 1
      ? name
      : words("ACTIONCARDS.Printed.Shot.WoundsAt", { location: name, count: by[location] ?? 0 });
  });
  return total === 0 ? wounds : words("ACTIONCARDS.Printed.Shot.Where", { wounds, where: named.join(", ") });
}
