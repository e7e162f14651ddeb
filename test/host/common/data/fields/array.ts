import { equals } from "../../utils/diff.ts";
import { isEmpty, isPlainObject, type Plain } from "../../utils/types.ts";
import { DataModelValidationFailure } from "../validation.ts";
import { DataField } from "./field.ts";
import { createElement, createInput, prepareChoiceConfig } from "./inputs.ts";
import { migrator } from "./schema.ts";
import type {
  Choices,
  CleanOptions,
  DataFieldOptions,
  FieldContext,
  InitializeOptions,
  InputConfig,
  Model,
  UpdateOptions,
  ValidateOptions,
  ValidationResult,
} from "./types.ts";

/** An array of values of one field type. */
export class ArrayField<Element = DataField> extends DataField {
  static override recursive = true;

  element: Element;
  declare min: number;
  declare max: number;

  /** @throws Error if the element field is invalid, or if `max` is less than `min`. */
  constructor(element: Element, options: DataFieldOptions = {}, context?: FieldContext) {
    super(options, context);
    this.element = (this.constructor as typeof ArrayField)._validateElementType(element) as Element;
    if (this.element instanceof DataField) {
      this.element.name ??= "element";
      this.element.parent = this;
    }
    if (this.max < this.min) throw new Error("ArrayField maximum length cannot be less than minimum length");
  }

  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      empty: true,
      exact: undefined,
      min: 0,
      max: Infinity,
    };
  }

  static _validateElementType(element: unknown): unknown {
    if (!(element instanceof DataField))
      throw new Error(`${this.name} must have a DataField as its contained element`);
    if (element.parent !== undefined) throw new Error("The element DataField already has a parent");
    return element;
  }

  /**
   * The element field. Fields whose element is a document class override the methods that use this getter.
   */
  get #elementField(): DataField {
    return this.element as unknown as DataField;
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined) return Array.isArray(initial) ? [...(initial as unknown[])] : initial;
    return Array.from({ length: this.min }, () => this.#elementField.getInitialValue(data));
  }

  override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    if (value instanceof Set || value instanceof Map) return Array.from(value.values() as Iterable<unknown>);
    if (!isPlainObject(value)) return [value];
    const array: unknown[] = [];
    for (const [key, element] of Object.entries(value)) if (/^\d+$/.test(key)) array[Number(key)] = element;
    return Array.from(array);
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const inner = { ...options, partial: false };
    return (value as unknown[]).map((element) => this.#elementField.clean(element, inner));
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): ValidationResult {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (value.length < this.min) throw new Error(`cannot have fewer than ${this.min} elements`);
    if (value.length > this.max) throw new Error(`cannot have more than ${this.max} elements`);
    return this._validateElements(value, options);
  }

  _validateElements(value: unknown[], options: ValidateOptions): DataModelValidationFailure | undefined {
    const failure = new DataModelValidationFailure();
    for (const [id, element] of value.entries()) {
      const problem = this._validateElement(element, { ...options, partial: false });
      if (problem === undefined) continue;
      failure.elements.push({ id, failure: problem });
      if (problem.unresolved) failure.unresolved = true;
      else if (options.fallback === true && problem.isEmpty()) value[id] = problem.fallback;
    }
    return failure.elements.length > 0 ? failure : undefined;
  }

  _validateElement(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    return this.#elementField.validate(value, options);
  }

  override _validateModel(data: unknown, options: { source?: Plain } = {}): void {
    if (!Array.isArray(data) || !(this.#elementField.constructor as typeof DataField).recursive) return;
    for (const element of data) this.#elementField._validateModel(element, options);
  }

  override initialize(value: unknown, model: Model, options: InitializeOptions = {}): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((element) => {
      const initialized = this.#elementField.initialize(element, model, options);
      return typeof initialized === "function" ? (initialized as () => unknown)() : initialized;
    });
  }

  override _updateDiff(
    source: Plain,
    key: string,
    value: unknown,
    difference: Plain,
    _options: UpdateOptions = {},
  ): void {
    if (equals(source[key], value)) return;
    source[key] = value;
    difference[key] = value;
  }

  override toObject(value: unknown): unknown {
    return Array.isArray(value) ? value.map((element) => this.#elementField.toObject(element)) : value;
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: object) => unknown),
    value: unknown = [],
    options: { filter?: boolean } = {},
  ): unknown {
    if (!Array.isArray(value) || value.length === 0) return super.apply(fn, value, options);
    const results = value.map((element: unknown) => this.#elementField.apply(fn, element, options));
    return options.filter === true ? results.filter((result) => !isEmpty(result)) : results;
  }

  override _getField(path: string[]): DataField | undefined {
    const [index, ...rest] = path;
    if (index === undefined) return this;
    return this.#elementField._getField(index === "element" || /^\d+$/.test(index) ? rest : path);
  }

  override _addTypes(source: unknown, changes: unknown): void {
    if (!Array.isArray(source) || !Array.isArray(changes)) return;
    for (const [index, change] of changes.entries()) this.#elementField._addTypes(source[index], change);
  }

  migrateSource(sourceData: Plain, fieldData: unknown): void {
    const migrate = migrator(this.#elementField);
    if (migrate === undefined || !Array.isArray(fieldData)) return;
    for (const element of fieldData) migrate(sourceData, element);
  }

  override _castChangeDelta(delta: unknown): unknown {
    return parseList(delta).map((element) => this.#elementField._castChangeDelta(element));
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return [...((value as unknown[] | undefined) ?? []), ...(delta as unknown[])];
  }
}

/** Returns an array, parsed from JSON if it is text. Any other value becomes a single element. */
function parseList(delta: unknown): unknown[] {
  if (Array.isArray(delta)) return delta;
  if (typeof delta !== "string") return [delta];
  try {
    const parsed: unknown = JSON.parse(delta);
    return Array.isArray(parsed) ? parsed : [parsed];
  } catch {
    return [delta];
  }
}

interface WithChoices {
  choices?: Choices;
}

/** A set, stored as an array. With `fallback`, invalid elements are dropped. */
export class SetField extends ArrayField {
  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    return [...new Set(super._cleanType(value, options) as unknown[])];
  }

  override _validateElements(
    value: unknown[],
    options: ValidateOptions,
  ): DataModelValidationFailure | undefined {
    const failure = new DataModelValidationFailure();
    for (const [id, element] of [...value.entries()].reverse()) {
      const problem = this._validateElement(element, { ...options, partial: false, fallback: false });
      if (problem === undefined) continue;
      failure.elements.unshift({ id, failure: problem });
      if (options.fallback === true) {
        problem.dropped = true;
        problem.unresolved = false;
        value.splice(id, 1);
      } else failure.unresolved = true;
    }
    return failure.elements.length > 0 ? failure : undefined;
  }

  override initialize(value: unknown, model: Model, options: InitializeOptions = {}): unknown {
    return Array.isArray(value) ? new Set(super.initialize(value, model, options) as unknown[]) : value;
  }

  override toObject(value: unknown): unknown {
    return value instanceof Set ? Array.from(value, (element) => this.element.toObject(element)) : value;
  }

  override _toInput(config: InputConfig): HTMLElement {
    if (config.value === undefined) config.value = this.getInitialValue({});
    const { choices } = this.element as WithChoices;
    if (choices !== undefined && config.options === undefined) config.choices ??= choices;
    if (config.choices !== undefined || config.options !== undefined) {
      prepareChoiceConfig(config);
      return createInput("createMultiSelectInput", config);
    }
    if ("type" in this.element && "embedded" in this.element) {
      return createElement("HTMLDocumentTagsElement", { type: this.element.type, ...config });
    }
    return createElement("HTMLStringTagsElement", config);
  }

  override _castChangeDelta(delta: unknown): unknown {
    return new Set(super._castChangeDelta(delta) as unknown[]);
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return new Set([...((value as Set<unknown> | undefined) ?? []), ...(delta as Set<unknown>)]);
  }
}
