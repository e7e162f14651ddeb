import { isTombstone, tombstoneOf } from "../data/actor-merge.ts";
import { deepClone } from "../utils/clone.ts";
import type { Plain } from "../utils/types.ts";
import type { Document } from "./document.ts";
import { EmbeddedCollection } from "./embedded-collection.ts";

/** What a collection delta asks of the delta that holds it. */
interface DeltaModel {
  readonly syntheticActor?: Document | null;
  /** As far as it is made already. */
  readonly _synthetic?: Document | null;
  getBaseCollection(name: string): EmbeddedCollection | undefined;
  update(data: object, operation: object): Promise<unknown>;
}

interface ModifyOptions {
  modifySource?: boolean;
  /** Take the document out of the delta, so that the base's is seen again. */
  restoreDelta?: boolean;
}

/**
 * The items or effects of a token's own actor as differences from the base actor's. Its source holds what differs; its
 * documents are those of the token's own actor.
 */
export class EmbeddedCollectionDelta<D extends Document = Document> extends EmbeddedCollection<D> {
  get #delta(): DeltaModel {
    return this.model as unknown as DeltaModel; // deltas alone have collections of this class
  }

  get baseCollection(): EmbeddedCollection<D> | undefined {
    return this.#delta.getBaseCollection(this.name) as EmbeddedCollection<D> | undefined; // of the same name
  }

  get syntheticCollection(): EmbeddedCollection<D> | undefined {
    return this.#delta.syntheticActor?.getEmbeddedCollection(this.name) as EmbeddedCollection<D> | undefined; // likewise
  }

  /** Shows the documents of the token's own actor; where there is none, as on the server, nothing. */
  override initialize(): void {
    for (const id of [...this.keys()]) Map.prototype.delete.call(this, id);
    for (const document of this.#delta._synthetic?.getEmbeddedCollection(this.name) ?? [])
      Map.prototype.set.call(this, document.id, document);
    this._initialized = true;
  }

  /** Is the document of this id kept here, and not inherited? A tombstone is. */
  manages(key: string): boolean {
    return this._source.some((entry) => entry["_id"] === key);
  }

  /** Is the base's document of this id gone here? */
  isTombstone(key: string): boolean {
    return this._source.some((entry) => entry["_id"] === key && isTombstone(entry));
  }

  async restoreDocument(id: string): Promise<D | undefined> {
    return (await this.restoreDocuments([id]))[0];
  }

  /** Lets documents be the base's again. */
  async restoreDocuments(ids: string[]): Promise<D[]> {
    const rest = this._source.filter((entry) => !ids.includes(String(entry["_id"])));
    await this.#delta.update({ [this.name]: deepClone(rest) }, { recursive: false });
    return ids.map((id) => this.get(id)).filter((document) => document !== undefined);
  }

  override _set(id: string, document: D, { restoreDelta = false }: ModifyOptions = {}): void {
    if (restoreDelta) this.#drop(id);
    else this.#keep(id, deepClone(document._source));
  }

  /** What the base has leaves a tombstone; what is the delta's own leaves nothing. */
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
