import { SYSTEM_ID } from "../../constants.ts";
import { poolsOf } from "../../data/actor/action.ts";
import { isOut } from "../../rules/action/pools.ts";
import { usesActionValues } from "../../settings/index.ts";
import { DeedRefused } from "../deeds/refusal.ts";

/** Is he out by his pools, where the world uses Action Values (decision 27 on Action!)? */
export function isActorOut(actor: Actor.Implementation): boolean {
  return usesActionValues() && isOut(poolsOf(actor.avatar.action));
}

/** One who is out does nothing of his own, however it is resolved, unless a GM does it for him. Throws a DeedRefused. */
export function requireAble(actor: Actor.Implementation, user: User.Implementation): void {
  if (!user.isGM && isActorOut(actor)) throw new DeedRefused("Out", { actor: actor.calledAs });
}

/** The names on a card of those who were out and for whom a GM has acted; it is input, like all that a chat holds. */
export function outOn(message: ChatMessage.Implementation): string[] {
  const noted: unknown = message.flags[SYSTEM_ID]?.out;
  return Array.isArray(noted) ? noted.filter((name) => typeof name === "string") : [];
}

/** What a card keeps of it where a GM has acted for some who are out, those it has noted already among them; else nothing. */
export function outFlags(actors: readonly Actor.Implementation[], message?: ChatMessage.Implementation) {
  const names = actors.filter(isActorOut).map(({ calledAs }) => calledAs);
  if (names.length === 0) return {};
  const out = [...new Set([...(message ? outOn(message) : []), ...names])];
  return { flags: { [SYSTEM_ID]: { out } } };
}
