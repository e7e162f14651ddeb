import type { EmbeddedCollectionField } from "../data/fields/embedded.ts";
import type { DataField } from "../data/fields/field.ts";
import type { SchemaField } from "../data/fields/schema.ts";
import { resolveDocument, resolveSubtypes } from "../data/resolvers.ts";
import { getParentClasses, type Plain } from "../utils/types.ts";
import { buildUuid } from "../utils/uuid.ts";
import { cachedSchema, type ConstructionContext } from "./data-model.ts";
import { databaseBackend, type Database } from "./database.ts";
import type { Document } from "./document.ts";
import { DocumentEvents } from "./document-events.ts";
import type { EmbeddedCollection } from "./embedded-collection.ts";
import { DEFAULT_METADATA, type DocumentMetadata } from "./metadata.ts";

type DocumentClass = typeof Document;

export interface DocumentContext extends ConstructionContext {
  /** Id of the compendium that contains the document. */
  pack?: string | null;
  parentCollection?: string | null;
}

let implementationOf: (documentName: string) => unknown = () => undefined;

/**
 * Sets the function that finds a document name's configured class. Only clients set one. Without it, base
 * classes are used.
 */
export function setImplementationResolver(resolver: (documentName: string) => unknown): void {
  implementationOf = resolver;
}

/** Caches of values that are needed each time a document is prepared. */
const baseDocuments = new WeakMap<object, DocumentClass>();
const orders = new WeakMap<SchemaField, [string, DataField][]>();
const hierarchies = new WeakMap<SchemaField, Record<string, EmbeddedCollectionField>>();

/** A document's class, location and embedded documents. */
export class DocumentRecord extends DocumentEvents {
  static override LOCALIZATION_PREFIXES: string[] = ["DOCUMENT"];
  static metadata: DocumentMetadata = DEFAULT_METADATA;

  declare readonly parent: Document | null;
  declare readonly parentCollection: string | null;
  declare readonly pack: string | null;
  declare readonly collections: Readonly<Record<string, EmbeddedCollection>>;
  declare readonly _id: string | null;

  override _configure({ pack = null, parentCollection = null }: DocumentContext = {}): void {
    const define = (key: string, value: unknown): void => {
      Object.defineProperty(this, key, { value, writable: false, enumerable: false, configurable: true });
    };
    define("parentCollection", this._getParentCollection(parentCollection));
    define("pack", pack);
    const collections: Record<string, EmbeddedCollection> = {};
    for (const [name, field] of Object.entries((this.constructor as DocumentClass).hierarchy)) {
      const { implementation } = field.constructor as typeof EmbeddedCollectionField;
      const source = this._source[name];
      if (implementation !== undefined && Array.isArray(source)) {
        collections[name] = new implementation(name, this as unknown as Document, source as Plain[]);
      }
    }
    define("collections", Object.seal(collections));
  }

  /* ---------------------------------------- Class ---------------------------------------- */

  /** All classes of a document type share the base class's schema. */
  static override get schema(): SchemaField {
    return cachedSchema(this.baseDocument);
  }

  /** Puts embedded collections last, so the parent's other data is initialized before them. */
  static override _initializationOrder(): Iterable<[string, DataField]> {
    const { hierarchy, schema } = this;
    const known = orders.get(schema);
    if (known?.length === schema.keys().length) return known;
    const entries = schema.entries();
    const order = [
      ...entries.filter(([name]) => !(name in hierarchy)),
      ...entries.filter(([name]) => name in hierarchy),
    ];
    orders.set(schema, order);
    return order;
  }

  static get database(): Database {
    return databaseBackend();
  }

  /** The configured class of this document type. */
  static get implementation(): DocumentClass {
    return (implementationOf(this.documentName) as DocumentClass | undefined) ?? this.baseDocument;
  }

  /** The class that defines the schema. */
  static get baseDocument(): DocumentClass {
    const known = baseDocuments.get(this);
    if (known !== undefined) return known;
    const chain = [this as unknown as DocumentClass, ...(getParentClasses(this) as DocumentClass[])];
    const documents = chain.filter(
      (cls) => (cls.metadata ?? DEFAULT_METADATA).name !== DEFAULT_METADATA.name,
    );
    const base = documents.at(-1) ?? (this as unknown as DocumentClass);
    baseDocuments.set(this, base);
    return base;
  }

  static get collectionName(): string {
    return this.metadata.collection;
  }

  static get documentName(): string {
    return this.metadata.name;
  }

  /** The valid subtypes. */
  static get TYPES(): string[] {
    return [...(resolveSubtypes(this.documentName) ?? this.metadata.coreTypes)];
  }

  static get hasTypeData(): boolean {
    return this.metadata.hasTypeData;
  }

  /** Fields that contain embedded documents. */
  static get hierarchy(): Record<string, EmbeddedCollectionField> {
    const { schema } = this;
    const cached = hierarchies.get(schema);
    if (cached !== undefined) return cached;
    const fields = schema
      .entries()
      .filter(([, field]) => (field.constructor as typeof DataField).hierarchical);
    const hierarchy = Object.fromEntries(fields) as Record<string, EmbeddedCollectionField>;
    hierarchies.set(schema, hierarchy);
    return hierarchy;
  }

  get collectionName(): string {
    return (this.constructor as DocumentClass).collectionName;
  }

  get documentName(): string {
    return (this.constructor as DocumentClass).documentName;
  }

  get id(): string | null {
    return this._id;
  }

  get isEmbedded(): boolean {
    return Boolean(this.parent && this.parentCollection);
  }

  get inCompendium(): boolean {
    return Boolean(this.pack);
  }

  get uuid(): string {
    const { documentName, parent, pack } = this;
    return buildUuid({ id: this.id ?? "", documentName, parent, pack }) ?? "";
  }

  _getParentCollection(parentCollection?: string | null): string | null {
    if (!this.parent) return null;
    if (parentCollection) return parentCollection;
    return (this.parent.constructor as DocumentClass).getCollectionName(this.documentName);
  }

  /** The document of this class with this id; null if it does not exist. */
  static get(documentId: string, operation: { pack?: string | null } = {}): object | null {
    return resolveDocument(this.documentName, documentId, operation.pack ?? null);
  }

  static getCollectionName(name: string): string | null {
    if (name in this.hierarchy) return name;
    // `model` if the field holds a single document, `element` if it holds a collection.
    const entry = Object.entries(this.hierarchy).find(
      ([, field]) => (field.element ?? field.model).documentName === name,
    );
    return entry?.[0] ?? null;
  }

  /** @throws Error if there is no such collection. */
  getEmbeddedCollection(embeddedName: string): EmbeddedCollection {
    const name = (this.constructor as DocumentClass).getCollectionName(embeddedName);
    const collection = name === null ? undefined : this.collections[name];
    if (collection === undefined) {
      throw new Error(
        `${embeddedName} is not a valid embedded Document within the ${this.documentName} Document`,
      );
    }
    return collection;
  }

  getEmbeddedDocument(
    embeddedName: string,
    id: string,
    options: { strict?: boolean; invalid?: boolean } = {},
  ): Document | undefined {
    return this.getEmbeddedCollection(embeddedName).get(id, options);
  }

  /** All descendant documents, with their paths. */
  *traverseEmbeddedDocuments(_parentPath?: string): Generator<[string, Document]> {
    for (const [name, collection] of Object.entries(this.collections)) {
      const path = _parentPath === undefined ? name : `${_parentPath}.${name}`;
      for (const document of collection) {
        yield [path, document];
        yield* document.traverseEmbeddedDocuments(path);
      }
    }
  }
}
