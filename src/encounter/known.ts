import { RequestRefused } from "../platform/refusal.ts";
import { actorOf } from "../platform/collections.ts";
import { isHiddenFrom } from "../platform/unseen.ts";

/** Whom a user names, where they know of them. Throws a RequestRefused for one who is gone, and the same for one hidden. */
export function knownActor(uuid: string, user: User.Implementation): Actor.Implementation {
  const actor = actorOf(uuid);
  if (!actor || isHiddenFrom(uuid, null, user)) throw new RequestRefused("LostTarget");
  return actor;
}
