/** Access to the client's form elements, which are not available on the server. */
import { hostGlobals } from "../../globals.ts";
import { NotImplemented } from "../../not-implemented.ts";
import type { ChoiceList, Choices, InputConfig } from "./types.ts";

interface ElementClass {
  create(config: object): HTMLElement;
}

/** Calls a factory of `foundry.applications.fields`, e.g. `createNumberInput`. */
export function createInput(factory: string, config: object): HTMLElement {
  const create = hostGlobals().foundry?.applications?.fields?.[factory];
  if (create === undefined) throw NotImplemented(`foundry.applications.fields.${factory}`);
  return create(config);
}

/** Creates an element of `foundry.applications.elements`, e.g. `HTMLColorPickerElement`. */
export function createElement(className: string, config: object): HTMLElement {
  const applications = hostGlobals().foundry?.applications as
    | { elements?: Record<string, ElementClass> }
    | undefined;
  const element = applications?.elements?.[className];
  if (element === undefined) throw NotImplemented(`foundry.applications.elements.${className}`);
  return element.create(config);
}

/** Returns a field's choices. `choices` may be a function that returns them. */
function resolveChoices(choices: Choices): ChoiceList {
  return typeof choices === "function" ? choices() : choices;
}

/** True if the value is one of the choices: an element of the array, or a key of the object. */
export function isChoice(choices: Choices, value: string | number): boolean {
  const list = resolveChoices(choices);
  return Array.isArray(list) ? list.includes(value) : Object.hasOwn(list, String(value));
}

interface SelectOption {
  value: string;
  label: string;
  group?: unknown;
  [property: string]: unknown;
}

/**
 * Converts an input's `choices` to the `options` of a select. A choice is a label, or an object with its label
 * under the key `labelAttr` and its value under the key `valueAttr`. Without `valueAttr`, the value is the choice's
 * key in `choices`; in an array, the label or the object's `value`.
 */
export function prepareChoiceConfig(config: InputConfig & { labelAttr?: string; valueAttr?: string }): void {
  if (config.options !== undefined || config.choices === undefined) return;
  const { labelAttr = "label", valueAttr } = config;
  const list = resolveChoices(config.choices);
  const entries: [string, unknown][] = Array.isArray(list)
    ? list.map((label): [string, unknown] => [typeof label === "object" ? "" : String(label), label])
    : Object.entries(list);
  config.options = entries.map(([key, entry]): SelectOption => {
    if (entry === null || typeof entry !== "object") return { value: key, label: String(entry) };
    const properties = entry as Record<string, unknown>;
    const isOwn = Array.isArray(list) && valueAttr === undefined; // objects in an array hold their value
    const value = isOwn
      ? (properties["value"] ?? key)
      : valueAttr === undefined
        ? key
        : properties[valueAttr];
    return { ...properties, value: String(value), label: String(properties[labelAttr] ?? key) };
  });
  delete config.choices;
}
