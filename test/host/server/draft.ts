import { isTombstone, tombstoneOf } from "../common/data/actor-merge.ts";
import { BaseActorDelta } from "../common/documents/index.ts";
import type { JsonObject } from "../common/protocol.ts";
import { documentClass, SHAPES, type HostDocument } from "./document-types.ts";
import { isSingle, sourcesIn, toRecords, type RecordPath } from "./records.ts";
import { SentenceError } from "./sentence-error.ts";
import type { RecordChange } from "./store.ts";

/** A step on the path from a root document to an embedded document. */
export interface Step {
  documentName: string;
  id: string;
}

/** Root sources by document name and id. Sources are replaced, never modified. */
export type Sources = Map<string, Map<string, JsonObject>>;

const DELTA = BaseActorDelta.documentName;

const instances = new WeakMap<JsonObject, HostDocument>();
const bareInstances = new WeakMap<JsonObject, HostDocument>();
/** Documents in `bareInstances` that match their source exactly, because one strict update created both. */
const trueInstances = new WeakSet<HostDocument>();

/**
 * Converts the UUID of a world document to steps. Without a UUID, returns no steps.
 * @throws SentenceError if the text can't be such a UUID
 */
export function stepsOf(uuid: string | null | undefined): Step[] {
  if (uuid === null || uuid === undefined || uuid === "") return [];
  const parts = uuid.split(".");
  if (parts.length % 2 !== 0 || parts[0] === "Compendium") {
    throw new SentenceError(`"${uuid}" names no document of this world.`);
  }
  return parts.flatMap((part, index) =>
    index % 2 === 0 ? [{ documentName: part, id: parts[index + 1]! }] : [],
  );
}

/**
 * Pending changes to a world's documents. Reading from the draft includes them. The world changes only in
 * `commit`, all at once.
 */
export class Draft {
  /** Records to store, in order. */
  readonly changes: RecordChange[] = [];
  private readonly roots = new Map<string, Map<string, JsonObject | null>>();

  constructor(private readonly world: Sources) {}

  /** All sources of a document type in the world, with pending changes. */
  all(documentName: string): JsonObject[] {
    const edited = this.roots.get(documentName);
    const kept = [...(this.world.get(documentName) ?? [])].filter(([id]) => edited?.has(id) !== true);
    const changed = [...(edited?.values() ?? [])].filter((source) => source !== null);
    return [...kept.map(([, source]) => source), ...changed];
  }

  has(steps: Step[]): boolean {
    return this.find(steps) !== undefined;
  }

  /** @throws SentenceError if the document does not exist. */
  source(steps: Step[]): JsonObject {
    const source = this.find(steps);
    const last = steps.at(-1);
    if (source === undefined) {
      throw new SentenceError(
        `There is no ${last?.documentName ?? "document"} with the id ${last?.id ?? ""} there.`,
      );
    }
    return source;
  }

  /**
   * The document with pending changes; don't modify it. Invalid stored data is repaired as far as possible.
   */
  document(steps: Step[]): HostDocument {
    const source = this.source(steps);
    const known = steps.length === 1 ? instances.get(source) : undefined;
    if (known !== undefined) return known;
    const parent = steps.length > 1 ? this.document(steps.slice(0, -1)) : null;
    const document = build(steps.at(-1)!.documentName, source, parent, false);
    if (steps.length === 1) instances.set(source, document);
    return document;
  }

  /** The root document without embedded documents. Much faster to create than `document` if there are many. */
  bare(steps: Step[]): HostDocument {
    const source = this.source(steps);
    const { documentName } = steps.at(-1)!;
    const known = bareInstances.get(source);
    if (known !== undefined) return known;
    const document = build(documentName, withoutEmbedded(documentName, source), null, false);
    bareInstances.set(source, document);
    return document;
  }

  /** Caches a source's document for `bare`. Pass true as `isTrue` if the document matches the source exactly. */
  keepBare(source: JsonObject, document: HostDocument, isTrue: boolean): void {
    bareInstances.set(source, document);
    if (isTrue) trueInstances.add(document);
    else trueInstances.delete(document);
  }

