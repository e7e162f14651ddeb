/** Types shared by fields and models. */
import type { Plain } from "../../utils/types.ts";
import type { DataModelValidationFailure } from "../validation.ts";
import type { DataField } from "./field.ts";

export type DataSchema = Record<string, DataField>;

/** Options common to all fields; each class adds its own. */
export interface DataFieldOptions {
  required?: boolean;
  nullable?: boolean;
  /** A value, or a function of the source data that returns one. */
  initial?: unknown;
  readonly?: boolean;
  gmOnly?: boolean;
  /** Generation 14: false keeps the value out of the stored source. */
  persisted?: boolean;
  label?: string;
  hint?: string;
  placeholder?: string;
  validationError?: string;
  validate?: (this: DataField, value: never, options: ValidateOptions) => unknown;
  [option: string]: unknown;
}

export interface FieldContext {
  name?: string;
  parent?: DataField;
}

export interface CleanOptions {
  /** Leave missing values out instead of filling them in. */
  partial?: boolean;
  /** The source of the model the value belongs to. */
  source?: Plain;
  [option: string]: unknown;
}

export interface ValidateOptions extends CleanOptions {
  /** Replace invalid values with valid ones. Mutates the data. */
  fallback?: boolean;
  /** Drop invalid embedded documents instead of failing. Mutates the data. */
  dropInvalidEmbedded?: boolean;
  /** Validate inner fields, and whole models jointly. */
  fields?: boolean;
  joint?: boolean;
  strict?: boolean;
}

export interface InitializeOptions {
  strict?: boolean;
  [option: string]: unknown;
}

export interface UpdateOptions {
  dryRun?: boolean;
  fallback?: boolean;
  /** false replaces inner objects instead of merging into them. */
  recursive?: boolean;
  restoreDelta?: boolean;
  [option: string]: unknown;
}

/** One change of an active effect: `mode` in generation 13, `type` in 14. */
export interface EffectChange {
  key: string;
  value: unknown;
  mode?: number;
  type?: string;
  priority?: number | null;
  effect?: unknown;
  [property: string]: unknown;
}

export type ValidationResult = boolean | DataModelValidationFailure | undefined;

export type ChoiceList = readonly unknown[] | Readonly<Record<string | number, unknown>>;
export type Choices = ChoiceList | (() => ChoiceList);

export interface InputConfig {
  name?: string;
  value?: unknown;
  choices?: Choices;
  options?: unknown[];
  localize?: boolean;
  input?: (field: DataField, config: InputConfig) => HTMLElement;
  [option: string]: unknown;
}

export interface GroupConfig {
  label?: string;
  hint?: string;
  input?: HTMLElement;
  localize?: boolean;
  widget?: (field: DataField, group: GroupConfig, input: InputConfig) => HTMLDivElement;
  [option: string]: unknown;
}

/** What a field needs to know about the model it initializes for. */
export type Model = object;
