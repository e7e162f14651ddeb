import type { Reading } from "../../../rules/variants.ts";
import { ruleVariants } from "../../../settings/variants.ts";

/**
 * What a Catch costs this actor as the table reads it. Where each Phase has an Action of its own, a Catch, which comes in
 * somebody else's, uses up none.
 */
export function catchReading({ encounter }: Actor.Implementation): Reading<"avatar", "catch"> {
  const byRounds = encounter !== null && encounter.phaseKey === null;
  return byRounds ? ruleVariants().avatar.catch : "free";
}
