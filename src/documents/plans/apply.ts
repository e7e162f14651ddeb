import { isOverruled, isUnwritten, valueAt } from "../../data/plan/fields.ts";
import type { Change, Creation, Deletion, Field, SettingChange, Update } from "../../data/plan/plan.ts";
import { SYSTEM_ID } from "../../constants.ts";
import { runOperations, type Operation } from "../../foundry/operations.ts";
import { same } from "../../rules/cards/same.ts";
import type { Json } from "../../rules/timing/delta.ts";
import { actorOf, chatMessage, encounters } from "../collections.ts";
import { sourceOf, type Changed } from "./change-set.ts";

/** A field that somebody else has changed since it was planned: it keeps that value. */
export interface Overruled {
  readonly name: string;
  readonly path: string;
}

/** What of changes is left to write, and what is left alone. */
export interface Remaining {
  readonly operations: readonly Operation[];
  /** Writes for an unlinked token's actor, which no operation on several documents reaches. */
  readonly alone: readonly (() => Promise<unknown>)[];
  readonly settings: readonly SettingChange[];
  readonly overruled: readonly Overruled[];
}

/** The document of this UUID; null where it is gone. */
export function documentOf(uuid: string): Changed | null {
  const actor = actorOf(uuid);
  if (actor) return actor;
  const [type, id = ""] = uuid.split(".");
  if (uuid.split(".").length === 2 && type === "ChatMessage") return chatMessage(id) ?? null;
  if (uuid.split(".").length === 2 && type === "Combat")
    return encounters().find((combat) => combat.id === id) ?? null;
  const found: unknown = fromUuidSync(uuid as `Item.${string}`); // an actor's item; anything else is none
  return found instanceof Item ? (found as Item.Implementation) : null; // the one configured class
}

/** Several open plans may move the same field one after the other: any value on the way leads to the last. */
function chained(updates: readonly Update[]): Map<string, { fields: Map<string, Field[]>; options: object }> {
  const documents = new Map<string, { fields: Map<string, Field[]>; options: object }>();
  for (const { uuid, fields, options = {} } of updates) {
    const known = documents.get(uuid) ?? { fields: new Map<string, Field[]>(), options: {} };
    for (const field of fields)
      known.fields.set(field.path, [...(known.fields.get(field.path) ?? []), field]);
    documents.set(uuid, { fields: known.fields, options: { ...known.options, ...options } });
  }
  return documents;
}

interface Write {
  readonly document: Changed;
  readonly data: object & { readonly _id: string };
  readonly options: object;
}

/** The writes of fields that are left, and the fields that somebody has overruled. */
function updatesLeft(updates: readonly Update[]): { writes: Write[]; overruled: Overruled[] } {
  const overruled: Overruled[] = [];
  const writes = [...chained(updates)].flatMap(([uuid, { fields, options }]): Write[] => {
    const document = documentOf(uuid);
    if (!document) return [];
    const source = sourceOf(document);
    const left: [string, Json][] = [];
    for (const [path, chain] of fields) {
      const last = chain.at(-1);
      const now = valueAt(source, path);
      if (!last || same(now, last.after)) continue;
      if (chain.some((field) => isUnwritten(field, now) || same(now, field.after)))
        left.push([path, last.after]);
      else if (isOverruled(last, now)) overruled.push({ name: nameOf(document), path });
    }
    if (left.length === 0) return [];
    const data = foundry.utils.expandObject(Object.fromEntries(left));
    return [{ document, data: { ...data, _id: document.id ?? "" }, options }];
  });
  return { writes, overruled };
}

function nameOf(document: Changed): string {
  return "name" in document && typeof document.name === "string" ? document.name : document.uuid;
}

/** The actor that a document is, or belongs to; null for one of the world's own. */
function holderOf(document: Changed): Actor.Implementation | null {
  if (document instanceof Item) return document.parent; // items of actors alone are planned
  return document instanceof Actor ? document : null; // the one configured class
}

/** Writes to an unlinked token's actor, and to what it holds, go through the actor itself. */
function standsAlone(document: Changed): boolean {
  return holderOf(document)?.isToken ?? false;
}

function writeAlone({ document, data, options }: Write): Promise<unknown> {
  if (document instanceof Item)
    return (document.parent as Actor.Implementation).updateEmbeddedDocuments("Item", [data], options);
  return (document as Actor.Implementation).update(data, options); // nothing else stands alone
}

