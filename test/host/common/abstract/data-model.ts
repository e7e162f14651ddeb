import { decodeOperators, presentOperators } from "../data/operators.ts";
import { SchemaField } from "../data/fields/schema.ts";
import type { CleanOptions, DataSchema, InitializeOptions, UpdateOptions } from "../data/fields/types.ts";
import { updateMember } from "../data/fields/members.ts";
import type { DataField } from "../data/fields/field.ts";
import { DataModelValidationFailure } from "../data/validation.ts";
import { generation } from "../generation.ts";
import { hostGlobals } from "../globals.ts";
import { deepClone } from "../utils/clone.ts";
import { mergeObject } from "../utils/merge.ts";
import { expandObject } from "../utils/paths.ts";
import { isPlainObject, type Plain } from "../utils/types.ts";

/** Options for constructing a model. */
export interface ConstructionContext {
  parent?: DataModel | null;
  /** Throw on invalid data (default). If false, only warn. */
  strict?: boolean;
  /** Replace invalid values with valid defaults. */
  fallback?: boolean;
  /** Drop invalid embedded documents from their collections. */
  dropInvalidEmbedded?: boolean;
  [option: string]: unknown;
}

export interface ModelValidateOptions {
  /** The changes to validate. By default, validates the whole source. */
  changes?: Plain | undefined;
  clean?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  strict?: boolean;
  fields?: boolean;
  joint?: boolean;
}

interface Failures {
  fields: DataModelValidationFailure | null;
  joint: DataModelValidationFailure | null;
}

/** Schemas by class, each with its generation, because some schemas differ between generations. */
const schemas = new WeakMap<object, { schema: SchemaField; generation: number }>();

/** The schema of a class, created on first use. `name` prefixes its field paths. */
export function cachedSchema(cls: typeof DataModel, name?: string): SchemaField {
  const cached = schemas.get(cls);
  if (cached?.generation === generation()) return cached.schema;
  const schema = new SchemaField(cls.defineSchema(), {}, name === undefined ? {} : { name });
  schemas.set(cls, { schema, generation: generation() });
  return schema;
}

/**
 * Base of data models. A model has source data, which its schema describes, and properties initialized from
 * that data.
 */
export class DataModel {
  /** Localization prefixes for labels and hints of the fields. */
  static LOCALIZATION_PREFIXES: string[] = [];

  declare readonly parent: DataModel | null;
  declare readonly _source: Plain;
  #validationFailures: Failures = { fields: null, joint: null };

  /** @throws DataModelValidationError on invalid data, if `strict`. */
  constructor(data: object = {}, { parent = null, strict = true, ...options }: ConstructionContext = {}) {
    if (parent !== null && !(parent instanceof DataModel)) {
      throw new Error("The provided parent must be a DataModel instance");
    }
    Object.defineProperty(this, "parent", { value: parent, writable: false, enumerable: false });
    const source = this._initializeSource(data, { strict, ...options });
    Object.defineProperty(this, "_source", {
      value: Object.seal(source),
      writable: false,
      enumerable: false,
    });
    this._configure(options);
    const { fallback = false, dropInvalidEmbedded = false } = options;
    this.validate({ strict, fallback, dropInvalidEmbedded, fields: true, joint: true });
    this._initialize({ strict, ...options });
  }

  /** Called before data is validated and initialized. Override to prepare the instance. */
  _configure(_options: ConstructionContext = {}): void {
    // Nothing to prepare by default.
  }

  static defineSchema(): DataSchema {
    throw new Error(`The ${this.name} subclass of DataModel must define its Document schema`);
  }

  /** The schema, created once per class and generation. */
  static get schema(): SchemaField {
    return cachedSchema(this);
  }

  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  /** True if an invalid value has no valid replacement. */
  get invalid(): boolean {
    const { fields, joint } = this.#validationFailures;
    return Boolean(fields?.unresolved) || Boolean(joint?.unresolved);
  }

