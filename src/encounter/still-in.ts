import { fighterOf } from "../rules/encounter/fight.ts";
import { RequestRefused } from "../platform/refusal.ts";
import { outOfAction, requireCanAct } from "./can-act.ts";
import { byTheRules } from "./fight.ts";
import { mayBreakTruce } from "./flight-truce.ts";

/**
 * True if this user may let the actor chase a fleer or take a Charge's offer (Q34). GMs may also do so for
 * actors who are out of action or have fled. `combat` is null if the encounter has ended.
 */
export function isStillIn(
  actor: Actor.Implementation,
  combat: Combat.Implementation | null,
  user: User.Implementation,
): boolean {
  if (actor.ours.down || (!user.isGM && outOfAction(actor))) return false;
  if (!combat || mayBreakTruce(actor, combat, user)) return true;
  return combat.fight.fighters[actor.uuid]?.gone === false;
}

/** Throws a RequestRefused with the reason if `isStillIn` would be false (Q34). */
export function requireStillIn(
  actor: Actor.Implementation,
  combat: Combat.Implementation | null,
  user: User.Implementation,
): void {
  if (isStillIn(actor, combat, user)) return;
  requireCanAct(actor, user);
  if (actor.ours.down || !combat) throw new RequestRefused("Down", { actor });
  byTheRules(actor, () => fighterOf(combat.fight, actor.uuid));
}
