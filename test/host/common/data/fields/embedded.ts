import type { DataModel } from "../../abstract/data-model.ts";
import type { Document } from "../../abstract/document.ts";
import { EmbeddedCollection } from "../../abstract/embedded-collection.ts";
import { Collection } from "../../collection.ts";
import { equals } from "../../utils/diff.ts";
import { randomID } from "../../utils/strings.ts";
import { isEmpty, isPlainObject, type Plain } from "../../utils/types.ts";
import { DataModelValidationFailure } from "../validation.ts";
import { ArrayField } from "./array.ts";
import { DataField } from "./field.ts";
import { SchemaField } from "./schema.ts";
import type {
  CleanOptions,
  DataFieldOptions,
  FieldContext,
  InitializeOptions,
  Model,
  UpdateOptions,
  ValidateOptions,
} from "./types.ts";

type ModelClass = typeof DataModel;
type DocumentClass = typeof Document;

function isModelClass(value: unknown): value is ModelClass {
  return typeof value === "function" && typeof (value as Partial<ModelClass>).defineSchema === "function";
}

function isModel(value: unknown): value is DataModel {
  return value !== null && typeof value === "object" && isModelClass(value.constructor);
}

/** An embedded object with a DataModel of its own. */
export class EmbeddedDataField extends SchemaField {
  model: ModelClass;

  /** @throws Error if `model` is not a DataModel class. */
  constructor(model: ModelClass, options?: DataFieldOptions, context?: FieldContext) {
    if (!isModelClass(model))
      throw new Error("An EmbeddedDataField must specify a DataModel class as its type");
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return super.clean(value, { ...options, source: isPlainObject(value) ? value : (options.source ?? {}) });
  }

  override validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    return super.validate(value, {
      ...options,
      source: isPlainObject(value) ? value : (options.source ?? {}),
    });
  }

  override initialize(value: unknown, model: Model, options: InitializeOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    // Cast because the parent is always a DataModel.
    return new this.model(value, { ...options, parent: model as DataModel });
  }

  override toObject(value: unknown): unknown {
    return isModel(value) ? value.toObject(false) : value;
  }

  override migrateSource(_sourceData: Plain, fieldData: unknown): unknown {
    return isPlainObject(fieldData) ? this.model.migrateDataSafe(fieldData) : undefined;
  }

  override _validateModel(data: unknown, options: { source?: Plain } = {}): void {
    if (!isPlainObject(data)) return;
    this.model.validateJoint(data);
    super._validateModel(data, { ...options, source: data });
  }
}

/** A single embedded document, or null. */
export class EmbeddedDocumentField extends EmbeddedDataField {
  static override hierarchical = true;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, nullable: true };
  }

  override initialize(value: unknown, model: Model, options: InitializeOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    const cls = (this.model as DocumentClass).implementation;
    return new cls(value, { ...options, parent: model as Document, parentCollection: this.name ?? null });
  }

  /** A collection of the one document; empty if there is none. */
  getCollection(parent: Document): Collection<Document> {
    const document = (parent as unknown as Plain)[this.name ?? ""];
    return new Collection(isModel(document) ? [[(document as Document).id ?? "", document as Document]] : []);
  }
}

/** A collection of embedded documents, stored as an array. */
export class EmbeddedCollectionField extends ArrayField<DocumentClass> {
  static override hierarchical = true;

  constructor(element: DocumentClass, options?: DataFieldOptions, context?: FieldContext) {
    super(element, options, context);
    this.readonly = true;
  }

  static override _validateElementType(element: unknown): unknown {
    if (!isModelClass(element))
      throw new Error("An EmbeddedCollectionField must have a Document class as its element");
    return element;
  }

  static get implementation(): typeof EmbeddedCollection {
    return EmbeddedCollection;
  }

  /** The documents' configured class, or their base class if none is configured. */
  get model(): DocumentClass {
    return this.element.implementation;
  }

  get schema(): SchemaField {
    return this.model.schema;
  }

  override getInitialValue(): unknown {
    return [];
  }

  override _cast(value: unknown): unknown {
    if (isPlainObject(value)) return Object.values(value);
    const list = super._cast(value) as unknown[];
    return list.map((element) => (isModel(element) ? element.toObject() : element));
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const stored = storedIds(options.source?.[this.name ?? ""]);
    return (value as unknown[]).filter(isPlainObject).map((element) => {
      const partial = options.partial === true && stored.has(element["_id"]);
      return this._cleanElement(element, {
        ...options,
        partial,
        source: stored.get(element["_id"]) ?? element,
      });
    });
  }

