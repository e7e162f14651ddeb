import { SYSTEM_ID } from "../constants.ts";
import { changesBetween, ratingsOf, type Change, type Ratings } from "../data/plan/owner-edits.ts";
import { documentAt, encounters } from "../platform/collections.ts";
import { isLeader } from "../platform/users.ts";
import { sourceOf } from "./plans/changed-fields.ts";

/**
 * Notes ratings and points of players' actors that were edited by hand in an encounter. The leading GM's
 * client compares the numbers when it writes a card, so it misses edits made before it took the lead.
 */

/** The edits by hand that a card notes for one actor. */
export interface Noted {
  readonly uuid: string;
  readonly name: string;
  readonly changes: readonly Change[];
}

/** The numbers that this client last saw, keyed by actor UUID. */
const seen = new Map<string, Ratings>();

function numbersOf(actor: Actor.Implementation): Ratings {
  return ratingsOf(sourceOf(actor), actor.items.contents.map(sourceOf));
}

function see(actor: Actor.Implementation): void {
  if (actor.isOurs && actor.hasPlayerOwner && actor.encounter !== null)
    seen.set(actor.uuid, numbersOf(actor));
  else seen.delete(actor.uuid);
}

/**
 * Records the current numbers of these documents' actors as seen. Drops those of actors that no player owns or that are
 * in no encounter. For a Combat, skips actors with recorded numbers.
 */
export function seeNumbers(touched: readonly string[]): void {
  for (const document of touched.map(documentAt)) {
    if (document instanceof Combat) {
      const actors = document.combatants.contents.flatMap(({ actor }) => actor ?? []);
      for (const actor of actors) if (!seen.has(actor.uuid)) see(actor);
      continue;
    }
    const actor = document instanceof Item ? document.parent : document;
    if (actor instanceof Actor) see(actor as Actor.Implementation); // Foundry creates the class set in `CONFIG`
  }
}

/**
 * Card flags with `noted` and the edits that users have made by hand to these actors since then; null if there are
 * none. Marks the edits as seen.
 */
export function byHandFlags(uuids: readonly string[], noted: readonly Noted[]) {
  const fresh = uuids.flatMap((uuid): Noted[] => {
    const before = seen.get(uuid);
    const actor = documentAt(uuid);
    if (!before || !(actor instanceof Actor)) return [];
    const { calledAs: name } = actor as Actor.Implementation; // Foundry creates the class set in `CONFIG`
    const after = numbersOf(actor as Actor.Implementation); // Foundry creates the class set in `CONFIG`
    if (changesBetween(before, after, []).length === 0) return [];
    seen.set(uuid, after);
    const earlier = noted.find((one) => one.uuid === uuid)?.changes ?? [];
    return [{ uuid, name, changes: changesBetween(before, after, earlier) }];
  });
  if (fresh.length === 0) return null;
  const kept = noted.filter(({ uuid }) => !fresh.some((one) => one.uuid === uuid));
  return { [SYSTEM_ID]: { byHand: [...kept, ...fresh] } };
}

function isByHand(value: unknown): value is Change {
  const { key, before, after } = (value ?? {}) as Partial<Change>; // checked on the next line
  return typeof key === "string" && typeof before === "number" && typeof after === "number";
}

/** The edits by hand that a card notes. Chat data is untrusted input. */
export function byHandOn({ flags }: Pick<ChatMessage.Implementation, "flags">): Noted[] {
  const noted: unknown = (flags[SYSTEM_ID] as { readonly byHand?: unknown } | undefined)?.byHand;
  if (!Array.isArray(noted)) return [];
  return noted.flatMap((one: unknown): Noted[] => {
    const { uuid, name, changes } = (one ?? {}) as Partial<Noted>; // checked on the next line
    if (typeof uuid !== "string" || typeof name !== "string" || !Array.isArray(changes)) return [];
    return [{ uuid, name, changes: changes.filter(isByHand) }];
  });
}

/**
 * From now on, records actors' numbers while this client leads. Looks for new actors at each new round. Drops the
 * numbers of actors who are in no encounter anymore, and all numbers once another client leads.
 */
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
