import type { AttackRange } from "../data/message/ranges.ts";
import { surprisesBind } from "../settings/index.ts";
import { RequestRefused } from "../platform/refusal.ts";
import type { AttackProfile } from "./attack-profile.ts";

/**
 * Where the world is strict about it, an attack outside an encounter is a Surprise: with what may surprise, at Long
 * Range or from mind to mind; once, until an encounter has ended; and at nobody who is in an encounter already.
 * Returns whether this is one. Throws a RequestRefused.
 */
export function requireSurprise(
  actor: Actor.Implementation,
  profile: AttackProfile,
  range: AttackRange,
  targets: readonly Actor.Implementation[],
): boolean {
  if (!surprisesBind() || actor.encounter) return false;
  if (range === "short" && !profile.surprise)
    throw new RequestRefused("NeedsEncounter", { item: profile.name });
  if (actor.fight.surprised) throw new RequestRefused("SurpriseUsed", { actor });
  const busy = targets.find((target) => target.encounter);
  if (busy) throw new RequestRefused("TargetInEncounter", { actor: busy });
  return true;
}
