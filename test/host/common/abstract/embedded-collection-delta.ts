import { isTombstone, tombstoneOf } from "../data/actor-merge.ts";
import { deepClone } from "../utils/clone.ts";
import type { Plain } from "../utils/types.ts";
import type { Document } from "./document.ts";
import { EmbeddedCollection } from "./embedded-collection.ts";

/** The parts of a delta that its collections use. */
interface DeltaModel {
  readonly syntheticActor?: Document | null;
  /** Only if created already. */
  readonly _synthetic?: Document | null;
  getBaseCollection(name: string): EmbeddedCollection | undefined;
  update(data: object, operation: object): Promise<unknown>;
}

interface ModifyOptions {
  modifySource?: boolean;
  /** Remove the document from the delta, which restores the base's. */
  restoreDelta?: boolean;
}

/**
 * The items or effects of a token's own actor, as differences from the base actor's. Its source holds the
 * differences; its documents are those of the token's own actor.
 */
export class EmbeddedCollectionDelta<D extends Document = Document> extends EmbeddedCollection<D> {
  get #delta(): DeltaModel {
    return this.model as unknown as DeltaModel; // only deltas have collections of this class
  }

  get baseCollection(): EmbeddedCollection<D> | undefined {
    return this.#delta.getBaseCollection(this.name) as EmbeddedCollection<D> | undefined; // it has the same name
  }

  get syntheticCollection(): EmbeddedCollection<D> | undefined {
    return this.#delta.syntheticActor?.getEmbeddedCollection(this.name) as EmbeddedCollection<D> | undefined; // likewise
  }

  /** Shows the documents of the token's own actor; empty if there is none, as on the server. */
  override initialize(): void {
    for (const id of [...this.keys()]) Map.prototype.delete.call(this, id);
    for (const document of this.#delta._synthetic?.getEmbeddedCollection(this.name) ?? [])
      Map.prototype.set.call(this, document.id, document);
    this._initialized = true;
  }

  /** True if the document with this id is stored here rather than inherited. A tombstone counts. */
  manages(key: string): boolean {
    return this._source.some((entry) => entry["_id"] === key);
  }

  /** True if the base's document with this id is deleted here. */
  isTombstone(key: string): boolean {
    return this._source.some((entry) => entry["_id"] === key && isTombstone(entry));
  }

  async restoreDocument(id: string): Promise<D | undefined> {
    return (await this.restoreDocuments([id]))[0];
  }

  /** Restores the base's documents. */
  async restoreDocuments(ids: string[]): Promise<D[]> {
    const rest = this._source.filter((entry) => !ids.includes(String(entry["_id"])));
    await this.#delta.update({ [this.name]: deepClone(rest) }, { recursive: false });
    return ids.map((id) => this.get(id)).filter((document) => document !== undefined);
  }

  override _set(id: string, document: D, { restoreDelta = false }: ModifyOptions = {}): void {
    if (restoreDelta) this.#drop(id);
    else this.#keep(id, deepClone(document._source));
  }

  /** Deleting an inherited document leaves a tombstone; deleting an own one leaves nothing. */
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
