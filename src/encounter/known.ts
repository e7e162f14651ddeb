import { RequestRefused } from "../platform/refusal.ts";
import { actorOf, combatantsOf, encounters } from "../platform/collections.ts";
import { isHiddenFrom } from "../platform/unseen.ts";

/** Is a copy on a scene that this user is not shown, and in no encounter, whose list names them? */
function isElsewhere(actor: Actor.Implementation, user: User.Implementation): boolean {
  const scene = actor.token?.parent;
  if (!scene || user.isGM || scene.active || user.viewedScene === scene.id) return false;
  return encounters().every((combat) => combatantsOf(combat, actor).length === 0);
}

/**
 * Whom a user names, where they know of them. Throws a RequestRefused for one who is gone, and the same for one who is
 * hidden, or a copy on another scene than theirs.
 */
export function knownActor(uuid: string, user: User.Implementation): Actor.Implementation {
  const actor = actorOf(uuid);
  if (!actor || isHiddenFrom(uuid, null, user) || isElsewhere(actor, user))
    throw new RequestRefused("LostTarget");
  return actor;
}