  /**
   * Removes the document that `keepBare` cached for a source and returns it. The caller may modify it. Null if
   * none is cached that matches the source exactly.
   */
  takeBare(source: JsonObject): HostDocument | null {
    const known = bareInstances.get(source);
    if (known === undefined || !trueInstances.has(known)) return null;
    bareInstances.delete(source);
    return known;
  }

  /** Creates or replaces a document. If `deep` is true, also writes its embedded documents. */
  put(steps: Step[], source: JsonObject, deep: boolean): void {
    const isNew = !this.has(steps);
    const adopted = this.adoptedBy(steps);
    if (deep && !isNew) this.forget(steps);
    this.place(steps, source);
    this.changes.push(...toRecords(SHAPES, steps.at(-1)!.documentName, pathOf(steps), source, deep));
    if (adopted !== null) this.putDeep(adopted);
    else if (isNew && steps.length > 1) this.putOwnRecord(steps.slice(0, -1));
  }

  /**
   * Deletes a document with its embedded documents. Deleting a delta empties it. Deleting a base document in
   * a delta stores a tombstone.
   */
  remove(steps: Step[]): void {
    const { documentName, id } = steps.at(-1)!;
    if (documentName === DELTA) return this.put(steps, BaseActorDelta.blank(id), true);
    const adopted = this.adoptedBy(steps);
    this.forget(steps);
    const isInherited = steps.at(-2)?.documentName === DELTA && this.inherited(steps) !== undefined;
    this.place(steps, isInherited ? tombstoneOf(id) : null);
    if (adopted !== null || isInherited) this.putDeep(adopted ?? steps);
    else if (steps.length > 1) this.putOwnRecord(steps.slice(0, -1));
  }

  /**
   * Stores a whole document that was copied to a delta. Also stores its parents' records, because they list
   * it.
   */
  private putDeep(steps: Step[]): void {
    const source = this.stored(steps)!; // the caller has placed it
    this.changes.push(...toRecords(SHAPES, steps.at(-1)!.documentName, pathOf(steps), source));
    for (const above of [steps.slice(0, -1), steps.slice(0, -2)]) this.putOwnRecord(above);
  }

  /** Steps to the base document that a write must first copy to the delta; null if there is none. */
  private adoptedBy(steps: Step[]): Step[] | null {
    const at = steps.findIndex(({ documentName }) => documentName === DELTA);
    const inner = steps.slice(0, at + 2);
    if (at < 0 || steps.length < at + 2 || this.stored(inner) !== undefined) return null;
    return inner;
  }

  /** The source that a document in a delta has in the base actor. */
  private inherited(steps: Step[]): JsonObject | undefined {
    const at = steps.findIndex(({ documentName }) => documentName === DELTA);
    const step = steps[at + 1];
    const actorId = at < 0 ? undefined : this.stored(steps.slice(0, at))?.["actorId"];
    if (step === undefined || typeof actorId !== "string") return undefined;
    return this.stored([{ documentName: "Actor", id: actorId }, step]);
  }

  /** Applies the pending changes to the world. */
  commit(): void {
    for (const [documentName, edited] of this.roots) {
      const collection = this.world.get(documentName)!;
      for (const [id, source] of edited) {
        if (source === null) collection.delete(id);
        else collection.set(id, source);
      }
    }
  }

  /** A document's source. In a delta, also finds base documents, except those that the delta deletes. */
  private find(steps: Step[]): JsonObject | undefined {
    const at = steps.findIndex(({ documentName }) => documentName === DELTA);
    const inner = steps.slice(0, at + 2);
    if (at < 0 || steps.length < at + 2) return this.stored(steps);
    const kept = this.stored(inner);
    if (kept === undefined)
      return this.stored(inner.slice(0, -1)) && this.below(this.inherited(inner), steps, at + 1);
    return isTombstone(kept) ? undefined : this.stored(steps);
  }

