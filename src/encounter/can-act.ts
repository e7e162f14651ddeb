import { SYSTEM_ID } from "../constants.ts";
import type { OutOfAction } from "../family/rules.ts";
import { allRules } from "../family/rules-registry.ts";
import { RequestRefused } from "../platform/refusal.ts";
import { openName, speakerFor } from "../platform/unseen.ts";
import { truceFlags } from "./flight-truce.ts";
import { isOnRow } from "./groups.ts";

/** True if this actor, or a group it is in, can open a Phase now. */
export function mayAct(actor: Actor.Implementation): boolean {
  const { encounter } = actor;
  const rows = encounter?.timing?.rows ?? [];
  return rows.some(({ id, acts }) => acts.length > 0 && encounter !== null && isOnRow(encounter, id, actor));
}

type Why = OutOfAction["why"];

/** The reasons for being out of action, of all games. */
function everyOut(): readonly OutOfAction[] {
  return allRules().flatMap(({ out }) => out ?? []);
}

/** Why this actor is out of action; null if it is not. */
export function outOfAction(actor: Actor.Implementation): OutOfAction | null {
  return everyOut().find((out) => out.isSo(actor)) ?? null;
}

/** Throws a RequestRefused if the actor is out of action, unless the user is a GM. */
export function requireCanAct(actor: Actor.Implementation, user: User.Implementation): void {
  const out = user.isGM ? null : outOfAction(actor);
  if (out) throw new RequestRefused(out.refusal, { actor: actor.calledAs });
}

/** An actor who was out of action when a GM acted for them. */
export interface ActedFor {
  readonly name: string;
  readonly why: Why;
}

function namesOn(message: ChatMessage.Implementation, why: Why): string[] {
  const noted: unknown = message.flags[SYSTEM_ID]?.[why];
  return Array.isArray(noted) ? noted.filter((name) => typeof name === "string") : [];
}

/**
 * The actors noted on this card because a GM acted for them although they were out of action. Chat data is untrusted
 * input.
 */
export function actedForOn(message: ChatMessage.Implementation): ActedFor[] {
  return everyOut().flatMap(({ why }) => namesOn(message, why).map((name) => ({ name, why })));
}

/**
 * Card flags that name those of the `actors` who are out of action, by reason. For each of these reasons, adds to the
 * names in `others`, or else to the names that `message` already has. Also has the rest of `others`. Empty if there
 * are no names.
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

/**
 * The parts of a new card that depend on the actor who acts: the speaker, and flags. The flags name the actor if
 * it is out of action, and the actors in `bound`, whose truces it breaks.
 */
export function actedBy(actor: Actor.Implementation, bound: readonly Actor.Implementation[] = []) {
  return { speaker: speakerFor(actor), ...outFlags([actor], undefined, truceFlags(bound)) };
}
