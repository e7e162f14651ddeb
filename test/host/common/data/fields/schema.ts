import { isEmpty, isPlainObject, type Plain } from "../../utils/types.ts";
import { DataModelValidationFailure } from "../validation.ts";
import { DataField } from "./field.ts";
import {
  cleanMember,
  exported,
  placeMember,
  recordFailure,
  updateMember,
  validateMember,
} from "./members.ts";
import type {
  CleanOptions,
  DataFieldOptions,
  DataSchema,
  FieldContext,
  InitializeOptions,
  Model,
  UpdateOptions,
  ValidateOptions,
  ValidationResult,
} from "./types.ts";

/** The field's own method to migrate inner data; undefined if it has none. */
function migrator(field: DataField): ((source: Plain, value: unknown) => unknown) | undefined {
  const own = (field as { migrateSource?: (source: Plain, value: unknown) => unknown }).migrateSource;
  return typeof own === "function" ? own.bind(field) : undefined;
}

/** An object with named fields. */
export class SchemaField extends DataField {
  static override recursive = true;

  fields: DataSchema;
  /** Part of Foundry's API, but not implemented here: cleaning always removes unknown keys. */
  declare unknownKeys: boolean;

  constructor(fields: DataSchema, options?: DataFieldOptions, context?: FieldContext) {
    super(options, context);
    this.fields = this._initialize(fields);
  }

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  /**
   * Checks the fields and sets this field as their parent.
   * @throws Error if a name is reserved, or if a field is invalid or already has a parent.
   */
  _initialize(fields: DataSchema): DataSchema {
    if (fields === null || typeof fields !== "object") {
      throw new Error("A SchemaField must be provided with an object of DataField instances");
    }
    const schema: DataSchema = {};
    for (const [name, field] of Object.entries(fields)) {
      if (name === "_source")
        throw new Error(`"_source" is not a valid name for a field of ${this.fieldPath || "a schema"}`);
      if (!(field instanceof DataField))
        throw new Error(`The "${name}" field is not an instance of the DataField class`);
      if (field.parent !== undefined) {
        throw new Error(`The "${name}" field already belongs to some other parent and may not be reused`);
      }
      field.name = name;
      field.parent = this;
      schema[name] = field;
    }
    return schema;
  }

  [Symbol.iterator](): Iterator<DataField> {
    return Object.values(this.fields)[Symbol.iterator]();
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  has(fieldName: string): boolean {
    return Object.hasOwn(this.fields, fieldName);
  }

  get(fieldName: string): DataField | undefined {
    return this.has(fieldName) ? this.fields[fieldName] : undefined;
  }

  /** The field at a path. A path is text with dots, or an array of its parts. */
  getField(fieldName: string | string[]): DataField | undefined {
    return this._getField(typeof fieldName === "string" ? fieldName.split(".") : [...fieldName]);
  }

  override _getField(path: string[]): DataField | undefined {
    const [name, ...rest] = path;
    return name === undefined ? this : this.get(name)?._getField(rest);
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined || !this.required) return initial;
    const value: Plain = {};
    for (const name in this.fields) value[name] = this.fields[name]!.getInitialValue(data);
    return value;
  }

  override _cast(value: unknown): unknown {
    return exported(value) ?? (isPlainObject(value) ? value : {});
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const data = value as Plain;
    const inner: CleanOptions = { ...options, source: options.source ?? data };
    for (const name of Object.keys(data)) if (!this.has(name)) Reflect.deleteProperty(data, name);
    for (const name in this.fields) {
      const field = this.fields[name]!;
      if (options.partial === true && !(name in data)) continue;
      data[name] = cleanMember(field, data[name], inner);
    }
    return data;
  }

  override initialize(value: unknown, model: Model, options: InitializeOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    const data: Plain = {};
    for (const name in this.fields) {
      const field = this.fields[name]!;
      placeMember(data, name, field.initialize(value[name], model, options));
    }
    return data;
  }

  override _updateDiff(
    source: Plain,
    key: string,
    value: unknown,
    difference: Plain,
    options: UpdateOptions = {},
  ): void {
    const current = source[key];
    if (options.recursive === false || !isPlainObject(value) || !isPlainObject(current)) {
      super._updateDiff(source, key, this.clean(value, { source }), difference, options);
      return;
    }
    const inner: Plain = {};
    for (const [name, member] of Object.entries(value)) {
      const field = this.get(name);
      if (field !== undefined) updateMember(field, current, name, member, inner, options);
    }
    if (!isEmpty(inner)) difference[key] = inner;
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): ValidationResult {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const inner: ValidateOptions = { ...options, source: options.source ?? value };
    const failure = new DataModelValidationFailure();
    for (const name in this.fields) {
      const field = this.fields[name]!;
      if (options.partial === true && !(name in value)) continue;
      const problem = validateMember(field, value[name], inner);
      if (problem !== undefined) recordFailure(failure, name, problem, value, options);
    }
    return failure.isEmpty() ? undefined : failure;
  }

  override _validateModel(data: unknown, options: { source?: Plain } = {}): void {
    if (!isPlainObject(data)) return;
    const inner = { ...options, source: options.source ?? data };
    for (const name in this.fields) {
      const field = this.fields[name]!;
      if ((field.constructor as typeof DataField).recursive && name in data)
        field._validateModel(data[name], inner);
    }
  }

  override toObject(value: unknown): unknown {
    if (value === null || value === undefined) return value;
    const data: Plain = {};
    for (const name in this.fields) data[name] = this.fields[name]!.toObject((value as Plain)[name]);
    return data;
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: object) => unknown),
    value: unknown = {},
    options: { filter?: boolean; partial?: boolean } = {},
  ): unknown {
    const own = super.apply(fn, value, options);
    // For objects, the result is made of the fields' results; `own` is only for other values.
    if (!isPlainObject(value)) return own;
    const results: Plain = {};
    for (const name in this.fields) {
      const field = this.fields[name]!;
      if (options.partial === true && !(name in value)) continue;
      const result = field.apply(fn, value[name], options);
      if (options.filter !== true || !isEmpty(result)) results[name] = result;
    }
    return results;
  }

  override _addTypes(source: unknown, changes: unknown): void {
    if (!isPlainObject(source) || !isPlainObject(changes)) return;
    for (const name in this.fields) {
      const field = this.fields[name]!;
      if (name in changes) field._addTypes(source[name], changes[name]);
    }
  }

  /** Migrates the data of inner models. */
  migrateSource(sourceData: Plain, fieldData: unknown): unknown {
    if (!isPlainObject(fieldData)) return undefined;
    for (const name in this.fields) {
      const field = this.fields[name]!;
      if (fieldData[name] !== undefined) migrator(field)?.(sourceData, fieldData[name]);
    }
    return undefined;
  }
}

export { migrator };
