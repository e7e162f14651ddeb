import { SYSTEM_ID } from "../constants.ts";
import type { OutOfAction } from "../family/rules.ts";
import { allRules } from "../family/rules-registry.ts";
import { RequestRefused } from "../platform/refusal.ts";
import { openName, speakerFor } from "../platform/unseen.ts";
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

/** The names that a card notes under this key. Chat data is untrusted input, so anything but text is left out. */
function namesOn(message: ChatMessage.Implementation, key: Why | "truce"): string[] {
  const noted: unknown = message.flags[SYSTEM_ID]?.[key];
  return Array.isArray(noted) ? noted.filter((name) => typeof name === "string") : [];
}

/**
 * The actors noted on this card because a GM acted for them although they were out of action. Chat data is untrusted
 * input.
 */
export function actedForOn(message: ChatMessage.Implementation): ActedFor[] {
  return everyOut().flatMap(({ why }) => namesOn(message, why).map((name) => ({ name, why })));
}

/** The names of the actors whose truce a GM broke, as noted on this card. */
export function truceBreakersOn(message: ChatMessage.Implementation): string[] {
  return namesOn(message, "truce");
}

/**
 * Card flags that name those of `actors` who are out of action, by reason, and the actors in `bound`, whose truces a
 * GM breaks. Keeps the names that `message` already has. Empty if there are no names.
 */
export function noteFlags(
  actors: readonly Actor.Implementation[],
  bound: readonly Actor.Implementation[] = [],
  message?: ChatMessage.Implementation,
) {
  const notes = [
    ...actors.map((actor) => [outOfAction(actor)?.why, actor] as const),
    ...bound.map((actor) => ["truce", actor] as const),
  ];
  const names: Record<string, string[]> = {};
  for (const [key, actor] of notes) {
    if (!key) continue;
    const noted = names[key] ?? (message ? namesOn(message, key) : []);
    names[key] = [...new Set([...noted, openName(actor)])];
  }
  return Object.keys(names).length > 0 ? { flags: { [SYSTEM_ID]: names } } : {};
}

/**
 * The parts of a new card that depend on the actor who acts: the speaker, and flags. The flags name the actor if
 * it is out of action, and the actors in `bound`, whose truces it breaks.
 */
export function actedBy(actor: Actor.Implementation, bound: readonly Actor.Implementation[] = []) {
  return { speaker: speakerFor(actor), ...noteFlags([actor], bound) };
}