  get validationFailures(): Failures {
    return this.#validationFailures;
  }

  /** Migrates and cleans the data in place. The object becomes the model's source. */
  _initializeSource(data: object, _options: ConstructionContext = {}): Plain {
    const cls = this.constructor as typeof DataModel;
    const source = data instanceof DataModel ? data.toObject() : (data as Plain);
    return cls.shimData(cls.cleanData(cls.migrateDataSafe(source)));
  }

  static cleanData(source: Plain = {}, options: CleanOptions = {}): Plain {
    return this.schema.clean(source, { ...options, source: options.source ?? source }) as Plain;
  }

  /** The fields, in the order in which they are initialized. */
  static _initializationOrder(): Iterable<[string, DataField]> {
    return this.schema.entries();
  }

  /** Initializes the properties from the source. */
  _initialize(options: InitializeOptions = {}): void {
    const cls = this.constructor as typeof DataModel;
    for (const [name, field] of cls._initializationOrder()) {
      const value = field.initialize(this._source[name], this, options);
      if (typeof value === "function") {
        const get = value as () => unknown;
        Object.defineProperty(this, name, { get, set: ignore, configurable: true, enumerable: true });
      } else {
        const writable = !field.readonly;
        Object.defineProperty(this, name, { value, writable, configurable: true, enumerable: true });
      }
    }
  }

  /** Reinitializes the properties. */
  reset(): void {
    this._initialize();
  }

  /** Creates a copy with changed data. */
  clone(data: object = {}, context: ConstructionContext = {}): this {
    const changed = mergeObject(this.toObject(), decodeOperators(expandObject(data)), {
      applyOperators: true,
    });
    const cls = this.constructor as new (data: object, context: ConstructionContext) => this;
    return new cls(changed, { parent: this.parent, ...context });
  }

  /**
   * Validates the source, or only the given changes.
   * @returns true if valid
   * @throws DataModelValidationError if the data is invalid, unless `strict` is false.
   */
  validate(options: ModelValidateOptions = {}): boolean {
    const { changes, clean = false, fallback = false, dropInvalidEmbedded = false, strict = true } = options;
    const { fields = true, joint = changes === undefined } = options;
    const source = changes ?? this._source;
    const partial = changes !== undefined;
    const schema = this.schema;
    const context = { partial, source: partial ? { ...this._source, ...typeOf(source) } : source };
    if (partial && clean) schema.clean(source, context);
    const failures: Failures = { fields: null, joint: null };
    if (fields) {
      failures.fields = schema.validate(source, { ...context, fallback, dropInvalidEmbedded }) ?? null;
    }
    if (joint && failures.fields?.unresolved !== true) failures.joint = this.#validateJoint(source);
    if (!partial) this.#validationFailures = failures;
    const failure = [failures.fields, failures.joint].find((one) => one?.unresolved === true);
    for (const resolved of [failures.fields, failures.joint]) {
      if (resolved && !resolved.unresolved) this.#report(resolved);
    }
    if (failure) {
      if (strict) throw this.#describe(failure).asError();
      this.#report(failure);
      return false;
    }
    return true;
  }

