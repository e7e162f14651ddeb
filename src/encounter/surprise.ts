import type { AttackRange } from "../data/message/ranges.ts";
import { surprisesBind } from "../platform/settings/index.ts";
import { RequestRefused } from "../platform/refusal.ts";
import type { AttackProfile } from "./attack-profile.ts";

/**
 * Checks an attack outside an encounter if the world enforces Surprises. The attack must be Mental, Long Range or
 * marked for surprise; an actor can make one until an encounter ends; and no target may be in an encounter. Returns
 * true if the attack is a Surprise; without a target it surprises nobody. Throws a RequestRefused.
 */
export function requireSurprise(
  actor: Actor.Implementation,
  profile: AttackProfile,
  range: AttackRange,
  targets: readonly Actor.Implementation[],
): boolean {
  if (targets.length === 0 || !surprisesBind() || actor.encounter) return false;
  if (range === "short" && !profile.surprise)
    throw new RequestRefused("NeedsEncounter", { item: profile.name });
  if (actor.fight.surprised) throw new RequestRefused("SurpriseUsed", { actor });
  const busy = targets.find((target) => target.encounter);
  if (busy) throw new RequestRefused("TargetInEncounter", { actor: busy });
  return true;
}
