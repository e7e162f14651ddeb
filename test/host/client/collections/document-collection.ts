import type { Document } from "../../common/abstract/document.ts";
import { Collection } from "../../common/collection.ts";
import type { JsonObject } from "../../common/protocol.ts";
import type { RenderableApplication } from "../helpers/user-interface.ts";

export interface CollectionGetOptions {
  strict?: boolean;
  /** Allow returning a document with invalid data. */
  invalid?: boolean;
}

interface SearchFilter {
  field: string;
  operator: string;
  value: unknown;
  negate?: boolean;
}

/** A collection of documents of one class, and the applications that display it. */
export abstract class DocumentCollection<T extends Document = Document> extends Collection<T> {
  /** Name of the document type in this collection. */
  static documentName = "";

  /** Source data of the documents. */
  readonly _source: JsonObject[] = [];
  /** Applications to render again when the collection changes. */
  apps: RenderableApplication[] = [];
  /** Ids of documents with invalid data. */
  readonly invalidDocumentIds = new Set<string>();
  readonly #invalidSources = new Map<string, JsonObject>();

  constructor(data: JsonObject[] = []) {
    super();
    this._source = data;
    this._initialize();
  }

  get documentName(): string {
    return (this.constructor as typeof DocumentCollection).documentName;
  }

  get documentClass(): typeof Document {
    return foundry.utils.getDocumentClass(this.documentName)!;
  }

  get name(): string {
    return this.constructor.name;
  }

  /** Creates the documents from source data. Keeps invalid documents apart and reports them. */
  _initialize(): void {
    this.clear();
    for (const source of this._source) this.#add(source);
  }

  createDocument(data: JsonObject, context: Record<string, unknown> = {}): T {
    return new this.documentClass(data, context) as unknown as T; // the document has the collection's class
  }

  override get(id: string, { strict = false, invalid = false }: CollectionGetOptions = {}): T | undefined {
    const found = super.get(id);
    if (found) return found;
    if (invalid && this.invalidDocumentIds.has(id)) return this.getInvalid(id, { strict });
    if (strict) throw new Error(`The key ${id} does not exist in the ${this.name} Collection`);
    return undefined;
  }

  override set(_id: string, document: T): this {
    this.invalidDocumentIds.delete(document.id!);
    return super.set(document.id!, document);
  }

  override delete(id: string): boolean {
    this.invalidDocumentIds.delete(id);
    this.#invalidSources.delete(id);
    return super.delete(id);
  }

  /**
   * Returns a document with invalid data, created without validation.
   * @throws if `strict` and no such document exists
   */
  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): T | undefined {
    const source = this.#invalidSources.get(id);
    if (source) return this.documentClass.fromSource(source, { strict: false }) as unknown as T;
    if (strict) throw new Error(`${this.documentName} "${id}" is not among the invalid documents`);
    return undefined;
  }

  /** Renders every application that displays the collection. */
  render(force = false, options: Record<string, unknown> = {}): void {
    for (const app of this.apps) app.render({ force, ...options });
  }

  /**
   * Updates all documents that meet the condition. `transformation` is the changes, or a function that
   * returns a document's changes.
   */
  async updateAll(
    transformation: JsonObject | ((document: T) => JsonObject),
    condition: ((document: T) => boolean) | null = null,
    options: Record<string, unknown> = {},
  ): Promise<Document[]> {
    const chosen = condition ? this.filter(condition) : this.contents;
    const updates = chosen.map((document) => {
      const changes = typeof transformation === "function" ? transformation(document) : transformation;
      return { ...changes, _id: document.id };
    });
    return this.documentClass.updateDocuments(updates, options);
  }

  /**
   * Documents that pass all filters, and whose name or searchable text contains the query. Leaves out the ids in
   * `exclude`.
   */
  search({
    query = "",
    filters = [],
    exclude = [],
  }: { query?: string; filters?: SearchFilter[]; exclude?: string[] } = {}): T[] {
    const wanted = query.trim().toLocaleLowerCase();
    const fields = DocumentCollection.getSearchableFields(this.documentName);
    return this.filter((document) => {
      if (exclude.includes(document.id!)) return false;
      const texts = ["name", ...Object.keys(fields)].map((key) => foundry.utils.getProperty(document, key));
      const found =
        !wanted ||
        texts.some((text) => typeof text === "string" && text.toLocaleLowerCase().includes(wanted));
      return found && filters.every((filter) => passes(document, filter));
    });
  }

  /** The searchable fields of a document class, by path. */
  static getSearchableFields(documentName: string): Record<string, unknown> {
    const found: Record<string, unknown> = {};
    const schema = foundry.utils.getDocumentClass(documentName)?.schema as SearchableField | undefined;
    schema?.apply?.(function (this: SearchableField) {
      if (this.textSearch) found[this.fieldPath] = this;
    });
    return found;
  }

  /** Renders the collection's applications after an operation changed documents. */
  _onModifyContents(
    action: string,
    documents: Document[],
    result: readonly unknown[],
    operation: Record<string, unknown>,
    _user: object,
  ): void {
    if (operation["render"] === false) return;
    const { documentName } = this;
    this.render(false, {
      renderContext: `${action}${documentName}`,
      renderData: result,
      documentType: documentName,
      action,
      documents,
    });
  }

  #add(source: JsonObject): void {
    try {
      const document = this.createDocument(source);
      super.set(document.id!, document);
    } catch (thrown) {
      const id = String(source["_id"]);
      this.invalidDocumentIds.add(id);
      this.#invalidSources.set(id, source);
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      Hooks.onError(`${this.name}#_initialize`, error, {
        msg: `${this.documentName} "${String(source["name"] ?? id)}" has invalid data and was set aside`,
        log: "warn",
        id,
      });
    }
  }
}

/** The members of a field that searching uses. */
interface SearchableField {
  fieldPath: string;
  textSearch?: boolean;
  apply?(visit: (this: SearchableField) => void): void;
}

function passes(document: Document, { field, operator, value, negate = false }: SearchFilter): boolean {
  const actual = foundry.utils.getProperty(document, field);
  const tests: Record<string, () => boolean> = {
    equals: () => actual === value,
    contains: () => (Array.isArray(value) ? value.includes(actual) : String(actual).includes(String(value))),
    starts_with: () => String(actual).startsWith(String(value)),
    ends_with: () => String(actual).endsWith(String(value)),
    lt: () => Number(actual) < Number(value),
    lte: () => Number(actual) <= Number(value),
    gt: () => Number(actual) > Number(value),
    gte: () => Number(actual) >= Number(value),
    between: () => {
      const [low, high] = value as [number, number]; // the operand is a pair
      return Number(actual) >= low && Number(actual) <= high;
    },
    is_empty: () => foundry.utils.isEmpty(actual),
  };
  const test = tests[operator];
  if (!test) throw new Error(`Unknown search operator "${operator}"`);
  return test() !== negate;
}
