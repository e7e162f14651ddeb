import { SYSTEM_ID } from "../../constants.ts";
import { poolsOf } from "../../data/actor/action.ts";
import { isOut } from "../../rules/action/pools.ts";
import { usesActionValues } from "../../settings/index.ts";
import { DeedRefused } from "../deeds/refusal.ts";

/** Is he out by his pools, where the world uses Action Values (decision 27 on Action!)? */
export function isActorOut(actor: Actor.Implementation): boolean {
  return usesActionValues() && isOut(poolsOf(actor.avatar.action));
}

/** One who is out neither attacks nor uses a skill, however it is resolved, unless a GM does it for him. Throws a DeedRefused. */
export function requireAble(actor: Actor.Implementation, user: User.Implementation): void {
  if (!user.isGM && isActorOut(actor)) throw new DeedRefused("Out", { actor: actor.calledAs });
}

/** What a card keeps of it where a GM has acted for one who is out; nothing where he is not. */
export function outFlags(actor: Actor.Implementation | null) {
  return actor && isActorOut(actor) ? { flags: { [SYSTEM_ID]: { out: actor.calledAs } } } : {};
}
