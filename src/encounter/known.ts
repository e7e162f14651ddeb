import { RequestRefused } from "../platform/refusal.ts";
import { actorOf, combatantsOf, encounters } from "../platform/collections.ts";
import { isHiddenFrom } from "../platform/unseen.ts";

/** True if the actor belongs to a token on a scene that this user can't see, and is in no encounter. */
function isElsewhere(actor: Actor.Implementation, user: User.Implementation): boolean {
  const scene = actor.token?.parent;
  if (!scene || user.isGM || scene.active || user.viewedScene === scene.id) return false;
  return encounters().every((combat) => combatantsOf(combat, actor).length === 0);
}

/**
 * The actor with this UUID, if the user may know about it. If not, throws a RequestRefused. The refusal is the same
 * whether the actor is gone, hidden, or on a scene that the user can't see.
 */
export function knownActor(uuid: string, user: User.Implementation): Actor.Implementation {
  const actor = actorOf(uuid);
  if (!actor || isHiddenFrom(uuid, null, user) || isElsewhere(actor, user))
    throw new RequestRefused("LostTarget");
  return actor;
}
