import { valueAt } from "../../data/plan/fields.ts";
import type { Change, Embedded, Entry, Field, Update } from "../../data/plan/plan.ts";
import { SYSTEM_ID } from "../../constants.ts";
import { grouped, joined, type Operation } from "../../platform/operations.ts";
import { same } from "../../rules/cards/same.ts";
import type { Json, JsonRecord } from "../../rules/cards/delta.ts";
import { areasOf, sceneAt } from "../../platform/areas.ts";
import { actorOf, chatMessage, documentAt } from "../../platform/collections.ts";
import { sourceOf, type Changed } from "./changed-fields.ts";
import { isCarrier, openEntries } from "./journal.ts";

/** The changes still to write, and the documents in which a later edit prevents a write. */
export interface Remaining {
  readonly operations: readonly Operation[];
  /**
   * The names of the documents in which a field has neither its value from before the plan nor a planned one. Somebody
   * has changed it since, so the plan leaves it alone.
   */
  readonly overruled: readonly string[];
}

const NOTHING: Remaining = { operations: [], overruled: [] };

/** The setting key of an update; null if it updates a document. */
export function settingIn({ uuid }: Update): string | null {
  return uuid.startsWith("Setting.") ? uuid.slice("Setting.".length) : null;
}

/** The document with this UUID; null if it is gone, or if plans can't update it. */
export function documentOf(uuid: string): Changed | null {
  const found = documentAt(uuid); // checked on the next line
  const isPart = found instanceof Item || found instanceof Combatant || found instanceof TokenDocument;
  const isPlanned = found instanceof Actor || isPart || isCarrier(found);
  return isPlanned ? (found as Changed) : null; // Foundry creates the classes set in `CONFIG`
}

/** The write that updates a document with these values. An unlinked token's actor is its own parent. */
export function updateOperation(document: Changed, data: object, options: object = {}): Operation {
  const { documentName } = document;
  const isPart =
    document instanceof Item || document instanceof Combatant || document instanceof TokenDocument;
  const holder = isPart ? document.parent : null; // plans change items of actors only
  const own = document instanceof Actor && document.isToken ? document : null; // Foundry creates the class set in `CONFIG`
  const update = { ...data, _id: document.id ?? "" };
  return { action: "update", documentName, parent: holder ?? own, data: [update], options };
}

/** The target of an update: its name, its stored data, and how to write it. */
interface Target {
  readonly name: string;
  readonly source: JsonRecord;
  write(fields: readonly Field[], options: object): Operation;
}

function settingTarget(key: string): Target {
  const value = game.settings.get(SYSTEM_ID, key as "actionDecks") as unknown as Json; // a plan names only our settings
  const operation = { action: "update", documentName: "Setting", parent: null, options: {} } as const;
  const write = (fields: readonly Field[]) => {
    const data = { value: foundry.utils.deepClone(value) };
    for (const { path, after } of fields) foundry.utils.setProperty(data, path, after);
    return { ...operation, data: [{ ...data, _id: key }] };
  };
  return { name: "", source: { value }, write };
}

/** The target of an update; null if the document is gone. */
function targetOf(update: Update): Target | null {
  const key = settingIn(update);
  if (key !== null) return settingTarget(key);
  const document = documentOf(update.uuid);
  if (!document) return null;
  const name = ("name" in document ? document.name : null) ?? update.uuid;
  const write = (fields: readonly Field[], options: object) => {
    const data = Object.fromEntries(fields.map(({ path, after }) => [path, after]));
    return updateOperation(document, foundry.utils.expandObject(data), options);
  };
  return { name, source: sourceOf(document), write };
}

/**
 * What is left to write for one target. If several open plans change the same field, their changes form a chain, oldest
 * first.
 */
