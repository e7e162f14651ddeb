import { SYSTEM_ID } from "../constants.ts";
import type { OutOfAction } from "../family/rules.ts";
import { allRules } from "../family/rules-registry.ts";
import { RequestRefused } from "../platform/refusal.ts";
import { openName } from "../platform/unseen.ts";

type Why = OutOfAction["why"];

/** What can put an actor out of action; where several things do, the first of them is told. */
function everyOut(): readonly OutOfAction[] {
  return allRules().flatMap(({ out }) => out ?? []);
}

/** What puts this actor out of action, of the games that the world plays; null where nothing does. */
export function outOfAction(actor: Actor.Implementation): OutOfAction | null {
  return everyOut().find((out) => out.isSo(actor)) ?? null;
}

/** An actor who is out of action does nothing, however it is resolved, unless a GM does it. Throws a RequestRefused. */
export function requireAble(actor: Actor.Implementation, user: User.Implementation): void {
  const out = user.isGM ? null : outOfAction(actor);
  if (out) throw new RequestRefused(out.refusal, { actor: actor.calledAs });
}

/** An actor for whom a GM has acted while they were out of action. */
export interface ActedFor {
  readonly name: string;
  readonly why: Why;
}

function namesOn(message: ChatMessage.Implementation, why: Why): string[] {
  const noted: unknown = message.flags[SYSTEM_ID]?.[why];
  return Array.isArray(noted) ? noted.filter((name) => typeof name === "string") : [];
}

/** Those of whom a card notes it; it is input, like all that a chat holds. */
export function actedForOn(message: ChatMessage.Implementation): ActedFor[] {
  return everyOut().flatMap(({ why }) => namesOn(message, why).map((name) => ({ name, why })));
}

/**
 * What a card keeps of it where a GM has acted for some who are out of action, beside those it has noted already;
 * nothing where none of them is. `others` is what else it notes by name.
 */
export function outFlags(
  actors: readonly Actor.Implementation[],
  message?: ChatMessage.Implementation,
  others: Readonly<Record<string, string[]>> = {},
) {
  const names: Record<string, string[]> = { ...others };
  for (const actor of actors) {
    const why = outOfAction(actor)?.why;
    if (!why) continue;
    const noted = names[why] ?? (message ? namesOn(message, why) : []);
    names[why] = [...new Set([...noted, openName(actor)])];
  }
  return Object.keys(names).length > 0 ? { flags: { [SYSTEM_ID]: names } } : {};
}
