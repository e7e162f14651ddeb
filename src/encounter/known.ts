import { RequestRefused } from "../platform/refusal.ts";
import { actorOf, combatantsOf, encounters } from "../platform/collections.ts";
import { isHiddenFrom } from "../platform/unseen.ts";

/**
 * True if the actor is in no encounter and belongs to an unlinked token on a scene that is neither active nor
 * viewed by this user. False for GMs.
 */
function isElsewhere(actor: Actor.Implementation, user: User.Implementation): boolean {
  const scene = actor.token?.parent;
  if (!scene || user.isGM || scene.active || user.viewedScene === scene.id) return false;
  return encounters().every((combat) => combatantsOf(combat, actor).length === 0);
}

/**
 * The actor with this UUID. Throws a RequestRefused if the actor is gone or the user may not know about it.
 * The refusal does not tell which.
 */
export function knownActor(uuid: string, user: User.Implementation): Actor.Implementation {
  const actor = actorOf(uuid);
  if (!actor || isHiddenFrom(uuid, null, user) || isElsewhere(actor, user))
    throw new RequestRefused("LostTarget");
  return actor;
}
