import { RequestRefused } from "../platform/refusal.ts";
import { actorOf } from "../platform/collections.ts";
import { isHiddenFrom } from "../platform/unseen.ts";

/** Is a copy on a scene that this user is not shown, and in no fight that has begun? */
function isElsewhere({ token, encounter }: Actor.Implementation, user: User.Implementation): boolean {
  const scene = token?.parent;
  if (!scene || encounter || user.isGM) return false;
  return !scene.active && user.viewedScene !== scene.id;
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
