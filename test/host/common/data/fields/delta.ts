/** Fields of token deltas: the delta document, and its collections of differences. */
import type { Document } from "../../abstract/document.ts";
import { EmbeddedCollectionDelta } from "../../abstract/embedded-collection-delta.ts";
import { isPlainObject, type Plain } from "../../utils/types.ts";
import { becomeSource, DELTA_COLLECTIONS, isTombstone, tombstoneOf } from "../actor-merge.ts";
import { DataModelValidationFailure } from "../validation.ts";
import { EmbeddedCollectionField, EmbeddedDocumentField } from "./embedded.ts";
import type { CleanOptions, Model, UpdateOptions, ValidateOptions } from "./types.ts";

/** Embedded documents stored as differences from another collection. A tombstone marks a deleted document. */
export class EmbeddedCollectionDeltaField extends EmbeddedCollectionField {
  static override get implementation(): typeof EmbeddedCollectionDelta {
    return EmbeddedCollectionDelta;
  }

  override _cleanElement(value: Plain, options: CleanOptions): unknown {
    return isTombstone(value) ? tombstoneOf(value["_id"]) : super._cleanElement(value, options);
  }

  override _validateElements(
    value: unknown[],
    options: ValidateOptions,
  ): DataModelValidationFailure | undefined {
    return super._validateElements(documentsIn(value), options);
  }

  override _validateModel(data: unknown): void {
    if (Array.isArray(data)) super._validateModel(documentsIn(data));
  }

  override _addTypes(source: unknown, changes: unknown): void {
    if (Array.isArray(changes)) super._addTypes(source, documentsIn(changes));
  }

  override migrateSource(sourceData: Plain, fieldData: unknown): void {
    if (Array.isArray(fieldData)) super.migrateSource(sourceData, documentsIn(fieldData));
  }

  /** If the old or new entry is a tombstone, replaces the entry instead of merging it. */
  override _updateDiff(
    source: Plain,
    key: string,
    value: unknown,
    difference: Plain,
    options: UpdateOptions = {},
  ): void {
    if (!Array.isArray(value)) return;
    if (options.recursive === false) return super._updateDiff(source, key, value, difference, options);
    const current = source[key] as Plain[];
    const replaced = (value as Plain[]).filter((change) => {
      const index = current.findIndex((entry) => entry["_id"] === change["_id"]);
      const isGrave = isTombstone(change) || isTombstone(current[index]);
      if (isGrave && index !== -1) current.splice(index, 1);
      if (isTombstone(change)) current.push(change);
      return isTombstone(change);
    });
    super._updateDiff(source, key, documentsIn(value), difference, options);
    if (replaced.length > 0)
      difference[key] = [...((difference[key] as Plain[] | undefined) ?? []), ...replaced];
  }

  override _updateCommit(source: Plain, key: string, value: unknown): void {
    (source[key] as Plain[]).splice(0, Infinity, ...(value as Plain[]));
  }
}

function documentsIn(entries: readonly unknown[]): unknown[] {
  return entries.filter((entry) => !isTombstone(entry));
}

/** The delta of a token's synthetic actor, created on first use. */
export class ActorDeltaField extends EmbeddedDocumentField {
  /** The deltas created so far, by token. */
  readonly #made = new WeakMap<object, Document>();

  override initialize(value: unknown, model: Model): unknown {
    if (!isPlainObject(value)) return value;
    return () => {
      const known = this.#made.get(model);
      if (known?._source === value) return known;
      const cls = (this.model as typeof Document).implementation;
      const made = new cls(value, { parent: model as Document, parentCollection: this.name ?? null });
      this.#made.set(model, made);
      // This method exists only on clients, because only they have synthetic actors.
      (made as { _createSyntheticActor?(): void })._createSyntheticActor?.();
      return made;
    };
  }

  /** Changes a stored object in place instead of replacing it, because the delta document uses the same object. */
  override _updateCommit(source: Plain, key: string, value: unknown): void {
    if (isPlainObject(source[key]) && isPlainObject(value))
      becomeSource(source[key], value, DELTA_COLLECTIONS);
    else source[key] = value;
  }

  override toObject(value: unknown): unknown {
    return (value as Document | null)?.toObject(false) ?? value;
  }
}
