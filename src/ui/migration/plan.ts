import { EMBEDDED, migrated, type Holder } from "../../migrations/migrate.ts";
import { logged } from "../../platform/logged.ts";
import type { StoredDocument } from "../../platform/data-version.ts";
import type { JsonRecord } from "../../rules/cards/delta.ts";
import { same } from "../../rules/cards/same.ts";

/**
 * The members that the migration uses of any document. Foundry's types can't describe a list of different
 * document types.
 */
export interface Live {
  readonly id: string;
  readonly name?: string;
  readonly parent?: Live | null;
  /** The token's actor, if the document is a token. */
  readonly actor?: Live | null;
  validate(options: object): unknown;
  update(data: object, operation: object): Promise<unknown>;
  updateEmbeddedDocuments(name: string, updates: object[], operation: object): Promise<unknown>;
}

/** A document with changes, in its own fields or in its embedded documents. */
export interface Changed {
  readonly kind: Holder;
  readonly live: Live;
  /** New values of the document's own fields; null if only embedded documents change. */
  readonly own: JsonRecord | null;
  /** The changed embedded documents. */
  readonly held: readonly Changed[];
}

/** The result of planning a list of documents. */
export interface Found {
  readonly changed: readonly Changed[];
  /** Names of documents that can't be migrated and are left unchanged. */
  readonly unread: readonly string[];
}

/**
 * Returns the live document with this id in a field of `live`; null if it doesn't exist. For a token's delta,
 * looks in the token's own actor.
 */
function liveIn(kind: Holder, live: Live, field: string, id: string): Live | null {
  const holder = kind === "ActorDelta" ? live.parent?.actor : live;
  const held = (holder as unknown as Record<string, unknown> | null | undefined)?.[field]; // a document or collection
  if (field === "delta") return held as Live | null;
  const collection = held as { get(id: string, options: object): Live | undefined } | undefined;
  return collection?.get(id, { invalid: true }) ?? null;
}

/**
 * Returns a document's `system` with all fields of its model, because the update replaces the stored value.
 */
function wholeSystem(kind: Holder, { type, system }: JsonRecord): JsonRecord {
  const { dataModels } = CONFIG[kind as "Actor"] as unknown as {
    dataModels?: Readonly<Record<string, { cleanData(data: object): object }>>; // document types have different models
  };
  const model = dataModels?.[typeof type === "string" ? type : "base"];
  return (model ? model.cleanData(structuredClone(system) as object) : system) as JsonRecord; // plain data
}

/**
 * Returns the changed fields without embedded documents; null if none. If a chat card has changed fields, includes its
 * flags even if they are unchanged, because the card may add to them during the update.
 */
function ownOf(kind: Holder, before: JsonRecord, after: JsonRecord): JsonRecord | null {
  const held = EMBEDDED[kind] ?? {};
  const fields = Object.keys(after).filter((name) => !(name in held) && !same(before[name], after[name]));
  if (fields.length === 0) return null;
  if (kind === "ChatMessage" && "flags" in after) fields.push("flags");
  const own = Object.fromEntries(fields.map((name) => [name, after[name] ?? null]));
  return "system" in own && kind !== "ActorDelta" ? { ...own, system: wholeSystem(kind, after) } : own;
}

function heldIn(value: unknown): StoredDocument[] {
  if (value === null || value === undefined) return [];
  return (Array.isArray(value) ? value : [value]) as StoredDocument[]; // the stored form of embedded documents
}

/** Returns a document's name for the report. */
function nameOf(kind: Holder, { name, _id }: StoredDocument): string {
  return typeof name === "string" && name !== "" ? name : `${kind} ${_id}`;
}

class Plan {
  readonly unread: string[] = [];

  changed(kind: Holder, live: Live | null, before: StoredDocument, after: JsonRecord): Changed | null {
    if (same(before, after)) return null;
    try {
      if (!live) throw new Error("not there");
      const own = ownOf(kind, before, after);
      if (own) live.validate({ changes: structuredClone(own), clean: true, strict: true });
      return { kind, live, own, held: this.#held(kind, live, before, after) };
    } catch (error) {
      logged(error);
      this.unread.push(nameOf(kind, before));
      return null;
    }
  }

  #held(kind: Holder, live: Live, before: JsonRecord, after: JsonRecord): Changed[] {
    return Object.entries(EMBEDDED[kind] ?? {}).flatMap(([field, inner]) => {
      const was = heldIn(before[field]);
      return heldIn(after[field]).flatMap((one, index) => {
        const earlier = was[index];
        if (!earlier || same(earlier, one)) return [];
        return this.changed(inner, liveIn(kind, live, field, one._id), earlier, one) ?? [];
      });
    });
  }
}

/** A collection of live documents: the world's, or a compendium's. */
export interface Shelf {
  /** The compendium's id; undefined for the world's documents. */
  readonly pack?: string;
  get(id: string): Live | undefined;
  set(id: string, live: Live): unknown;
}

/** True if Foundry skipped an embedded document because its data is invalid. */
function lacksSome(kind: Holder, live: Live): boolean {
  return Object.keys(EMBEDDED[kind] ?? {}).some((field) => {
    const held = (live as unknown as Record<string, { readonly invalidDocumentIds?: ReadonlySet<string> }>)[
      field
    ];
    return (held?.invalidDocumentIds?.size ?? 0) > 0;
  });
}

/**
 * Returns the live document. If Foundry skipped it or a part of it as invalid, creates it again from the
 * migrated data. Throws if that data is invalid, too.
 */
function liveOn(shelf: Shelf, kind: Holder, source: StoredDocument, after: JsonRecord): Live {
  const live = shelf.get(source._id);
  if (live && !lacksSome(kind, live)) return live;
  const { documentClass } = CONFIG[kind as "Actor"] as unknown as {
    documentClass: new (data: object, context: object) => Live; // every document class has this constructor
  };
  const anew = new documentClass(
    structuredClone(after),
    shelf.pack === undefined ? {} : { pack: shelf.pack },
  );
  shelf.set(source._id, anew);
  return anew;
}

/** Returns the changes that the migration makes to these stored documents. */
export function planned(kind: Holder, sources: readonly StoredDocument[], from: number, shelf: Shelf): Found {
  const plan = new Plan();
  const changed = sources.flatMap((source) => {
    try {
      const after = migrated(kind, source, from);
      if (same(source, after)) return [];
      return plan.changed(kind, liveOn(shelf, kind, source, after), source, after) ?? [];
    } catch (error) {
      logged(error);
      plan.unread.push(nameOf(kind, source));
      return [];
    }
  });
  return { changed, unread: plan.unread };
}

/** Counts the changed documents of each kind, including embedded ones. */
export function countOf(
  changed: readonly Changed[],
  counts = new Map<Holder, number>(),
): Map<Holder, number> {
  for (const { kind, own, held } of changed) {
    if (own) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    countOf(held, counts);
  }
  return counts;
}
