import { isTombstone, tombstoneOf } from "../data/actor-merge.ts";
import { deepClone } from "../utils/clone.ts";
import type { Plain } from "../utils/types.ts";
import type { Document } from "./document.ts";
import { EmbeddedCollection } from "./embedded-collection.ts";

/** The members of a delta that its collections use. */
interface DeltaModel {
  readonly syntheticActor?: Document | null;
  /** The synthetic actor, if it already exists. */
  readonly _synthetic?: Document | null;
  getBaseCollection(name: string): EmbeddedCollection | undefined;
  update(data: object, operation: object): Promise<unknown>;
}

interface ModifyOptions {
  modifySource?: boolean;
  /** Remove the document from the delta, so that the base document applies again. */
  restoreDelta?: boolean;
}

/** Items or effects of a synthetic actor. The source contains only the differences from the base actor. */
export class EmbeddedCollectionDelta<D extends Document = Document> extends EmbeddedCollection<D> {
  get #delta(): DeltaModel {
    return this.model as unknown as DeltaModel; // the parent is a delta
  }

  get baseCollection(): EmbeddedCollection<D> | undefined {
    // Cast because collections with the same name contain documents of the same class.
    return this.#delta.getBaseCollection(this.name) as EmbeddedCollection<D> | undefined;
  }

  get syntheticCollection(): EmbeddedCollection<D> | undefined {
    // Cast for the same reason as in `baseCollection`.
    return this.#delta.syntheticActor?.getEmbeddedCollection(this.name) as EmbeddedCollection<D> | undefined;
  }

  /** Takes the documents from the synthetic actor. Empty on the server, which has no synthetic actors. */
  override initialize(): void {
    for (const id of [...this.keys()]) Map.prototype.delete.call(this, id);
    for (const document of this.#delta._synthetic?.getEmbeddedCollection(this.name) ?? [])
      Map.prototype.set.call(this, document.id, document);
    this._initialized = true;
  }

  /** True if the delta has an entry for this id, even if the entry is a tombstone. */
  manages(key: string): boolean {
    return this._source.some((entry) => entry["_id"] === key);
  }

  /** True if the delta deletes the base document with this id. */
  isTombstone(key: string): boolean {
    return this._source.some((entry) => entry["_id"] === key && isTombstone(entry));
  }

  async restoreDocument(id: string): Promise<D | undefined> {
    return (await this.restoreDocuments([id]))[0];
  }

  /** Restores base documents by removing their entries from the delta. */
  async restoreDocuments(ids: string[]): Promise<D[]> {
    const rest = this._source.filter((entry) => !ids.includes(String(entry["_id"])));
    await this.#delta.update({ [this.name]: deepClone(rest) }, { recursive: false });
    return ids.map((id) => this.get(id)).filter((document) => document !== undefined);
  }

  override _set(id: string, document: D, { restoreDelta = false }: ModifyOptions = {}): void {
    if (restoreDelta) this.#drop(id);
    else this.#keep(id, deepClone(document._source));
  }

  /** Stores a tombstone for a base document. For other documents, or with `restoreDelta`, removes the entry. */
  override _delete(id: string, { restoreDelta = false }: ModifyOptions = {}): void {
    if (!restoreDelta && this.baseCollection?.has(id)) this.#keep(id, tombstoneOf(id));
    else this.#drop(id);
  }

  #keep(id: string, entry: Plain): void {
    const index = this._source.findIndex((known) => known["_id"] === id);
    if (index === -1) this._source.push(entry);
    else this._source[index] = entry;
  }

  #drop(id: string): void {
    const index = this._source.findIndex((entry) => entry["_id"] === id);
    if (index !== -1) this._source.splice(index, 1);
  }
}