  /**
   * Validates rules that involve several fields: the model's own, and those of inner models. Skips inner models
   * whose fields are not in `difference`, unless the type changed.
   */
  #validateJoint(data: Plain, difference: Plain = data): DataModelValidationFailure | null {
    const names = Object.keys("type" in difference ? data : difference).filter((name) => name in data);
    try {
      this.schema._validateModel(Object.fromEntries(names.map((name) => [name, data[name]])), {
        source: data,
      });
      (this.constructor as typeof DataModel).validateJoint(data);
      return null;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return new DataModelValidationFailure({ message, unresolved: true });
    }
  }

  #describe(failure: DataModelValidationFailure): DataModelValidationFailure {
    const id = typeof this._source["_id"] === "string" ? ` [${this._source["_id"]}]` : "";
    failure.message ??= "validation errors:";
    if (!failure.message.startsWith(this.constructor.name)) {
      failure.message = `${this.constructor.name}${id} ${failure.message}`;
    }
    return failure;
  }

  #report(failure: DataModelValidationFailure): void {
    const error = this.#describe(failure).asError();
    const { Hooks } = hostGlobals();
    if (Hooks?.onError === undefined) console.warn(error.message);
    else Hooks.onError(`${this.constructor.name}#validate`, error, { log: "warn" });
  }

  /** Override to validate rules that involve several fields. Throws an Error if a rule is violated. */
  static validateJoint(_data: Plain): void {
    // No rules by default.
  }

  /**
   * Changes the source and reinitializes the model. With `dryRun`, stores nothing.
   * @returns the actual changes
   * @throws DataModelValidationError on invalid changes.
   */
  updateSource(changes: object = {}, options: UpdateOptions = {}): Plain {
    const candidate = decodeOperators(expandObject(deepClone(changes)));
    this.schema._addTypes(this._source, candidate);
    const { fallback = false, dryRun = false } = options;
    this.validate({ changes: candidate, clean: true, fallback, joint: false });
    const copy: Plain = { ...this._source };
    const difference: Plain = {};
    for (const [name, value] of Object.entries(candidate)) {
      const field = this.schema.get(name);
      if (field === undefined) continue;
      copy[name] = deepClone(copy[name]);
      updateMember(field, copy, name, value, difference, options);
    }
    const failure = Object.keys(difference).length > 0 ? this.#validateJoint(copy, difference) : null;
    if (failure !== null) throw this.#describe(failure).asError();
    if (!dryRun && Object.keys(difference).length > 0) {
      for (const name of Object.keys(difference)) {
        this.schema.get(name)?._updateCommit(this._source, name, copy[name], difference[name], options);
      }
      this._initialize();
    }
    return presentOperators(difference);
  }

  /** The data as a plain object: the source or, if `source` is false, the initialized values. */
  toObject(source = true): Plain {
    if (source) return deepClone(this._source);
    // Cast because the schema reads the model's properties by name.
    return this.schema.toObject(this) as Plain;
  }

  toJSON(): Plain {
    return this.toObject(true);
  }

  /** Creates a model from trusted data. Only reports invalid values, unless `strict` is true. */
  static fromSource<T extends DataModel>(
    this: new (data: object, context: ConstructionContext) => T,
    source: object,
    { strict = false, ...context }: ConstructionContext = {},
  ): T {
    return new this(source, { strict, ...context });
  }

  static fromJSON<T extends DataModel>(
    this: new (data: object, context: ConstructionContext) => T,
    json: string,
  ): T {
    return new this(JSON.parse(json) as object, { strict: false });
  }

  /** Override to migrate data from older formats, in place. */
  static migrateData(source: Plain, _options?: object): Plain {
    this.schema.migrateSource(source, source);
    return source;
  }

  static migrateDataSafe(source: Plain): Plain {
    try {
      this.migrateData(source);
    } catch (error) {
      const failure = new Error(`Failed data migration for ${this.name}: ${String(error)}`, { cause: error });
      const { Hooks } = hostGlobals();
      if (Hooks?.onError === undefined) console.warn(failure.message);
      else Hooks.onError("DataModel.migrateDataSafe", failure, { log: "warn" });
    }
    return source;
  }

  /** Override to add accessors for older formats to the data. */
  static shimData(data: Plain, _options: { embedded?: boolean } = {}): Plain {
    return data;
  }
}

/** Setter of computed properties: ignores assignments. */
function ignore(): void {
  // Without a setter, an assignment would throw.
}

function typeOf(changes: unknown): Plain {
  return isPlainObject(changes) && "type" in changes ? { type: changes["type"] } : {};
}
