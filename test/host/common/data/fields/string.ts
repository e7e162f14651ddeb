import { FILE_CATEGORIES } from "../../constants/files.ts";
import { Color } from "../../utils/color.ts";
import { createElement, createInput, isChoice, prepareChoiceConfig } from "./inputs.ts";
import { DataField } from "./field.ts";
import type {
  Choices,
  CleanOptions,
  DataFieldOptions,
  FieldContext,
  GroupConfig,
  InitializeOptions,
  InputConfig,
  Model,
  ValidateOptions,
  ValidationResult,
} from "./types.ts";

/** A field of text. */
export class StringField extends DataField {
  declare blank: boolean;
  declare trim: boolean;
  declare choices: Choices | undefined;
  declare textSearch: boolean;

  constructor(options: DataFieldOptions = {}, context?: FieldContext) {
    super(options, context);
    // With choices, no choice has to be allowed expressly.
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
    // Where text may not be blank but may be missing, an emptied input means there is none.
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

/** Text with mark-up, which the server sanitises. */
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

/** Program text. @throws when validated, if it does not parse. */
export class JavaScriptField extends StringField {
  declare async: boolean;

  constructor(options: DataFieldOptions = {}, context?: FieldContext) {
    super(options, context);
    this.choices = undefined;
  }

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, blank: true, nullable: false, async: false };
  }

  override _validateType(value: unknown, options?: ValidateOptions): ValidationResult {
    const result = super._validateType(value, options);
    if (result !== undefined) return result;
    try {
      const AsyncFunction = async function () {}.constructor as FunctionConstructor;
      // Constructed to learn whether it parses; never called.
      void (this.async ? new AsyncFunction(String(value)) : new Function(String(value)));
    } catch (error) {
      throw new Error("must be valid JavaScript code", { cause: error });
    }
    return undefined;
  }

  override toFormGroup(groupConfig: GroupConfig = {}, inputConfig: InputConfig = {}): HTMLDivElement {
    groupConfig["stacked"] ??= true;
    return super.toFormGroup(groupConfig, inputConfig);
  }

  override _toInput(config: InputConfig): HTMLElement {
    if (config.value === undefined) config.value = this.getInitialValue({});
    return createElement("HTMLCodeMirrorElement", { ...config, language: "javascript" });
  }
}

/** JSON text, initialised as what it says. */
export class JSONField extends StringField {
  constructor(options: DataFieldOptions = {}, context?: FieldContext) {
    super(options, context);
    this.blank = false;
    this.trim = false;
    this.choices = undefined;
  }

  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      blank: false,
      trim: false,
      initial: undefined,
      validationError: "is not a valid JSON string",
    };
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return super.clean(value === "" ? '""' : value, options);
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "string" && isJSON(value)) return value;
    return JSON.stringify(value);
  }

  override _validateType(value: unknown): ValidationResult {
    return typeof value === "string" && isJSON(value) ? undefined : false;
  }

  override initialize(value: unknown, _model: Model, _options?: InitializeOptions): unknown {
    return typeof value === "string" ? (JSON.parse(value) as unknown) : value;
  }

  override toObject(value: unknown): unknown {
    return value === undefined || (this.nullable && value === null) ? value : JSON.stringify(value);
  }

  override _toInput(config: InputConfig): HTMLElement {
    if (config.value === undefined) config.value = this.getInitialValue({});
    else if (typeof config.value !== "string") config.value = JSON.stringify(config.value, null, 2);
    return createElement("HTMLCodeMirrorElement", { ...config, language: "json" });
  }
}

function isJSON(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A CSS colour "#rrggbb", initialised as a Color. */
export class ColorField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      initial: null,
      blank: false,
      validationError: "is not a valid hexadecimal color string",
    };
  }

  override initialize(value: unknown, _model: Model, _options?: InitializeOptions): unknown {
    return value === null || value === undefined ? value : Color.from(value);
  }

  override toObject(value: unknown): unknown {
    return value instanceof Color ? value.css : value;
  }

  override _cast(value: unknown): unknown {
    if (value === "") return value;
    const color = Color.from(value);
    return color.valid ? color.css : value;
  }

  override _validateType(value: unknown, options?: ValidateOptions): ValidationResult {
    const result = super._validateType(value, options);
    if (result !== undefined) return result;
    if (!/^#[0-9a-f]{6}$/.test(String(value))) throw new Error("must be a valid CSS color string");
    return undefined;
  }

  override _toInput(config: InputConfig): HTMLElement {
    if (config.value === undefined) config.value = this.getInitialValue({});
    return createElement("HTMLColorPickerElement", config);
  }
}

/** The path of a file of certain categories, or the file itself as base64. */
export class FilePathField extends StringField {
  declare categories: string[];
  declare base64: boolean;
  declare wildcard: boolean;
  declare virtual: boolean;

  /** @throws Error if no category, or an unknown one, is given. */
  constructor(options: DataFieldOptions = {}, context?: FieldContext) {
    super(options, context);
    if (!this.categories.length)
      throw new Error("The categories of a FilePathField must be a non-empty array");
    for (const category of this.categories) {
      if (!Object.hasOwn(FILE_CATEGORIES, category) && category !== "MEDIA") {
        throw new Error(`The file category "${category}" is not one of CONST.FILE_CATEGORIES`);
      }
    }
  }

  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      categories: [],
      base64: false,
      wildcard: false,
      virtual: false,
      nullable: true,
      blank: false,
      initial: null,
    };
  }

  override _validateType(value: unknown, _options?: ValidateOptions): ValidationResult {
    const path = String(value);
    if (this.wildcard && path.includes("*")) return true;
    const isData = path.startsWith("data:");
    if (isData && !this.base64) throw new Error("may not be base64 data");
    if (!this.categories.some((category) => this.#belongsTo(path, isData, category))) {
      throw new Error(
        `does not have a valid file extension or is not base64 data of ${this.categories.join(", ")}`,
      );
    }
    return true;
  }

  #belongsTo(path: string, isData: boolean, category: string): boolean {
    const extensions = FILE_CATEGORIES[category] ?? {};
    if (isData) return Object.values(extensions).includes(/^data:([^;,]+)/.exec(path)?.[1] ?? "");
    if (this.virtual && path.startsWith("#")) return true;
    const name = path.split("?")[0]?.split("#")[0] ?? "";
    return Object.hasOwn(extensions, name.split(".").pop()?.toLowerCase() ?? "");
  }

  override _toInput(config: InputConfig): HTMLElement {
    if (config.value === undefined) config.value = this.getInitialValue({});
    const type = this.categories.length === 1 ? this.categories[0]?.toLowerCase() : "any";
    return createElement("HTMLFilePickerElement", { type, ...config });
  }
}
