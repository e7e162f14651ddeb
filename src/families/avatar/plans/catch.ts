import type { Reading } from "../../../rules/variants.ts";
import { ruleVariants } from "../../../platform/settings/variants.ts";

/**
 * The cost of a Catch for this actor by the world's rule variant. It is free if each Phase has an Action of its own,
 * because a Catch happens in another's Phase.
 */
export function catchReading({ encounter }: Actor.Implementation): Reading<"avatar", "catch"> {
  const byRounds = encounter !== null && encounter.phaseKey === null;
  return byRounds ? ruleVariants().avatar.catch : "free";
}
