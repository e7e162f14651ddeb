import type { DataModel } from "../../abstract/data-model.ts";
import type { Document } from "../../abstract/document.ts";
import { mergeObject } from "../../utils/merge.ts";
import { deepClone } from "../../utils/clone.ts";
import { isPlainObject, type Plain } from "../../utils/types.ts";
import { resolveModelProvider, resolveTypeModel } from "../resolvers.ts";
import type { DataModelValidationFailure } from "../validation.ts";
import { DataField } from "./field.ts";
import { exported } from "./members.ts";
import { ObjectField } from "./object.ts";
import { SchemaField } from "./schema.ts";
import { StringField } from "./string.ts";
import type {
  CleanOptions,
  DataFieldOptions,
  FieldContext,
  InitializeOptions,
  Model,
  UpdateOptions,
  ValidateOptions,
  ValidationResult,
} from "./types.ts";

type ModelClass = typeof DataModel;
type DocumentClass = typeof Document;

/** A document's `system`: the data of its subtype's model, or free-form data if the subtype has no model. */
export class TypeDataField extends ObjectField {
  static override recursive = true;

  document: DocumentClass;

  constructor(document: DocumentClass, options?: DataFieldOptions, context?: FieldContext) {
    super(options, context);
    this.document = document;
  }

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true };
  }

  /** The package that defines the subtype of the model's document. */
  static getModelProvider(model: DataModel): object | null {
    const parent = model.parent as { documentName?: string; type?: string } | null;
    return resolveModelProvider(parent?.documentName ?? "", parent?.type ?? "");
  }

  get documentName(): string {
    return this.document.documentName;
  }

  getModelForType(type: unknown): ModelClass | null {
    return typeof type === "string" ? (resolveTypeModel(this.documentName, type) ?? null) : null;
  }

  #modelOf(source: unknown): ModelClass | null {
    return isPlainObject(source) ? this.getModelForType(source["type"]) : null;
  }

  override getInitialValue(data?: unknown): unknown {
    const model = this.#modelOf(data);
    return model === null ? {} : model.cleanData({});
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const data = value as Plain;
    const model = this.#modelOf(options.source);
    if (model !== null) return model.cleanData(data, { ...options, source: data });
    if (options.partial === true) return data;
    return mergeObject(this.getInitialValue(options.source) as Plain, data);
  }

  override initialize(value: unknown, document: Model, options: InitializeOptions = {}): unknown {
    const cls = this.#modelOf((document as DataModel)._source);
    if (cls === null || !isPlainObject(value)) return deepClone(value);
    const instance = cls.fromSource(value, { ...options, parent: document as DataModel });
    const provider = TypeDataField.getModelProvider(instance);
    Object.defineProperty(instance, "modelProvider", {
      value: provider,
      writable: false,
      configurable: true,
    });
    return instance;
  }

  override _updateDiff(
    source: Plain,
    key: string,
    value: unknown,
    difference: Plain,
    options: UpdateOptions = {},
  ): void {
    const model = this.#modelOf(source);
    if (model === null) super._updateDiff(source, key, value, difference, options);
    else model.schema._updateDiff(source, key, value, difference, options);
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): ValidationResult {
    const result = super._validateType(value, options);
    if (result !== undefined) return result;
    const model = this.#modelOf(options.source);
    return model?.schema.validate(value, { ...options, source: value as Plain });
  }

  override _validateModel(data: unknown, options: { source?: Plain } = {}): void {
    const model = this.#modelOf(options.source);
    if (model === null || !isPlainObject(data)) return;
    model.schema._validateModel(data);
    model.validateJoint(data);
  }

  override toObject(value: unknown): unknown {
    const exporter = (value as { toObject?: (source: boolean) => unknown } | null | undefined)?.toObject;
    return typeof exporter === "function" ? exporter.call(value, false) : deepClone(value);
  }

  override _addTypes(_source: unknown, _changes: unknown): void {
    // Nothing to copy: the type is stored next to this field, not in its data.
  }

  migrateSource(sourceData: Plain, fieldData: unknown): void {
    if (isPlainObject(fieldData)) this.#modelOf(sourceData)?.migrateDataSafe(fieldData);
  }
}

