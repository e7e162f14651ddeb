import type { AttackRange } from "../data/message/ranges.ts";
import { surprisesBind } from "../platform/settings/index.ts";
import { RequestRefused } from "../platform/refusal.ts";
import { attackName, type AttackProfile } from "./attack-profile.ts";

/**
 * Checks an attack outside encounters, if the world enforces the rules of Surprise. Throws a RequestRefused unless all
 * of these hold: the attack is Mental, Long Range or marked for surprise; the actor has used no Surprise since the last
 * encounter ended; no target is in an encounter. Returns true if the attack is a Surprise. An attack without targets
 * never is.
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
