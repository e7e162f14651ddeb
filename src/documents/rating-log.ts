import { isRated, loggedRatings, loggedSkills, withChanges, type LogLine } from "../data/plan/rating-log.ts";
import type { Ratings } from "../data/plan/owner-edits.ts";
import { isDataCurrent } from "../platform/data-version.ts";
import { logged } from "../platform/logged.ts";
import type { JsonRecord } from "../rules/cards/delta.ts";

/** Logs changes to a character's ratings, on the client that makes the changes. Owners can edit the log. */

/**
 * True if changes to this actor are logged: it is a world character, and the world's data has the current
 * version.
 */
function isTold(actor: Actor.Implementation): boolean {
  return isDataCurrent() && actor.isOurs && actor.type === "character" && actor.pack === null;
}

function stored(document: Actor.Implementation | Item.Implementation): JsonRecord {
  return document.toObject() as unknown as JsonRecord; // stored data is plain JSON
}

function logWith(actor: Actor.Implementation, before: Ratings, after: Ratings): LogLine[] | null {
  const { log } = actor.ours.toObject();
  return withChanges(log, { at: Date.now(), by: game.user.name }, before, after);
}

function tellOwn(actor: Actor.Implementation, changed: Actor.UpdateData): void {
  const system = changed.system as JsonRecord | undefined; // `isTold` is true only for actors of this system
  if (!system || "log" in system || !isTold(actor)) return;
  const source = stored(actor);
  const after = foundry.utils.mergeObject({ system: actor.ours.toObject() }, { system });
  const log = logWith(actor, loggedRatings(source), loggedRatings(after));
  if (log) foundry.utils.mergeObject(changed, { system: { log } });
}

/** Each actor's ratings of skills and powers, noted before a change so that the log can compare them. */
const before = new WeakMap<Actor.Implementation, Ratings>();

/**
 * Actors whose changes will be logged at the end of the current event-loop task, so that a batch of changes
 * makes one line.
 */
const changing = new Set<Actor.Implementation>();

/** The last log write. The next write waits for it, so no line is lost. */
let writing: Promise<void> = Promise.resolve();

function skillsOf(actor: Actor.Implementation): Ratings {
  return loggedSkills(actor.items.contents.map(stored));
}

function ownerOf({ parent, type }: Item.Implementation): Actor.Implementation | null {
  if (!(parent instanceof Actor) || !isRated(type)) return null;
  return isTold(parent) ? parent : null;
}

function remember(item: Item.Implementation): void {
  const actor = ownerOf(item);
  if (actor) before.set(actor, skillsOf(actor));
}

async function writeLog(actor: Actor.Implementation, from: Ratings, to: Ratings): Promise<void> {
  const log = logWith(actor, from, to);
  if (log) await actor.update({ system: { log } });
}

function tellSkills(actor: Actor.Implementation): void {
  changing.delete(actor);
  const [from, to] = [before.get(actor), skillsOf(actor)];
  if (!from) return;
  before.set(actor, to);
  writing = writing.then(() => writeLog(actor, from, to)).catch(logged);
}

function told(item: Item.Implementation, userId: string): void {
  const actor = userId === game.userId ? ownerOf(item) : null;
  if (!actor || changing.has(actor)) return;
  changing.add(actor);
  queueMicrotask(() => tellSkills(actor));
}

/** Starts logging the rating changes that this client makes. */
export function watchRatings(): void {
  Hooks.on("preUpdateActor", (actor, changed) => tellOwn(actor, changed));
  for (const hook of ["preCreateItem", "preUpdateItem", "preDeleteItem"] as const)
    Hooks.on(hook, (item: Item.Implementation) => remember(item));
  Hooks.on("createItem", (item, _options, userId) => told(item, userId));
  Hooks.on("updateItem", (item, _changed, _options, userId) => told(item, userId));
  Hooks.on("deleteItem", (item, _options, userId) => told(item, userId));
}
