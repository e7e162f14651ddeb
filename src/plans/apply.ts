import { valueAt } from "../data/plan/fields.ts";
import type { Change, Embedded, Field, Update } from "../data/plan/plan.ts";
import { SYSTEM_ID } from "../constants.ts";
import { joined, type Operation } from "../platform/operations.ts";
import { same } from "../rules/cards/same.ts";
import type { Json } from "../rules/cards/delta.ts";
import { actorOf, chatMessage } from "../platform/collections.ts";
import { sourceOf, type Changed } from "./change-set.ts";
import { isBearer } from "./journal.ts";

/** What of changes is left to write, and what is left alone. */
export interface Remaining {
  readonly operations: readonly Operation[];
  /** The names of those of whom somebody else has changed something since it was planned: it keeps that value. */
  readonly overruled: readonly string[];
}

/** The document of this UUID; null where it is gone. */
export function documentOf(uuid: string): Changed | null {
  const found: unknown = actorOf(uuid) ?? fromUuidSync(uuid as `Item.${string}`); // what it is is looked at below
  const isPlanned = found instanceof Actor || found instanceof Item || isBearer(found);
  return isPlanned ? (found as Changed) : null; // the one configured class each
}

function nameOf(document: Changed): string {
  return "name" in document && typeof document.name === "string" ? document.name : document.uuid;
}

/** The update of a document by these values, as a write. An unlinked token's actor, and what it holds, go through itself. */
export function updateOperation(document: Changed, data: object, options: object = {}): Operation {
  const { documentName } = document;
  const holder = document instanceof Item ? document.parent : null; // items of actors alone are planned
  const own = document instanceof Actor && document.isToken ? document : null; // the one configured class
  const update = { ...data, _id: document.id ?? "" };
  return { action: "update", documentName, parent: holder ?? own, data: [update], options };
}

/** The values to write in a chain of changes of one field: any value on the way leads to the last. */
function isOnTheWay(chain: readonly Field[], now: Json): boolean {
  return chain.some(({ before, after }) => same(now, before) || same(now, after));
}

/** What is left of updates of one document, which several open plans may move one after the other. */
function updateLeft(document: Changed, updates: readonly Update[]): Remaining {
  const source = sourceOf(document);
  const chains = new Map<string, Field[]>();
  for (const field of updates.flatMap(({ fields }) => fields))
    chains.set(field.path, [...(chains.get(field.path) ?? []), field]);
  const moving = [...chains].filter(([path, chain]) => !same(valueAt(source, path), chain.at(-1)?.after));
  const left = moving.filter(([path, chain]) => isOnTheWay(chain, valueAt(source, path)));
  const data = foundry.utils.expandObject(
    Object.fromEntries(left.map(([path, chain]) => [path, chain.at(-1)?.after])),
  );
  const options = Object.assign({}, ...updates.map((update) => update.options)) as object; // records alone
  return {
    operations: left.length > 0 ? [updateOperation(document, data, options)] : [],
    overruled: left.length < moving.length ? [nameOf(document)] : [],
  };
}

/** What makes room for a card: somebody may have read its id and taken it first. */
export function roomFor(id: string): Operation[] {
  const message = chatMessage(id);
  if (!message || message.isTrusted) return [];
  return [{ action: "delete", documentName: "ChatMessage", parent: null, data: [{ _id: id }], options: {} }];
}

/** Is it there already, made by whoever may make it, or gone? So is all that belongs to an actor who is gone. */
function isDone({ type, documentName, parent, data }: Embedded): boolean {
  if (documentName === "ChatMessage") return chatMessage(data._id)?.isTrusted ?? false;
  const effects = actorOf(parent)?.effects;
  return !effects || effects.has(data._id) === (type === "create");
}

function embeddedLeft(change: Embedded): Operation[] {
  if (isDone(change)) return [];
  const { type: action, documentName, parent, data } = change;
  const room = action === "create" && documentName === "ChatMessage" ? roomFor(data._id) : [];
  return [...room, { action, documentName, parent: actorOf(parent), data: [data], options: {} }];
}

function settingNow(key: string): unknown {
  return game.settings.get(SYSTEM_ID, key as "actionDecks"); // a plan names settings of ours
}

function settingLeft(key: string, before: Json, value: Json): Operation[] {
  if (!same(settingNow(key), before)) return [];
  return [
    { action: "update", documentName: "Setting", parent: null, data: [{ _id: key, value }], options: {} },
  ];
}

/** What of these changes is not written yet. Done a second time, nothing is left. */
export function remainingOf(changes: readonly Change[]): Remaining {
  const updates = changes.filter((change) => change.type === "update");
  const left = [...new Set(updates.map(({ uuid }) => uuid))].flatMap((uuid) => {
    const document = documentOf(uuid);
    return document ? [updateLeft(document, updates.filter((update) => update.uuid === uuid))] : []; // prettier-ignore
  });
  const others = changes.flatMap((change) => {
    if (change.type === "update") return [];
    return change.type === "setting"
      ? settingLeft(change.key, change.before, change.after)
      : embeddedLeft(change);
  });
  return {
    operations: joined([...left.flatMap(({ operations }) => operations), ...others]),
    overruled: left.flatMap(({ overruled }) => overruled),
  };
}
