import { hostGlobals, localize } from "../../globals.ts";
import { equals } from "../../utils/diff.ts";
import type { Plain } from "../../utils/types.ts";
import { DataModelValidationFailure } from "../validation.ts";
import { changeKind } from "./change-kinds.ts";
import { createInput } from "./inputs.ts";
import type {
  CleanOptions,
  DataFieldOptions,
  EffectChange,
  FieldContext,
  GroupConfig,
  InitializeOptions,
  InputConfig,
  Model,
  UpdateOptions,
  ValidateOptions,
  ValidationResult,
} from "./types.ts";

/** Base of all fields: casts, cleans, validates, initializes, exports and updates a value. */
export class DataField {
  /** True if the field contains embedded documents. */
  static hierarchical = false;
  /** True if the field contains other fields. */
  static recursive = false;

  name: string | undefined;
  parent: DataField | undefined;
  options: DataFieldOptions;

  declare required: boolean;
  declare nullable: boolean;
  declare initial: unknown;
  declare readonly: boolean;
  declare gmOnly: boolean;
  declare persisted: boolean;
  declare label: string;
  declare hint: string;
  declare placeholder: string;
  declare validationError: string;

  constructor(options: DataFieldOptions = {}, { name, parent }: FieldContext = {}) {
    this.name = name;
    this.parent = parent;
    this.options = options;
    const { _defaults } = this.constructor as typeof DataField;
    // Every option that has a default becomes a property.
    const target = this as unknown as Plain;
    for (const [key, value] of Object.entries(_defaults)) target[key] = key in options ? options[key] : value;
  }

