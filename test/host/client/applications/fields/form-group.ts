import { localize } from "../api/environment.ts";
import type { FormInputConfig } from "../elements/form-element.ts";

export interface FormGroupConfig {
  label?: string | null;
  input: HTMLElement | HTMLCollection;
  units?: string | null;
  hint?: string | null;
  /** Prefix that makes the input's id unique, so that the label can refer to it. */
  rootId?: string | null;
  classes?: string | string[] | null;
  /** Put the label above the inputs. */
  stacked?: boolean | null;
  localize?: boolean | null;
  // Method syntax lets widgets declare a narrower field type.
  widget?:
    | { create(field: unknown, group: FormGroupConfig, input: FormInputConfig): HTMLElement }["create"]
    | null;
}

const classList = (classes: string | string[] | null | undefined): string[] =>
  (typeof classes === "string" ? classes.split(/\s+/) : (classes ?? [])).filter(Boolean);

function createLabel(config: FormGroupConfig): HTMLLabelElement {
  const translate = (text: string): string => (config.localize ? localize(text) : text);
  const label = document.createElement("label");
  label.textContent = translate(config.label ?? "");
  if (config.units) {
    const units = document.createElement("span");
    units.className = "units";
    units.textContent = ` (${translate(config.units)})`;
    label.append(units);
  }
  return label;
}

const isCheckbox = (element: Element): boolean =>
  element instanceof HTMLInputElement && element.type === "checkbox";

/** Creates a `div.form-group` with a label, the inputs in `div.form-fields`, and a hint. */
export function createFormGroup(config: FormGroupConfig): HTMLDivElement {
  const group = document.createElement("div");
  group.className = "form-group";
  if (config.stacked) group.classList.add("stacked");
  group.classList.add(...classList(config.classes));
  const label = createLabel(config);
  const fields = document.createElement("div");
  fields.className = "form-fields";
  const inputs = config.input instanceof HTMLCollection ? [...config.input] : [config.input];
  fields.append(...inputs);
  group.append(label, fields);
  const [input] = inputs;
  if (input && config.rootId && inputs.length === 1) {
    const name = input.getAttribute("name");
    if (!input.id && name) input.id = `${config.rootId}-${name}`;
    if (input.id) label.htmlFor = input.id;
  }
  if (input && inputs.length === 1 && isCheckbox(input) && !label.htmlFor && !config.stacked) {
    input.setAttribute("aria-label", label.textContent);
  }
  if (config.hint) {
    const hint = document.createElement("p");
    hint.className = "hint";
    hint.innerHTML = config.localize ? localize(config.hint) : config.hint;
    group.append(hint);
  }
  return group;
}
