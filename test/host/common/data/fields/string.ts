import { createElement, createInput, isChoice, prepareChoiceConfig } from "./inputs.ts";
import { DataField } from "./field.ts";
import type {
  Choices,
  CleanOptions,
  DataFieldOptions,
  FieldContext,
  GroupConfig,
  InputConfig,
  ValidateOptions,
  ValidationResult,
} from "./types.ts";

export class StringField extends DataField {
  declare blank: boolean;
  declare trim: boolean;
  declare choices: Choices | undefined;
  declare textSearch: boolean;

  constructor(options: DataFieldOptions = {}, context?: FieldContext) {
    super(options, context);
    // Fields with choices are neither nullable nor blank by default.
    if (this.choices !== undefined) {
      if (!("nullable" in options)) this.nullable = false;
      if (!("blank" in options)) this.blank = false;
    }
  }

  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      nullable: false,
      blank: true,
      trim: true,
      choices: undefined,
      textSearch: false,
    };
  }

  static _prepareChoiceConfig(config: InputConfig): void {
    prepareChoiceConfig(config);
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    let candidate = value;
    if (typeof candidate === "string" && this.trim) candidate = candidate.trim();
    // If the text may be null but not blank, an empty input means null.
    if (candidate === "" && !this.blank && this.nullable) candidate = null;
    return super.clean(candidate, options);
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    return this.required &&
      this.blank &&
      (initial === undefined || (initial === null && this.initial === undefined))
      ? ""
      : initial;
  }

  override _cast(value: unknown): unknown {
    return String(value);
  }

  override _validateSpecial(value: unknown): boolean | undefined {
    if (value === "") {
      if (!this.blank) throw new Error("may not be a blank string");
      return true;
    }
    return super._validateSpecial(value);
  }

  override _validateType(value: unknown, _options?: ValidateOptions): ValidationResult {
    if (typeof value !== "string") throw new Error("must be a string");
    if (this.choices !== undefined && !this._isValidChoice(value))
      throw new Error(`${value} is not a valid choice`);
    return undefined;
  }

  _isValidChoice(value: string): boolean {
    return this.choices === undefined || isChoice(this.choices, value);
  }

  override _toInput(config: InputConfig): HTMLElement {
    if (config.value === undefined) config.value = this.getInitialValue({});
    if (this.choices !== undefined && config.options === undefined) config.choices ??= this.choices;
    if (config.choices !== undefined || config.options !== undefined) {
      if (this.blank || !this.required) config["blank"] ??= "";
      prepareChoiceConfig(config);
      return createInput("createSelectInput", config);
    }
    switch (config["elementType"]) {
      case "textarea":
        return createInput("createTextareaInput", config);
      case "prose-mirror":
        return createElement("HTMLProseMirrorElement", config);
      case "code-mirror":
        return createElement("HTMLCodeMirrorElement", config);
      default:
        return createInput("createTextInput", config);
    }
  }
}

/** An HTML string, which the server sanitizes. */
export class HTMLField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, blank: true };
  }

  override toFormGroup(groupConfig: GroupConfig = {}, inputConfig: InputConfig = {}): HTMLDivElement {
    groupConfig["stacked"] ??= inputConfig["elementType"] !== "input";
    return super.toFormGroup(groupConfig, inputConfig);
  }

  override _toInput(config: InputConfig): HTMLElement {
    config["elementType"] ??= "prose-mirror";
    return super._toInput(config);
  }
}