function updateOperations(writes: readonly Write[]): Operation[] {
  const groups = new Map<string, Write[]>();
  for (const write of writes) {
    const { document, options } = write;
    const parent = document instanceof Item ? (document.parent?.uuid ?? "") : "";
    const key = `${document.documentName} ${parent} ${JSON.stringify(options)}`;
    groups.set(key, [...(groups.get(key) ?? []), write]);
  }
  return [...groups.values()].flatMap((group): Operation[] => {
    const [first] = group;
    if (!first) return [];
    const parent = first.document instanceof Item ? holderOf(first.document) : null;
    const data = group.map((write) => write.data);
    return [
      { action: "update", documentName: first.document.documentName, parent, data, options: first.options },
    ];
  });
}

/** Is it there already, made by whoever may make it? A message of somebody else's under the same id is in the way. */
function isCreated({ documentName, parent, data }: Creation): boolean {
  if (documentName === "ChatMessage") return chatMessage(data._id)?.isTrusted ?? false;
  return actorOf(parent)?.effects.has(data._id) ?? true;
}

/** What makes room for a creation: somebody may have read its id and taken it first. */
export function inTheWay({
  documentName,
  data,
}: Pick<Creation, "documentName"> & { readonly data: { readonly _id: string } }): Operation[] {
  const message = documentName === "ChatMessage" ? chatMessage(data._id) : undefined;
  if (!message || message.isTrusted) return [];
  return [{ action: "delete", documentName, parent: null, data: [{ _id: data._id }], options: {} }];
}

type Embedded = Creation | Deletion;

function dataOf(change: Embedded): { readonly _id: string } {
  return change.type === "create" ? change.data : { _id: change.source._id };
}

function embeddedLeft(changes: readonly Change[]): Embedded[] {
  return changes.filter((change): change is Embedded => {
    if (change.type === "create") return !isCreated(change);
    if (change.type !== "delete") return false;
    return actorOf(change.parent)?.effects.has(change.source._id) ?? false;
  });
}

function embeddedOperations(changes: readonly Embedded[]): Operation[] {
  const groups = new Map<string, Embedded[]>();
  for (const change of changes) {
    const key = `${change.type} ${change.documentName} ${change.parent}`;
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups.values()].flatMap((group): Operation[] => {
    const [first] = group;
    if (!first) return [];
    const { type: action, documentName } = first;
    const before = group.flatMap((change) => (change.type === "create" ? inTheWay(change) : []));
    return [
      ...before,
      { action, documentName, parent: actorOf(first.parent), data: group.map(dataOf), options: {} },
    ];
  });
}

async function embedAlone(change: Embedded): Promise<unknown> {
  const actor = actorOf(change.parent);
  if (change.type === "create") {
    const source = change.data as unknown as ActiveEffect.CreateData; // planned as one
    return actor?.createEmbeddedDocuments("ActiveEffect", [source], { keepId: true });
  }
  return actor?.deleteEmbeddedDocuments("ActiveEffect", [change.source._id]);
}

function settingNow(key: string): unknown {
  return game.settings.get(SYSTEM_ID, key as "actionDecks"); // a plan names settings of ours
}

/** What of these changes is not written yet. Done a second time, nothing is left. */
export function remainingOf(changes: readonly Change[]): Remaining {
  const { writes, overruled } = updatesLeft(changes.filter((change) => change.type === "update"));
  const embedded = embeddedLeft(changes);
  const isAlone = ({ parent }: Embedded) => actorOf(parent)?.isToken ?? false;
  return {
    operations: [
      ...updateOperations(writes.filter(({ document }) => !standsAlone(document))),
      ...embeddedOperations(embedded.filter((change) => !isAlone(change))),
    ],
    alone: [
      ...writes.filter(({ document }) => standsAlone(document)).map((write) => () => writeAlone(write)),
      ...embedded.filter(isAlone).map((change) => () => embedAlone(change)),
    ],
    settings: changes.filter(
      (change): change is SettingChange =>
        change.type === "setting" && same(settingNow(change.key), change.before),
    ),
    overruled,
  };
}

/** Writes what is left, behind whatever is to be written first. Returns false where `goesOn` stopped it on the way. */
export async function writeRemaining(
  first: readonly Operation[],
  left: Remaining,
  goesOn: () => boolean = () => true,
): Promise<boolean> {
  if (!(await runOperations([...first, ...left.operations], goesOn))) return false;
  for (const write of left.alone) {
    if (!goesOn()) return false;
    await write();
  }
  for (const { key, after } of left.settings)
    await game.settings.set(SYSTEM_ID, key as "actionDecks", after as Record<string, unknown>); // as planned
  return true;
}
