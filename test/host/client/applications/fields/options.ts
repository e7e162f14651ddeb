/** Converts select options to `<option>` and `<optgroup>` elements. */
import { localize } from "../api/environment.ts";

export interface FormSelectOption {
  value?: string;
  label?: string;
  group?: string | undefined;
  disabled?: boolean;
  selected?: boolean;
  /** A separator, not a choice. */
  rule?: boolean;
  dataset?: Record<string, string>;
  [key: string]: unknown;
}

export interface SelectInputConfig {
  options: FormSelectOption[];
  /** Group labels in order; "" marks where options without a group go. */
  groups?: string[] | null;
  /** Label of an empty first option. */
  blank?: string | null | undefined;
  valueAttr?: string | null;
  labelAttr?: string | null;
  localize?: boolean | null;
  sort?: boolean | null;
  type?: "single" | "multi" | "checkboxes" | null;
  value?: unknown;
}

export interface OptionGroup {
  group: string | undefined;
  options: FormSelectOption[];
}

const asText = (value: unknown): string => (value === undefined || value === null ? "" : String(value));

function selectedValues(value: unknown): Set<string> {
  if (value === undefined || value === null) return new Set();
  if (typeof value === "object" && Symbol.iterator in value)
    return new Set([...(value as Iterable<unknown>)].map(asText));
  return new Set([asText(value)]);
}

/**
 * Groups options, marks the selected ones, and puts the `blank` option first. `valueAttr` and `labelAttr`
 * name the keys to read; `localize` translates labels and groups; `sort` sorts by label within each group.
 */
export function prepareSelectOptionGroups(config: SelectInputConfig): OptionGroup[] {
  const { options, groups = [], blank, valueAttr, labelAttr, sort } = config;
  const translate = (text: string): string => (config.localize ? localize(text) : text);
  const chosen = selectedValues(config.value);
  const byGroup = new Map<string, FormSelectOption[]>((groups ?? []).map((group) => [group, []]));
  for (const option of options) {
    const value = asText(valueAttr ? option[valueAttr] : option.value);
    const label = translate(asText((labelAttr ? option[labelAttr] : option.label) ?? value));
    const group = option.group ?? "";
    const prepared = { ...option, value, label, selected: (option.selected ?? false) || chosen.has(value) };
    byGroup.set(group, [...(byGroup.get(group) ?? []), prepared]);
  }
  if (sort) {
    for (const list of byGroup.values()) list.sort((a, b) => asText(a.label).localeCompare(asText(b.label)));
  }
  const prepared: OptionGroup[] = [];
  if (blank !== undefined && blank !== null) {
    const selected = chosen.has("") || (config.value === null && chosen.size === 0);
    prepared.push({ group: undefined, options: [{ value: "", label: translate(blank), selected }] });
  }
  for (const [group, list] of byGroup) {
    if (list.length) prepared.push({ group: group ? translate(group) : undefined, options: list });
  }
  return prepared;
}

function createOption(option: FormSelectOption): HTMLOptionElement | HTMLHRElement {
  if (option.rule) return document.createElement("hr");
  const element = document.createElement("option");
  element.value = option.value ?? "";
  element.textContent = option.label ?? "";
  if (option.selected) {
    element.selected = true;
    element.setAttribute("selected", "");
  }
  element.disabled = option.disabled ?? false;
  for (const [key, value] of Object.entries(option.dataset ?? {})) element.dataset[key] = value;
  return element;
}

/** Returns a select's child elements. */
export function createOptions(config: SelectInputConfig): HTMLElement[] {
  return prepareSelectOptionGroups(config).flatMap(({ group, options }): HTMLElement[] => {
    const elements = options.map(createOption);
    if (!group) return elements;
    const holder = document.createElement("optgroup");
    holder.label = group;
    holder.append(...elements);
    return [holder];
  });
}
