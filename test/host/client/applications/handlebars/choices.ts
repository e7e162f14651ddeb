/** Converts a template's choices to select options. */
import type { FormSelectOption } from "../fields/options.ts";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function fromEntry(key: string, choice: unknown, hash: Record<string, unknown>): FormSelectOption {
  const { nameAttr, valueAttr, labelAttr } = hash;
  const valueKey = valueAttr ?? nameAttr;
  if (!isRecord(choice)) {
    return hash["inverted"]
      ? { value: String(choice), label: key }
      : { value: key, label: String(choice ?? "") };
  }
  const value = typeof valueKey === "string" ? choice[valueKey] : (choice["value"] ?? key);
  const label = typeof labelAttr === "string" ? choice[labelAttr] : (choice["label"] ?? value);
  return {
    value: String(value ?? ""),
    label: String(label ?? ""),
    group: typeof choice["group"] === "string" ? choice["group"] : undefined,
    disabled: Boolean(choice["disabled"]),
    selected: Boolean(choice["selected"]),
    rule: Boolean(choice["rule"]),
    // documented as a record of strings
    ...(isRecord(choice["dataset"]) ? { dataset: choice["dataset"] as Record<string, string> } : {}),
  };
}

/**
 * Converts choices to options. For a choice that is a string, its key or index becomes the value and the string becomes
 * the label; with `inverted`, the reverse. A set's strings become both. For a choice that is an object, the value and
 * label are its `value` and `label`, or the properties that `valueAttr` and `labelAttr` of the hash name.
 */
export function choicesToOptions(choices: unknown, hash: Record<string, unknown>): FormSelectOption[] {
  if (choices === undefined || choices === null) return [];
  if (choices instanceof Map)
    return [...choices].map(([key, choice]) => fromEntry(String(key), choice, hash));
  const entries: [string, unknown][] =
    choices instanceof Set ? [...choices].map((choice) => [String(choice), choice]) : Object.entries(choices);
  return entries.map(([key, choice]) => fromEntry(key, choice, hash));
}
