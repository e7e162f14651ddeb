/** Types shared by fields and data models. */
import type { Plain } from "../../utils/types.ts";
import type { DataModelValidationFailure } from "../validation.ts";
import type { DataField } from "./field.ts";

export type DataSchema = Record<string, DataField>;

/** Options of all fields. Field classes add their own. */
export interface DataFieldOptions {
  required?: boolean;
  nullable?: boolean;
  /** The initial value, or a function that returns it from the source data. */
  initial?: unknown;
  readonly?: boolean;
  gmOnly?: boolean;
  /** Generation 14: false excludes the value from stored data. */
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
  /** Leave missing values out instead of filling in initial values. */
  partial?: boolean;
  /** The source data of the model that contains the value. */
  source?: Plain;
  [option: string]: unknown;
}

export interface ValidateOptions extends CleanOptions {
  /** Replace invalid values with valid ones, in place. */
  fallback?: boolean;
  /** Report invalid embedded documents as dropped instead of failing. */
  dropInvalidEmbedded?: boolean;
  /** Validate each field. */
  fields?: boolean;
  /** Validate rules that involve several fields. */
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
  /** False to replace inner objects instead of merging them. */
  recursive?: boolean;
  restoreDelta?: boolean;
  [option: string]: unknown;
}

/** A change of an active effect: `mode` in generation 13, `type` in 14. */
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

/** The model whose values a field initializes. */
export type Model = object;
