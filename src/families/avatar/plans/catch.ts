import type { Reading } from "../../../rules/variants.ts";
import { ruleVariants } from "../../../platform/settings/variants.ts";

/**
 * Returns what a Catch costs this actor, by the world's rule variant. It is free outside encounters. It is also free
 * if each Phase has its own Action, because it happens in another combatant's Phase.
 */
export function catchReading({ encounter }: Actor.Implementation): Reading<"avatar", "catch"> {
  const byRounds = encounter !== null && encounter.phaseKey === null;
  return byRounds ? ruleVariants().avatar.catch : "free";
}
