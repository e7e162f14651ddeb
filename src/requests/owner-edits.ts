import { SYSTEM_ID } from "../constants.ts";
import { ratingsOf, type Ratings } from "../data/plan/owner-edits.ts";
import { documentAt, encounters } from "../platform/collections.ts";
import { isLeader } from "../platform/users.ts";
import { sourceOf } from "../plans/change-set.ts";

/**
 * Ratings and points of players' actors that were changed by hand in an encounter since the last request about them was
 * carried out. It is no fault: the next card about the actor tells GMs. The leading GM's client compares when a card is
 * written; what changed before it took the lead is not told.
 */

/** What was changed by hand: a number by the key of its name. */
export interface ByHand {
  readonly key: string;
  readonly before: number;
  readonly after: number;
}

/** What a card keeps of one actor. */
export interface Noted {
  readonly uuid: string;
  readonly name: string;
  readonly changes: readonly ByHand[];
}

/** Numbers as this client last saw them, by the actors' UUIDs. */
const seen = new Map<string, Ratings>();

function numbersOf(actor: Actor.Implementation): Ratings {
  return ratingsOf(sourceOf(actor), actor.items.contents.map(sourceOf));
}

function see(actor: Actor.Implementation): void {
  if (actor.isOurs && actor.hasPlayerOwner && actor.encounter !== null)
    seen.set(actor.uuid, numbersOf(actor));
  else seen.delete(actor.uuid);
}

/** Takes the numbers of these documents' actors as seen; of an encounter those that were not seen yet. */
export function seeNumbers(touched: readonly string[]): void {
  for (const document of touched.map(documentAt)) {
    if (document instanceof Combat) {
      const actors = document.combatants.contents.flatMap(({ actor }) => actor ?? []);
      for (const actor of actors) if (!seen.has(actor.uuid)) see(actor);
      continue;
    }
    const actor = document instanceof Item ? document.parent : document;
    if (actor instanceof Actor) see(actor as Actor.Implementation); // the one configured class
  }
}

/** What changed between two moments, joined to earlier changes; a number that is back where it was has not changed. */
function changesBetween(before: Ratings, after: Ratings, earlier: readonly ByHand[]): ByHand[] {
  const keys = new Set([...earlier.map(({ key }) => key), ...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => {
    const first = earlier.find((one) => one.key === key);
    const [from, to] = [before[key] ?? 0, after[key] ?? 0];
    if (from === to) return first ? [first] : [];
    const start = first?.before ?? from;
    return start === to ? [] : [{ key, before: start, after: to }];
  });
}

/** What a card about these people keeps of changes by hand, with what it has noted already; null for nothing new. */
export function byHandFlags(uuids: readonly string[], noted: readonly Noted[]) {
  const fresh = uuids.flatMap((uuid): Noted[] => {
    const before = seen.get(uuid);
    const actor = documentAt(uuid);
    if (!before || !(actor instanceof Actor)) return [];
    const { calledAs: name } = actor as Actor.Implementation; // the one configured class
    const after = numbersOf(actor as Actor.Implementation); // the same
    if (changesBetween(before, after, []).length === 0) return [];
    seen.set(uuid, after);
    const earlier = noted.find((one) => one.uuid === uuid)?.changes ?? [];
    return [{ uuid, name, changes: changesBetween(before, after, earlier) }];
  });
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

/** Sees everybody as an encounter begins, and forgets them with it, or with the lead: then others carry requests out. */
export function watchOwnerEdits(): void {
  const look = () => {
    if (isLeader()) seeNumbers(encounters().map(({ uuid }) => uuid));
    else seen.clear();
  };
  Hooks.on("userConnected", look);
  Hooks.on("updateUser", look);
  Hooks.on("updateCombat", (_combat, changed) => {
    if (changed.round !== undefined) look();
  });
  Hooks.on("deleteCombat", ({ combatants }) => {
    for (const { actor } of combatants.contents) if (actor && seen.has(actor.uuid)) see(actor);
  });
  look();
}
