import type { AttackRange } from "../data/message/ranges.ts";
import { surprisesBind } from "../platform/settings/index.ts";
import { RequestRefused } from "../platform/refusal.ts";
import { attackName, type AttackProfile } from "./attack-profile.ts";

/**
 * Checks an attack outside an encounter if the world enforces Surprises. Throws a RequestRefused unless the attack is
 * Mental, Long Range or marked for surprise, the actor has made no other Surprise since an encounter last ended, and no
 * target is in an encounter. Returns true if the attack is a Surprise; an attack without targets never is.
 */
export function requireSurprise(
  actor: Actor.Implementation,
  profile: AttackProfile,
  range: AttackRange,
  targets: readonly Actor.Implementation[],
): boolean {
  if (targets.length === 0 || !surprisesBind() || actor.encounter) return false;
  if (range === "short" && !profile.surprise)
    throw new RequestRefused("NeedsEncounter", { item: attackName(profile) });
  if (actor.fight.surprised) throw new RequestRefused("SurpriseUsed", { actor });
  const busy = targets.find((target) => target.encounter);
  if (busy) throw new RequestRefused("TargetInEncounter", { actor: busy });
  return true;
}
