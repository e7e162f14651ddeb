import { SYSTEM_ID } from "../../constants.ts";
import { watchedOf, type Watched } from "../../data/plan/watched.ts";
import { worldActors } from "../../platform/collections.ts";
import { copiesOf, participants } from "../../platform/copies.ts";
import { sourceOf } from "../../plans/change-set.ts";
import { isLeader, isGmId } from "../../platform/users.ts";
import { changesBetween, type ByHand } from "./telling.ts";

/**
 * Own cards, Actions, pools and LIFE that owners have changed by hand during an encounter, as the leading GM's client has
 * seen it. It is no fault: the next card about the actor tells GMs of it.
 */

/** What a card keeps of one actor. */
export interface Noted {
  readonly uuid: string;
  readonly name: string;
  readonly changes: readonly ByHand[];
}

const known = new Map<string, Watched>();
const changed = new Map<string, Noted>();

function remember(actor: Actor.Implementation): void {
  if (!actor.isOurs) return;
  known.set(actor.uuid, watchedOf(sourceOf(actor)));
}

/** Copies are known from the moment that they take part. */
function rememberIn({ actor }: Combatant.Implementation): void {
  if (actor && !known.has(actor.uuid)) remember(actor);
}

function follow(actor: Actor.Implementation, by: string): void {
  const { uuid, calledAs: name, encounter } = actor;
  const before = known.get(uuid);
  remember(actor);
  const after = known.get(uuid);
  if (!before || !after || encounter === null || !isLeader()) return;
  const noted = changed.get(uuid)?.changes ?? [];
  // what a GM's client has put back is told by a notice
  const changes = isGmId(by)
    ? noted.filter(({ key, before: first }) => after[key] !== first)
    : changesBetween(before, after, noted);
  if (changes.length > 0) changed.set(uuid, { uuid, name, changes });
  else changed.delete(uuid);
}

/** What is to be noted on a card about these people, beside what it has noted already; null for nothing new. */
export function byHandFlags(uuids: readonly string[], noted: readonly Noted[]) {
  const fresh = uuids.flatMap((uuid) => changed.get(uuid) ?? []);
  if (fresh.length === 0) return null;
  const kept = noted.filter(({ uuid }) => !fresh.some((one) => one.uuid === uuid));
  return { [SYSTEM_ID]: { byHand: [...kept, ...fresh] } };
}

function isByHand(value: unknown): value is ByHand {
  const { key, before, after } = (value ?? {}) as Partial<ByHand>; // looked at here
  return typeof key === "string" && typeof before === "number" && typeof after === "number";
}

/** What a card has noted; it is input, like all that a chat holds. */
export function byHandOn({ flags }: Pick<ChatMessage.Implementation, "flags">): Noted[] {
  const noted: unknown = (flags[SYSTEM_ID] as { readonly byHand?: unknown } | undefined)?.byHand;
  if (!Array.isArray(noted)) return [];
  return noted.flatMap((one: unknown): Noted[] => {
    const { uuid, name, changes } = (one ?? {}) as Partial<Noted>; // looked at here
    if (typeof uuid !== "string" || typeof name !== "string" || !Array.isArray(changes)) return [];
    return [{ uuid, name, changes: changes.filter(isByHand) }];
  });
}

/** A card that says so is written: it is told once. */
function told(message: ChatMessage.Implementation): void {
  if (message.isTrusted) for (const { uuid } of byHandOn(message)) changed.delete(uuid);
}

/** Follows what owners change by hand. */
export function watchByHand(): void {
  for (const actor of new Set([...worldActors(), ...participants()])) remember(actor);
  Hooks.on("createActor", (actor) => remember(actor)); // the one configured class
  Hooks.on("createCombatant", rememberIn);
  Hooks.on("updateCombatant", rememberIn);
  Hooks.on("updateActor", (actor, _changes, _options, by) => {
    for (const one of [actor, ...copiesOf(actor)]) follow(one, by);
  });
  Hooks.on("createChatMessage", (message) => told(message));
  Hooks.on("updateChatMessage", (message) => told(message));
}
