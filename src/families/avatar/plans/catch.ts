import type { Reading } from "../../../rules/variants.ts";
import { ruleVariants } from "../../../platform/settings/variants.ts";

/**
 * Returns the cost of a Catch for this actor, by the world's rule variant. If the clock gives each Phase its
 * own Action, a Catch is free, because it happens in another combatant's Phase.
 */
export function catchReading({ encounter }: Actor.Implementation): Reading<"avatar", "catch"> {
  const byRounds = encounter !== null && encounter.phaseKey === null;
  return byRounds ? ruleVariants().avatar.catch : "free";
}
