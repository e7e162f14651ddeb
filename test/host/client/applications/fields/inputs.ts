/** Creates inputs by type; data fields use these functions. */
import { HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "../elements/multi-select.ts";
import { HTMLProseMirrorElement, type ProseMirrorConfig } from "../elements/prose-mirror.ts";
import { setInputAttributes } from "./attributes.ts";
import { createOptions, type SelectInputConfig } from "./options.ts";
import type { FormInputConfig } from "../elements/form-element.ts";

export interface NumberInputConfig extends FormInputConfig<number> {
  min?: number;
  max?: number;
  step?: number | "any";
  type?: "range" | "number";
}

interface TextAreaInputConfig extends FormInputConfig<string> {
  rows?: number;
}

interface EditorInputConfig extends ProseMirrorConfig {
  engine?: string;
  editable?: boolean;
  button?: boolean;
}

const asText = (value: unknown): string => (value === undefined || value === null ? "" : String(value));

/** `<input type="checkbox">` */
export function createCheckboxInput(config: FormInputConfig<boolean>): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "checkbox";
  input.toggleAttribute("checked", Boolean(config.value));
  setInputAttributes(input, config);
  return input;
}

/** `<input type="text">` */
export function createTextInput(config: FormInputConfig<string>): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "text";
  input.setAttribute("value", asText(config.value));
  setInputAttributes(input, config);
  return input;
}

/** `<textarea>` */
export function createTextareaInput(config: TextAreaInputConfig): HTMLTextAreaElement {
  const area = document.createElement("textarea");
  area.textContent = asText(config.value);
  if (config.rows) area.setAttribute("rows", String(config.rows));
  setInputAttributes(area, config);
  return area;
}

/** Rounds a number to the nearest step, counted from `min`. */
function toStep(value: number, step: number | "any" | undefined, min = 0): number {
  if (typeof step !== "number" || !(step > 0)) return value;
  const base = Number.isFinite(min) ? min : 0;
  return Number((base + Math.round((value - base) / step) * step).toPrecision(12));
}

/** `<input type="number">` or `type="range"`. The displayed value is rounded to `step`. */
export function createNumberInput(config: NumberInputConfig): HTMLInputElement {
  const input = document.createElement("input");
  input.type = config.type === "range" ? "range" : "number";
  for (const key of ["min", "max", "step"] as const) {
    const value = config[key];
    if (value !== undefined && value !== null) input.setAttribute(key, String(value));
  }
  if (config.step === undefined || config.step === null) input.setAttribute("step", "any");
  const given: unknown = config.value; // templates may pass a string
  const value =
    given === null || given === undefined || given === ""
      ? ""
      : toStep(Number(given), config.step, config.min);
  input.setAttribute("value", String(value));
  setInputAttributes(input, config);
  return input;
}

/** `<select>`, or a multiple-choice element for the types "multi" and "checkboxes". */
export function createSelectInput(
  config: FormInputConfig & SelectInputConfig,
): HTMLSelectElement | HTMLMultiSelectElement | HTMLMultiCheckboxElement {
  if (config.type === "multi" || config.type === "checkboxes") return createMultiSelectInput(config);
  const select = document.createElement("select");
  select.append(...createOptions(config));
  setInputAttributes(select, config);
  return select;
}

/** `<multi-select>`, or `<multi-checkbox>` for the type "checkboxes". */
export function createMultiSelectInput(
  config: FormInputConfig & SelectInputConfig,
): HTMLMultiSelectElement | HTMLMultiCheckboxElement {
  const value = config.value as Iterable<string> | null | undefined; // multiple values: array or set
  const cls = config.type === "checkboxes" ? HTMLMultiCheckboxElement : HTMLMultiSelectElement;
  return cls.create({ ...config, value: value ?? [] });
}

/** `<prose-mirror>`, even if the configuration names an older editor. */
export function createEditorInput(config: EditorInputConfig): HTMLProseMirrorElement {
  return HTMLProseMirrorElement.create({
    ...config,
    disabled: config.disabled ?? config.editable === false,
    toggled: config.toggled ?? Boolean(config.button),
  });
}
