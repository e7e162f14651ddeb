import { isReserved } from "../../utils/reserved.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../../constants/documents.ts";
import { deepClone } from "../../utils/clone.ts";
import { isValidId } from "../../utils/strings.ts";
import { isEmpty, isPlainObject, type Plain } from "../../utils/types.ts";
import { ForcedDeletion, isDeletionKey } from "../operators.ts";
import { DataModelValidationFailure } from "../validation.ts";
import { DataField } from "./field.ts";
import {
  cleanMember,
  exported,
  placeMember,
  recordFailure,
  updateFree,
  updateMember,
  validateMember,
} from "./members.ts";
import { migrator } from "./schema.ts";
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

/** Free-form data: any plain object. */
export class ObjectField extends DataField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    return initial === undefined ? {} : deepClone(initial);
  }

  override _cast(value: unknown): unknown {
    return exported(value) ?? (isPlainObject(value) ? value : {});
  }

  override _castChangeDelta(delta: unknown): unknown {
    return this._cast(typeof delta === "string" ? (JSON.parse(delta) as unknown) : delta);
  }

  override initialize(value: unknown, _model: Model, _options?: InitializeOptions): unknown {
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }

  override _updateDiff(
    source: Plain,
    key: string,
    value: unknown,
    difference: Plain,
    options: UpdateOptions = {},
  ): void {
    updateFree(source, key, value, difference, options);
  }

  override _validateType(value: unknown, _options?: ValidateOptions): ValidationResult {
    if (!isPlainObject(value)) throw new Error("must be an object");
    return undefined;
  }
}

/** An object whose values are all of one field type. Its keys must pass `validateKey`. */
export class TypedObjectField extends ObjectField {
  static override recursive = true;

  element: DataField;
  declare validateKey: ((key: string) => boolean) | undefined;

  constructor(element: DataField, options?: DataFieldOptions, context?: FieldContext) {
    super(options, context);
    if (!(element instanceof DataField))
      throw new Error("The element of a TypedObjectField must be a DataField");
    if (element.parent !== undefined)
      throw new Error("The element of a TypedObjectField already belongs to some other parent");
    element.parent = this;
    this.element = element;
  }

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, validateKey: undefined };
  }

  #isValidKey(key: string): boolean {
    return this.validateKey === undefined || this.validateKey(key);
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const data = value as Plain;
    for (const [key, inner] of Object.entries(data)) {
      if (isReserved(key) || (!isDeletionKey(key) && !this.#isValidKey(key)))
        Reflect.deleteProperty(data, key);
      else data[key] = cleanMember(this.element, inner, options);
    }
    return data;
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): ValidationResult {
    super._validateType(value, options);
    const data = value as Plain;
    const failure = new DataModelValidationFailure();
    for (const [key, inner] of Object.entries(data)) {
      const problem = this.#isValidKey(key)
        ? validateMember(this.element, inner, options)
        : new DataModelValidationFailure({
            invalidValue: inner,
            message: "has an invalid key",
            unresolved: true,
          });
      if (problem !== undefined) recordFailure(failure, key, problem, data, options);
    }
    return failure.isEmpty() ? undefined : failure;
  }

  override _validateModel(data: unknown, options: { source?: Plain } = {}): void {
    if (!isPlainObject(data) || !(this.element.constructor as typeof DataField).recursive) return;
    for (const inner of Object.values(data)) this.element._validateModel(inner, options);
  }

  override initialize(value: unknown, model: Model, options: InitializeOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    const object: Plain = {};
    for (const [key, inner] of Object.entries(value)) {
      if (isReserved(key)) continue;
      placeMember(object, key, this.element.initialize(inner, model, options));
    }
    return object;
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
      DataField.prototype._updateDiff.call(
        this,
        source,
        key,
        this.clean(value, { source }),
        difference,
        options,
      );
      return;
    }
    const inner: Plain = {};
    for (const [name, member] of Object.entries(value)) {
      // Deleting a member always removes its key, no matter what the element field does with missing values.
      if (member instanceof ForcedDeletion) updateFree(current, name, member, inner, options);
      else updateMember(this.element, current, name, member, inner, options);
    }
    if (!isEmpty(inner)) difference[key] = inner;
  }

  override toObject(value: unknown): unknown {
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, this.element.toObject(inner)]),
    );
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: object) => unknown),
    value: unknown = {},
    options: { filter?: boolean } = {},
  ): unknown {
    if (!isPlainObject(value) || isEmpty(value)) return super.apply(fn, value, options);
    const results: Plain = {};
    for (const [key, inner] of Object.entries(value)) {
      const result = this.element.apply(fn, inner, options);
      if (options.filter !== true || !isEmpty(result)) results[key] = result;
    }
    return results;
  }

  override _addTypes(source: unknown, changes: unknown): void {
    if (!isPlainObject(source) || !isPlainObject(changes)) return;
    for (const [key, change] of Object.entries(changes)) this.element._addTypes(source[key], change);
  }

  override _getField(path: string[]): DataField | undefined {
    const [key, ...rest] = path;
    return key === undefined ? this : this.element._getField(rest);
  }

  migrateSource(sourceData: Plain, fieldData: unknown): void {
    const migrate = migrator(this.element);
    if (migrate === undefined || !isPlainObject(fieldData)) return;
    for (const inner of Object.values(fieldData)) migrate(sourceData, inner);
  }
}

/** A document's flags: an object per scope. */
export class DocumentFlagsField extends TypedObjectField {
  constructor(options?: DataFieldOptions, context?: FieldContext) {
    super(new ObjectField(), options, context);
  }

  static override get _defaults(): DataFieldOptions {
    // Scopes are package ids. A dot in a scope would make it a path.
    return { ...super._defaults, validateKey: (key: string) => /^[\w-]+$/.test(key) };
  }
}

const LEVELS: readonly number[] = Object.values(DOCUMENT_OWNERSHIP_LEVELS);

/** Ownership levels by user id; `default` applies to everyone else. */
export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      initial: { default: DOCUMENT_OWNERSHIP_LEVELS.NONE },
      validationError: "is not a mapping of user IDs and document permission levels",
      gmOnly: true,
    };
  }

  override _validateType(value: unknown, options?: ValidateOptions): ValidationResult {
    super._validateType(value, options);
    for (const [key, level] of Object.entries(value as Plain)) {
      if (level instanceof ForcedDeletion) continue;
      if (key !== "default" && !isValidId(key)) return false;
      if (!LEVELS.includes(level as number)) return false;
    }
    return undefined;
  }
}