/** An object whose `type` selects one of several schemas. */
export class TypedSchemaField extends DataField {
  static override recursive = true;

  types: Record<string, SchemaField>;

  /** @param types schemas, SchemaFields or model classes by type name */
  constructor(types: Record<string, unknown>, options?: DataFieldOptions, context?: FieldContext) {
    super(options, context);
    this.types = Object.fromEntries(
      Object.entries(types).map(([type, entry]) => [type, this.#configure(type, entry)]),
    );
  }

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true };
  }

  #configure(type: string, entry: unknown): SchemaField {
    const field = entry instanceof SchemaField ? entry : new SchemaField(schemaOf(entry));
    if (field.parent !== undefined)
      throw new Error(`The "${type}" field already belongs to some other parent`);
    const marker = field.get("type");
    if (marker === undefined) {
      field.fields["type"] = new StringField(
        { required: true, blank: false, initial: type },
        { name: "type", parent: field },
      );
    }
    field.name = type;
    field.parent = this;
    return field;
  }

  #fieldFor(value: unknown): SchemaField | undefined {
    const type = (value as { type?: unknown } | null | undefined)?.type;
    return typeof type === "string" ? this.types[type] : undefined;
  }

  override _getField(path: string[]): DataField | undefined {
    const [type, ...rest] = path;
    return type === undefined ? this : this.types[type]?._getField(rest);
  }

  override _cast(value: unknown): unknown {
    return exported(value) ?? value;
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    return this.#fieldFor(value)?.clean(value, options) ?? value;
  }

  override _validateSpecial(value: unknown): boolean | undefined {
    const result = super._validateSpecial(value);
    if (result !== undefined) return result;
    if (!isPlainObject(value)) throw new Error("must be an object");
    if (this.#fieldFor(value) === undefined)
      throw new Error(`has an unknown type: "${String(value["type"])}"`);
    return undefined;
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): ValidationResult {
    const failure: DataModelValidationFailure | undefined = this.#fieldFor(value)?.validate(value, options);
    return failure;
  }

  override _validateModel(data: unknown, options: { source?: Plain } = {}): void {
    this.#fieldFor(data)?._validateModel(data, options);
  }

  override initialize(value: unknown, model: Model, options: InitializeOptions = {}): unknown {
    const field = this.#fieldFor(value);
    return field === undefined ? value : field.initialize(value, model, options);
  }

  override _updateDiff(
    source: Plain,
    key: string,
    value: unknown,
    difference: Plain,
    options: UpdateOptions = {},
  ): void {
    const field = this.#fieldFor(value) ?? this.#fieldFor(source[key]);
    const sameType = field === this.#fieldFor(source[key]);
    // An object whose type differs is replaced as a whole.
    if (field === undefined || !sameType)
      super._updateDiff(source, key, this.clean(value, { source }), difference, options);
    else field._updateDiff(source, key, value, difference, options);
  }

  override toObject(value: unknown): unknown {
    const field = this.#fieldFor(value);
    return field === undefined ? value : field.toObject(value);
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: object) => unknown),
    value: unknown = {},
    options: object = {},
  ): unknown {
    return this.#fieldFor(value)?.apply(fn, value, options) ?? super.apply(fn, value, options);
  }

  override _addTypes(source: unknown, changes: unknown): void {
    if (!isPlainObject(changes)) return;
    const stored = (source as { type?: unknown } | null | undefined)?.type;
    if (stored !== undefined) changes["type"] ??= stored;
    this.#fieldFor(changes)?._addTypes(source, changes);
  }

  migrateSource(sourceData: Plain, fieldData: unknown): void {
    this.#fieldFor(fieldData)?.migrateSource(sourceData, fieldData);
  }
}

function schemaOf(entry: unknown): Record<string, DataField> {
  const define = (entry as { defineSchema?: () => Record<string, DataField> }).defineSchema;
  if (typeof define === "function") return define.call(entry);
  return { ...(entry as Record<string, DataField>) };
}