function updateLeft(updates: readonly [Update, ...Update[]]): Remaining {
  const target = targetOf(updates[0]);
  if (!target) return NOTHING;
  const { name, source, write } = target;
  const fields = updates.flatMap((update) => update.fields);
  const chains = grouped(fields, ({ path }) => path);
  const moving = [...chains].filter(([path, chain]) => !same(valueAt(source, path), chain.at(-1)?.after));
  // The current value may be any value along the chain. It is then overwritten with the chain's last value.
  const isOnTheWay = ([path, chain]: [string, Field[]]) =>
    chain.some(({ before, after }) => [before, after].some((value) => same(valueAt(source, path), value)));
  const left = moving.filter(isOnTheWay);
  const last = left.flatMap(([, chain]) => chain.at(-1) ?? []);
  const options = Object.assign({}, ...updates.map((update) => update.options)) as object; // all options are records
  return {
    operations: left.length > 0 ? [write(last, options)] : [],
    overruled: left.length < moving.length && name !== "" ? [name] : [],
  };
}

/**
 * The write that deletes a player's message with the id that a new card needs; empty if there is no such
 * message.
 */
function roomFor(id: string): Operation[] {
  const message = chatMessage(id);
  if (!message || message.isTrusted) return [];
  return [{ action: "delete", documentName: "ChatMessage", parent: null, data: [{ _id: id }], options: {} }];
}

/** True if the document has already been created or deleted as planned, or if its actor or scene is gone. */
function isDone({ type, documentName, parent, data }: Embedded): boolean {
  if (documentName === "ChatMessage") return chatMessage(data._id)?.isTrusted ?? false;
  if (documentName === "Actor") return actorOf(`Actor.${data._id}`) !== null;
  const isActors = documentName === "ActiveEffect" || documentName === "Item";
  const scene = isActors ? null : sceneAt(parent);
  const onScene = scene && (documentName === "Token" ? scene.tokens : areasOf(scene));
  const beside = onScene ?? actorOf(parent)?.[documentName === "Item" ? "items" : "effects"];
  return !beside || beside.has(data._id) === (type === "create");
}

function embeddedLeft(change: Embedded): Operation[] {
  if (isDone(change)) return [];
  const { type: action, documentName, parent, data } = change;
  const room = documentName === "ChatMessage" ? roomFor(data._id) : [];
  return [
    ...room,
    { action, documentName, parent: actorOf(parent) ?? sceneAt(parent), data: [data], options: {} },
  ];
}

/**
 * The last creation or deletion of each document. A document can have several, because one open plan may give an item
 * to another actor and the next one may give it back.
 */
function lastOfEach(changes: readonly Change[]): Embedded[] {
  const embedded = changes.filter((change) => change.type !== "update");
  const each = grouped(embedded, ({ documentName, parent, data }) => [documentName, parent, data._id].join());
  return [...each.values()].map((some) => some.at(-1) ?? some[0]);
}

/** The changes not yet written; empty once all are written. */
export function remainingOf(changes: readonly Change[]): Remaining {
  const updates = changes.filter((change) => change.type === "update");
  const left = [...grouped(updates, ({ uuid }) => uuid).values()].map(updateLeft);
  const embedded = lastOfEach(changes).flatMap(embeddedLeft);
  return {
    operations: joined([...left.flatMap(({ operations }) => operations), ...embedded]),
    overruled: left.flatMap(({ overruled }) => overruled),
  };
}

/** The changes of these entries that are not yet written, oldest first. */
export function remainingOfAll(entries: readonly Entry[]): Remaining {
  return remainingOf(entries.toSorted((a, b) => a.order - b.order).flatMap(({ changes }) => changes));
}

/** The value that one of our world settings will have once all open entries are written. Untrusted input. */
export function settingToBe(key: string): unknown {
  const isIts = (change: Change) => change.type === "update" && settingIn(change) === key;
  const open = openEntries().map(({ entry }) => ({ ...entry, changes: entry.changes.filter(isIts) }));
  const [write] = remainingOfAll(open).operations;
  return write ? write.data[0]?.value : settingTarget(key).source["value"];
}