  static get _defaults(): DataFieldOptions {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      persisted: true,
      label: "",
      hint: "",
      placeholder: "",
      validationError: "is not a valid value",
    };
  }

  /** True if the field can create a form input. */
  static get hasFormSupport(): boolean {
    return this.prototype._toInput !== DataField.prototype._toInput;
  }

  /** Dotted path from the root of the schema. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  /**
   * Calls a function, or the method of this name, on this field. Fields that contain others override this to include
   * them.
   */
  apply(
    fn: string | ((this: DataField, value: unknown, options: object) => unknown),
    value?: unknown,
    options: object = {},
  ): unknown {
    if (typeof fn === "function") return fn.call(this, value, options);
    const method = (this as unknown as Plain)[fn];
    if (typeof method !== "function") throw new Error(`${this.constructor.name} has no method "${fn}"`);
    return (method as (value: unknown, options: object) => unknown).call(this, value, options);
  }

  /** Copies `type` keys from the source to partial changes that lack them. */
  _addTypes(_source: unknown, _changes: unknown): void {
    // Fields with typed data or inner fields override this.
  }

  _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : undefined;
  }

  /** Casts and cleans a value. Undefined, and null if not nullable, become the initial value. */
  clean(value: unknown, options: CleanOptions = {}): unknown {
    let candidate = value;
    if (candidate === null) {
      if (this.nullable) return null;
      candidate = undefined;
    }
    if (candidate === undefined) return this.getInitialValue(options.source);
    return this._cleanType(this._cast(candidate), options);
  }

  _cleanType(value: unknown, _options: CleanOptions = {}): unknown {
    return value;
  }

  _cast(value: unknown): unknown {
    return value;
  }

  getInitialValue(data?: unknown): unknown {
    if (typeof this.initial === "function") return (this.initial as (data: unknown) => unknown)(data);
    if (this.initial !== undefined) return this.initial;
    return this.required && this.nullable ? null : undefined;
  }

  /** Converts an initialized value to its stored form. */
  toObject(value: unknown): unknown {
    return value;
  }

  /** @returns the validation failure; undefined if valid. */
  validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    try {
      for (const validator of this.#validators()) {
        const result = validator.call(this, value, options);
        if (result === true) return undefined;
        if (result === false) return this.#fail(value, this.validationError, options);
        if (result instanceof DataModelValidationFailure) return result;
      }
    } catch (error) {
      return this.#fail(value, error instanceof Error ? error.message : String(error), options);
    }
    return undefined;
  }

  #validators(): ((this: DataField, value: unknown, options: ValidateOptions) => unknown)[] {
    const validators = [this._validateSpecial, this._validateType];
    const own = this.options.validate as typeof this._validateType | undefined;
    return own === undefined ? validators : [...validators, own];
  }

  #fail(value: unknown, message: string, options: ValidateOptions): DataModelValidationFailure {
    const failure = new DataModelValidationFailure({ invalidValue: value, message, unresolved: true });
    if (options.fallback !== true) return failure;
    const initial = this.getInitialValue(options.source);
    // A fallback must be valid itself.
    if (this.validate(initial, { ...options, fallback: false }) === undefined) {
      failure.fallback = initial;
      failure.unresolved = false;
    }
    return failure;
  }

  _validateSpecial(value: unknown): boolean | undefined {
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return true;
    }
    if (value === null) {
      if (!this.nullable) throw new Error("may not be null");
      return true;
    }
    return undefined;
  }

  _validateType(_value: unknown, _options?: ValidateOptions): ValidationResult {
    return undefined;
  }

  /** Runs cross-field validation of inner models. Throws if a rule is violated. */
  _validateModel(_data: unknown, _options: { source?: Plain } = {}): void {
    // Only recursive fields contain models.
  }

  /** Returns the initialized form of a stored value, or a getter that runs on each access. */
  initialize(value: unknown, _model: Model, _options: InitializeOptions = {}): unknown {
    return value;
  }

  /** Applies an update to the source, or to a copy of it, and records the difference. */
  _updateDiff(
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

  /** Stores an updated value in the model's source. */
  _updateCommit(
    source: Plain,
    key: string,
    value: unknown,
    _diff: unknown,
    _options: UpdateOptions = {},
  ): void {
    source[key] = value;
  }

  /** @throws if the field has no form input. */
  toInput(config: InputConfig = {}): HTMLElement {
    const inputConfig: InputConfig = { name: this.fieldPath, ...config };
    if (typeof config.input === "function") return config.input(this, inputConfig);
    if (this.placeholder) inputConfig["placeholder"] ??= this.placeholder;
    return this._toInput(inputConfig);
  }

  _toInput(_config: InputConfig): HTMLElement {
    throw new Error(`The ${this.constructor.name} class does not support form inputs.`);
  }

  toFormGroup(groupConfig: GroupConfig = {}, inputConfig: InputConfig = {}): HTMLDivElement {
    if (typeof groupConfig.widget === "function") return groupConfig.widget(this, groupConfig, inputConfig);
    const text = (own: string | undefined, fallback: string): string =>
      own === undefined ? localize(fallback) : groupConfig.localize === true ? localize(own) : own;
    const config: GroupConfig = {
      ...groupConfig,
      label: text(groupConfig.label, this.label || this.fieldPath),
      hint: text(groupConfig.hint, this.hint),
      input: groupConfig.input ?? this.toInput(inputConfig),
    };
    // The API requires a div.
    return createInput("createFormGroup", config) as HTMLDivElement;
  }

  /** The field's value after an active effect's change is applied. */
  applyChange(value: unknown, model: Model, change: EffectChange): unknown {
    const kind = changeKind(change);
    if (kind === "Custom" || kind === undefined)
      return this._applyChangeCustom(value, change.value, model, change);
    const delta = this._castChangeDelta(change.value);
    return this[`_applyChange${kind}`](value, delta, model, change);
  }

  _castChangeDelta(delta: unknown): unknown {
    return this._cast(delta);
  }

  _applyChangeAdd(value: unknown, delta: unknown, _model: Model, _change: EffectChange): unknown {
    // The cast makes TypeScript accept `+`, which adds numbers or concatenates strings.
    return (value as number) + (delta as number);
  }

  /** Generation 14 only. */
  _applyChangeSubtract(value: unknown, delta: unknown, _model: Model, _change: EffectChange): unknown {
    return typeof value === "number" ? value - Number(delta) : value;
  }

  _applyChangeMultiply(value: unknown, _delta: unknown, _model: Model, _change: EffectChange): unknown {
    return value;
  }

  _applyChangeOverride(_value: unknown, delta: unknown, _model: Model, _change: EffectChange): unknown {
    return delta;
  }

  _applyChangeUpgrade(value: unknown, _delta: unknown, _model: Model, _change: EffectChange): unknown {
    return value;
  }

  _applyChangeDowngrade(value: unknown, _delta: unknown, _model: Model, _change: EffectChange): unknown {
    return value;
  }

  /** Calls the `applyActiveEffect` hook for a custom change. Listeners put the new value into `changes`. */
  _applyChangeCustom(value: unknown, delta: unknown, model: Model, change: EffectChange): unknown {
    const changes: Plain = {};
    hostGlobals().Hooks?.call("applyActiveEffect", model, change, value, delta, changes);
    return change.key in changes ? changes[change.key] : value;
  }
}

/** A field that takes any value. */
export class AnyField extends DataField {
  override _validateType(): ValidationResult {
    return true;
  }
}
