import { fighterOf } from "../rules/encounter/fight.ts";
import { RequestRefused } from "../platform/refusal.ts";
import { outOfAction, requireCanAct } from "./can-act.ts";
import { byTheRules } from "./refused.ts";
import { mayBreakTruce } from "./flight-truce.ts";

/**
 * True if this user may have the actor chase or take a Charge's offer: the actor is up, able to act and still in the
 * fight (Q34). `combat` is null if the encounter is over. A GM may act for actors that are out of action or have fled.
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

/** Throws a RequestRefused with the reason if `isStillIn` is false (Q34). */
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
