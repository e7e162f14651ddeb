import { isChoice, createInput, prepareChoiceConfig } from "./inputs.ts";
import { DataField } from "./field.ts";
import type {
  Choices,
  CleanOptions,
  DataFieldOptions,
  EffectChange,
  FieldContext,
  InputConfig,
  Model,
  ValidateOptions,
  ValidationResult,
} from "./types.ts";

/** Rounds to a multiple of `step`, counted from `base`, without floating-point error. */
function toStep(value: number, step: number, base: number): number {
  const digits = Math.max(decimals(step), decimals(base));
  return Number((base + Math.round((value - base) / step) * step).toFixed(digits));
}

function decimals(value: number): number {
  return (/\.(\d+)$/.exec(String(value))?.[1] ?? "").length;
}

export class BooleanField extends DataField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "string") return value === "true";
    return Boolean(value);
  }

  override _validateType(value: unknown): ValidationResult {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
    return undefined;
  }

  override _toInput(config: InputConfig): HTMLElement {
    if (config.value === undefined) config.value = this.getInitialValue({});
    return createInput("createCheckboxInput", config);
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return Boolean(value) || Boolean(delta);
  }

  override _applyChangeMultiply(value: unknown, delta: unknown): unknown {
    return Boolean(value) && Boolean(delta);
  }

  override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    return Number(delta) > Number(value) ? delta : value;
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    return Number(delta) < Number(value) ? delta : value;
  }
}

export class NumberField extends DataField {
  declare min: number | undefined;
  declare max: number | undefined;
  declare step: number | undefined;
  declare integer: boolean;
  declare positive: boolean;
  declare choices: Choices | undefined;

  constructor(options: DataFieldOptions = {}, context?: FieldContext) {
    super(options, context);
    // Fields with choices are not nullable by default.
    if (this.choices !== undefined && !("nullable" in options)) this.nullable = false;
  }

  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      min: undefined,
      max: undefined,
      step: undefined,
      integer: false,
      positive: false,
      choices: undefined,
    };
  }

  override _cast(value: unknown): unknown {
    return Number(value);
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    // An empty number input means null, not 0.
    if (value === "" && this.nullable) return null;
    return super.clean(value, options);
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    let number = super._cleanType(value, options) as number;
    if (typeof number !== "number" || Number.isNaN(number)) return number;
    if (this.integer) number = Math.round(number);
    if (typeof this.step === "number") number = toStep(number, this.step, this.min ?? 0);
    if (typeof this.min === "number") number = Math.max(number, this.min);
    if (typeof this.max === "number") number = Math.min(number, this.max);
    return number;
  }

  override _validateType(value: unknown, _options?: ValidateOptions): ValidationResult {
    if (typeof value !== "number" || Number.isNaN(value)) throw new Error("must be a number");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (typeof this.min === "number" && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (typeof this.max === "number" && value > this.max) throw new Error(`must be at most ${this.max}`);
    if (typeof this.step === "number" && Math.abs(toStep(value, this.step, this.min ?? 0) - value) > 1e-8) {
      throw new Error(`must be an increment of ${this.step}`);
    }
    if (this.choices !== undefined && !isChoice(this.choices, value))
      throw new Error(`${value} is not a valid choice`);
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (!Number.isFinite(value)) throw new Error("must be a finite number");
    return undefined;
  }

  override _toInput(config: InputConfig): HTMLElement {
    config["min"] ??= this.positive ? (this.min ?? (this.integer ? 1 : undefined)) : this.min;
    config["max"] ??= this.max;
    config["step"] ??= this.step ?? (this.integer ? 1 : "any");
    if (config.value === undefined) config.value = this.getInitialValue({});
    if (this.choices !== undefined && config.options === undefined) config.choices ??= this.choices;
    if (config.choices !== undefined || config.options !== undefined) {
      config["dataset"] = { dtype: "Number", ...(config["dataset"] as object | undefined) };
      prepareChoiceConfig(config);
      return createInput("createSelectInput", config);
    }
    return createInput("createNumberInput", config);
  }

  override _applyChangeAdd(value: unknown, delta: unknown, model: Model, change: EffectChange): unknown {
    return super._applyChangeAdd(value ?? 0, delta, model, change);
  }

  override _applyChangeMultiply(value: unknown, delta: unknown): unknown {
    return Number(value) * Number(delta);
  }

  override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    return Number(delta) > Number(value) ? delta : value;
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    return Number(delta) < Number(value) ? delta : value;
  }
}

/** An angle from 0 to 360 degrees. By default, other angles are normalized. */
export class AngleField extends NumberField {
  declare normalize: boolean;

  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 0,
      min: 0,
      max: 360,
      normalize: true,
      validationError: "is not a number between 0 and 360",
    };
  }

  override _cast(value: unknown): unknown {
    const angle = Number(value);
    return this.normalize && Number.isFinite(angle) ? ((angle % 360) + 360) % 360 : angle;
  }
}

/** A number from 0 to 1. */
export class AlphaField extends NumberField {
  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 1,
      min: 0,
      max: 1,
      validationError: "is not a number between 0 and 1",
    };
  }
}

/** A number in [0, 1). Other numbers are taken modulo 1. */
export class HueField extends NumberField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 1 };
  }

  override _cast(value: unknown): unknown {
    const hue = Number(value) % 1;
    return hue < 0 ? hue + 1 : hue;
  }
}

/** An integer sort key among siblings. */
export class IntegerSortField extends NumberField {
  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      integer: true,
      initial: 0,
      label: "FOLDER.DocumentSort",
      hint: "FOLDER.DocumentSortHint",
    };
  }
}
