/** String fields with a format: scripts, JSON, colors, file paths. */
import { FILE_CATEGORIES } from "../../constants/files.ts";
import { Color } from "../../utils/color.ts";
import { createElement } from "./inputs.ts";
import { StringField } from "./string.ts";
import type {
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

const AsyncFunction = async function () {}.constructor as FunctionConstructor;

/** JavaScript source. Throws on validation if the source has a syntax error. */
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
      const Parser = this.async ? AsyncFunction : Function;
      Reflect.construct(Parser, [String(value)]); // parses the code without calling it
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

/** A JSON string, initialized as the parsed value. */
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

/** A CSS color "#rrggbb", initialized as a Color. */
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

/** The path of a file of certain categories, or the file's content as base64. */
export class FilePathField extends StringField {
  declare categories: string[];
  declare base64: boolean;
  declare wildcard: boolean;
  declare virtual: boolean;

  /** @throws Error if there is no category, or an unknown one. */
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
