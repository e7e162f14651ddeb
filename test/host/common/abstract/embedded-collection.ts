import { Collection, type CollectionGetOptions } from "../collection.ts";
import type { InitializeOptions } from "../data/fields/types.ts";
import { hostGlobals } from "../globals.ts";
import type { Plain } from "../utils/types.ts";
import type { Document } from "./document.ts";

interface GetOptions extends CollectionGetOptions {
  /** Include documents with invalid data. */
  invalid?: boolean;
}

interface ModifyOptions {
  /** Also change the parent's source. Default: true. */
  modifySource?: boolean;
}

/** The documents embedded in a parent, kept in sync with the parent's source array. */
export class EmbeddedCollection<D extends Document = Document> extends Collection<D> {
  declare readonly documentClass: typeof Document;
  declare readonly name: string;
  declare readonly model: Document;
  declare readonly _source: Plain[];
  declare _initialized: boolean;
  /** Ids of invalid documents, which are in the source but not in the collection. */
  declare invalidDocumentIds: Set<string>;

  /**
   * @param name name of the collection in the parent
   * @param sourceArray the parent's source data, kept in sync
   */
  constructor(name: string, parent: Document, sourceArray: Plain[]) {
    if (typeof name !== "string") throw new Error("The signature of EmbeddedCollection has the name first");
    super();
    const field = (parent.constructor as typeof Document).hierarchy[name];
    const define = (key: string, value: unknown, writable = false): void => {
      Object.defineProperty(this, key, { value, writable, enumerable: false, configurable: false });
    };
    define("documentClass", field?.model);
    define("name", name);
    define("model", parent);
    define("_source", sourceArray);
    define("_initialized", false, true);
    define("invalidDocumentIds", new Set<string>());
  }

  /** Creates a document of the collection. Throws if the data is invalid, unless `strict` is false. */
  createDocument(data: Plain, context: InitializeOptions = {}): D {
    const cls = this.documentClass;
    return new cls(data, {
      ...context,
      parent: this.model,
      parentCollection: this.name,
      pack: this.model.pack,
    }) as D;
  }

  /** Creates documents from the source, reinitializes existing ones, and removes those that the source lacks. */
  initialize(options: InitializeOptions = {}): void {
    this._initialized = false;
    const present = new Set<string>();
    for (const data of this._source) {
      this._initializeDocument(data, options);
      present.add(String(data["_id"]));
    }
    for (const id of [...this.keys()]) if (!present.has(id)) super.delete(id);
    for (const id of this.invalidDocumentIds) if (!present.has(id)) this.invalidDocumentIds.delete(id);
    this._initialized = true;
  }

  _initializeDocument(data: Plain, options: InitializeOptions = {}): void {
    const id = String(data["_id"]);
    const existing = super.get(id);
    if (existing !== undefined && existing._source === data) {
      existing._initialize(options);
      return;
    }
    try {
      const document = this.createDocument(data, { ...options, strict: true });
      super.set(id, document);
      this.invalidDocumentIds.delete(id);
    } catch (error) {
      // Known invalid documents stay out. They have already been reported.
      if (this.invalidDocumentIds.has(id)) return;
      this._handleInvalidDocument(id, error instanceof Error ? error : new Error(String(error)), options);
    }
  }

  _handleInvalidDocument(
    id: string,
    error: Error,
    { strict = true, dropInvalidEmbedded = false }: InitializeOptions = {},
  ): void {
    this.invalidDocumentIds.add(id);
    const { documentName } = this.documentClass;
    error.message = `Failed to initialize ${documentName} [${id}] in ${this.model.documentName} [${String(this.model.id)}]: ${error.message}`;
    if (strict && dropInvalidEmbedded !== true) throw error;
    const { Hooks } = hostGlobals();
    if (Hooks?.onError === undefined) console.warn(error.message);
    else
      Hooks.onError(`${this.constructor.name}#_initializeDocument`, error, { id, documentName, log: "warn" });
  }

  override get(id: string, { invalid = false, strict = false }: GetOptions = {}): D | undefined {
    const document = super.get(id) ?? (invalid ? this.getInvalid(id) : undefined);
    if (document === undefined && strict) {
      throw new Error(
        `${this.documentClass.documentName} id [${id}] does not exist in the ${this.constructor.name} collection`,
      );
    }
    return document;
  }

  override set(id: string, document: D, { modifySource = true }: ModifyOptions = {}): this {
    if (modifySource) this._set(id, document);
    super.set(id, document);
    return this;
  }

  _set(id: string, document: D): void {
    const index = this._source.findIndex((data) => data["_id"] === id);
    if (index === -1) this._source.push(document._source);
    else this._source[index] = document._source;
  }

  override delete(id: string, { modifySource = true }: ModifyOptions = {}): boolean {
    if (modifySource) this._delete(id);
    this.invalidDocumentIds.delete(id);
    return super.delete(id);
  }

  _delete(id: string): void {
    const index = this._source.findIndex((data) => data["_id"] === id);
    if (index !== -1) this._source.splice(index, 1);
  }

  /**
   * Updates documents with a known `_id` and creates the others. If `recursive` is false, deletes documents
   * that are not in `changes`.
   */
  update(changes: Plain[], options: Plain = {}): void {
    const updated = new Set<string>();
    for (const change of changes) {
      this._createOrUpdate(change, options);
      updated.add(String(change["_id"]));
    }
    if (options["recursive"] !== false) return;
    for (const id of [...this.keys()]) if (!updated.has(id)) this.delete(id);
  }

  _createOrUpdate(data: Plain, options: Plain): void {
    const current = super.get(String(data["_id"]));
    if (current !== undefined) {
      current.updateSource(data, options);
      return;
    }
    const document = this.createDocument(data);
    this.set(String(document.id), document);
  }

  /**
   * Returns an invalid document, created without validation.
   * @throws if `strict` and no invalid document has the id.
   */
  getInvalid(id: string, { strict = false }: { strict?: boolean } = {}): D | undefined {
    if (!this.invalidDocumentIds.has(id)) {
      if (strict)
        throw new Error(`${this.documentClass.documentName} id [${id}] is not in the set of invalid ids`);
      return undefined;
    }
    const data = this._source.find((source) => source["_id"] === id);
    return data === undefined ? undefined : this.createDocument(data, { strict: false });
  }

  toObject(source = true): Plain[] {
    return source
      ? this._source.map((data) => structuredClone(data))
      : this.map((document) => document.toObject(false));
  }

  /** Called after a database operation changed the contents. */
  _onModifyContents(
    _action: string,
    _documents: Document[],
    _result: unknown,
    _operation: object,
    _user: unknown,
  ): void {
    // Client collections override this to render applications.
  }
}