  _cleanElement(value: Plain, options: CleanOptions): unknown {
    if (options.partial === true) {
      return this.schema.clean(value, { ...options, source: { ...options.source, ...value } });
    }
    value["_id"] ??= randomID();
    // Passes the element itself as the source: cleaning may add a type to it, and later fields must see that
    // type.
    return this.schema.clean(value, { ...options, source: value });
  }

  override _validateElements(
    value: unknown[],
    options: ValidateOptions,
  ): DataModelValidationFailure | undefined {
    const stored = storedIds(options.source?.[this.name ?? ""]);
    const failure = new DataModelValidationFailure();
    for (const element of value as Plain[]) {
      const before = stored.get(element["_id"]);
      const partial = options.partial === true && before !== undefined;
      const source = { ...before, ...element };
      const problem = this.schema.validate(element, { ...options, partial, source });
      if (problem === undefined) continue;
      // With this option, an invalid document is not a failure. The initialized collection lists it as invalid.
      if (options.dropInvalidEmbedded === true) problem.dropped = true;
      else if (problem.unresolved) failure.unresolved = true;
      failure.elements.push({
        id: String(element["_id"]),
        name: String(element["name"] ?? ""),
        failure: problem,
      });
    }
    return failure.elements.some((entry) => !entry.failure.dropped) ? failure : undefined;
  }

  override _validateModel(data: unknown): void {
    if (!Array.isArray(data)) return;
    for (const element of data as unknown[]) this.schema._validateModel(element);
  }

  override initialize(_value: unknown, model: Model, options: InitializeOptions = {}): unknown {
    const collection = (model as Document).collections[this.name ?? ""];
    collection?.initialize(options);
    return collection;
  }

  override _updateDiff(
    source: Plain,
    key: string,
    value: unknown,
    difference: Plain,
    options: UpdateOptions = {},
  ): void {
    if (!Array.isArray(value)) return;
    const current = source[key] as Plain[];
    if (options.recursive === false) {
      if (equals(current, value)) return;
      source[key] = difference[key] = value;
      return;
    }
    const changes: Plain[] = [];
    for (const change of value as Plain[]) {
      const stored = current.find((element) => element["_id"] === change["_id"]);
      if (stored === undefined) {
        const created = this._cleanElement(change, { source: change }) as Plain;
        current.push(created);
        changes.push(created);
        continue;
      }
      const inner: Plain = {};
      this.schema._updateDiff({ stored }, "stored", change, inner, options);
      if (!isEmpty(inner)) changes.push({ ...(inner["stored"] as Plain), _id: change["_id"] });
    }
    if (changes.length > 0) difference[key] = changes;
  }

  /** Updates elements in place, because embedded documents use them as their source. */
  override _updateCommit(source: Plain, key: string, value: unknown): void {
    const array = source[key] as Plain[];
    const stored = storedIds(array);
    const updated = (value as Plain[]).map((element) => {
      const existing = stored.get(element["_id"]);
      return existing === undefined ? element : Object.assign(existing, element);
    });
    array.splice(0, array.length, ...updated);
  }

  override toObject(value: unknown): unknown {
    return value instanceof EmbeddedCollection ? value.toObject(false) : value;
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: object) => unknown),
    value: unknown = [],
    options: object = {},
  ): unknown {
    const results: unknown[] = [];
    if (!Array.isArray(value) || value.length === 0) results.push(this.schema.apply(fn, {}, options));
    else results.push(...value.map((element) => this.schema.apply(fn, element, options)));
    return results;
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : this.schema._getField(path);
  }

  override _addTypes(source: unknown, changes: unknown): void {
    if (!Array.isArray(changes)) return;
    const stored = storedIds(source);
    for (const change of changes as Plain[]) this.schema._addTypes(stored.get(change["_id"]), change);
  }

  override migrateSource(_sourceData: Plain, fieldData: unknown): void {
    if (!Array.isArray(fieldData)) return;
    for (const element of fieldData) if (isPlainObject(element)) this.model.migrateDataSafe(element);
  }

  getCollection(parent: Document): EmbeddedCollection | undefined {
    return parent.collections[this.name ?? ""];
  }
}

function storedIds(source: unknown): Map<unknown, Plain> {
  const elements = Array.isArray(source) ? (source as Plain[]) : [];
  return new Map(elements.filter(isPlainObject).map((element) => [element["_id"], element]));
}