  /** Follows the steps down from the source `top`, which belongs to the step at index `from`. */
  private below(top: JsonObject | undefined, steps: Step[], from: number): JsonObject | undefined {
    let source = top;
    for (let at = from + 1; source !== undefined && at < steps.length; at++) {
      const field = fieldFor(steps[at - 1]!.documentName, steps[at]!.documentName);
      source = childrenIn(steps[at - 1]!.documentName, field, source).find(
        (child) => child["_id"] === steps[at]!.id,
      );
    }
    return source;
  }

  private stored(steps: Step[]): JsonObject | undefined {
    const [root] = steps;
    if (root === undefined) return undefined;
    const edited = this.roots.get(root.documentName)?.get(root.id);
    const top =
      edited === undefined ? this.world.get(root.documentName)?.get(root.id) : (edited ?? undefined);
    return this.below(top, steps, 0);
  }

  /** Replaces the source at these steps, and so all sources above it. If `source` is null, deletes the document. */
  private place(steps: Step[], source: JsonObject | null): void {
    const { documentName, id } = steps.at(-1)!;
    if (steps.length === 1) {
      if (!this.world.has(documentName)) {
        throw new SentenceError(`${documentName} documents cannot stand on their own in a world.`);
      }
      const edited = this.roots.get(documentName) ?? new Map<string, JsonObject | null>();
      this.roots.set(documentName, edited.set(id, source));
      return;
    }
    const above = steps.slice(0, -1);
    const parent = this.source(above);
    const field = fieldFor(above.at(-1)!.documentName, documentName);
    if (isSingle(SHAPES, above.at(-1)!.documentName, field))
      return this.place(above, { ...parent, [field]: source });
    const siblings = sourcesIn(parent, field);
    const index = siblings.findIndex((child) => child["_id"] === id);
    const children =
      source === null
        ? siblings.filter((child) => child["_id"] !== id)
        : index < 0
          ? [...siblings, source]
          : siblings.with(index, source);
    this.place(above, { ...parent, [field]: children });
  }

  private putOwnRecord(steps: Step[]): void {
    const { documentName } = steps.at(-1)!;
    this.changes.push(...toRecords(SHAPES, documentName, pathOf(steps), this.source(steps), false));
  }

  private forget(steps: Step[]): void {
    const records = toRecords(SHAPES, steps.at(-1)!.documentName, pathOf(steps), this.source(steps));
    this.changes.push(...records.map(({ key }) => ({ type: "del" as const, key })));
  }
}

/** @throws SentenceError if the parent's type has no such embedded documents. */
function fieldFor(parentName: string, childName: string): string {
  const entry = Object.entries(SHAPES[parentName]?.embedded ?? {}).find(([, name]) => name === childName);
  if (entry === undefined) throw new SentenceError(`A ${parentName} embeds no ${childName} documents.`);
  return entry[0];
}

/**
 * The embedded documents in a field of a source. A token always has a delta with the token's id, even if none
 * is stored.
 */
function childrenIn(documentName: string, field: string, source: JsonObject): JsonObject[] {
  const children = sourcesIn(source, field);
  if (!isSingle(SHAPES, documentName, field)) return children;
  return [{ ...BaseActorDelta.blank(null), ...children[0], _id: source["_id"] }];
}

/** Fields of a document type that contain embedded documents. */
export function embeddedFields(documentName: string): string[] {
  return Object.keys(SHAPES[documentName]?.embedded ?? {});
}

/** A source without embedded documents. */
export function withoutEmbedded(documentName: string, source: JsonObject): JsonObject {
  return { ...source, ...Object.fromEntries(embeddedFields(documentName).map((field) => [field, []])) };
}

function pathOf(steps: Step[]): RecordPath {
  const collections = steps.map((step, index) => {
    const above = steps[index - 1];
    return above === undefined
      ? SHAPES[step.documentName]!.collection
      : fieldFor(above.documentName, step.documentName);
  });
  return { collections, ids: steps.map((step) => step.id) };
}

/** Creates a document from a copy of its source. Throws if `strict` and the data is invalid. */
export function build(
  documentName: string,
  source: JsonObject,
  parent: HostDocument | null,
  strict: boolean,
): HostDocument {
  return new (documentClass(documentName))(structuredClone(source), { parent, strict });
}
