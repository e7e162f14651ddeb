/** Handlebars helpers that return inputs. */
import Handlebars from "handlebars";
import { logCompatibilityWarning } from "../../../common/utils/logging.ts";
import { escapeHTML } from "../../../common/utils/strings.ts";
import { localize } from "../api/environment.ts";
import { HTMLProseMirrorElement } from "../elements/prose-mirror.ts";
import { HTMLFilePickerElement } from "../elements/file-picker.ts";
import { HTMLRangePickerElement } from "../elements/range-picker.ts";
import { createNumberInput, type NumberInputConfig } from "../fields/inputs.ts";
import { createOptions } from "../fields/options.ts";
import { choicesToOptions } from "./choices.ts";
import type { HelperOptions } from "./helpers.ts";

/** The members of a data field that form helpers use. */
interface FormField {
  toInput(config: object): HTMLElement | HTMLCollection;
  toFormGroup(groupConfig: object, inputConfig: object): HTMLElement;
}

const safe = (html: string): Handlebars.SafeString => new Handlebars.SafeString(html);

function toHTML(input: HTMLElement | HTMLCollection): string {
  const elements = input instanceof HTMLCollection ? [...input] : [input];
  return elements.map((element) => element.outerHTML).join("");
}

function assertField(field: unknown, helper: string): asserts field is FormField {
  const valid = typeof field === "object" && field !== null && "toInput" in field && "toFormGroup" in field;
  if (!valid) throw new Error(`The field given to {{${helper}}} is no data field.`);
}

export function formInput(field: unknown, options: HelperOptions): Handlebars.SafeString {
  assertField(field, "formInput");
  return safe(toHTML(field.toInput({ ...options.hash })));
}

const GROUP_KEYS = ["label", "hint", "rootId", "stacked", "units", "widget"] as const;

/** Passes group options to the form group, and all other options to its input. */
export function formGroup(field: unknown, options: HelperOptions): Handlebars.SafeString {
  assertField(field, "formGroup");
  const input: Record<string, unknown> = { ...options.hash };
  const group: Record<string, unknown> = { localize: input["localize"] };
  for (const key of GROUP_KEYS) {
    if (key in input) group[key] = input[key];
    delete input[key];
  }
  const { classes } = input;
  group["classes"] = typeof classes === "string" ? classes.split(/\s+/) : classes;
  delete input["classes"];
  return safe(toHTML(field.toFormGroup(group, input)));
}

/** Returns `<option>` elements for choices in any form that `choicesToOptions` accepts. */
export function selectOptions(choices: unknown, options: HelperOptions): Handlebars.SafeString {
  const { selected, blank, sort, groups } = options.hash;
  const elements = createOptions({
    options: choicesToOptions(choices, options.hash),
    value: selected,
    blank: blank as string | undefined, // the documented type of this option
    sort: Boolean(sort),
    groups: (groups as string[] | undefined) ?? null, // the documented type of this option
    localize: Boolean(options.hash["localize"]),
  });
  return safe(elements.map((element) => element.outerHTML).join(""));
}

export function radioBoxes(
  name: string,
  choices: Record<string, string>,
  options: HelperOptions,
): Handlebars.SafeString {
  const { checked, localize: translated, groupLabel } = options.hash;
  const boxes = Object.entries(choices).map(([value, text]) => {
    const label = translated ? localize(text) : text;
    const mark = checked === value ? " checked" : "";
    return `<label class="checkbox"><input type="radio" name="${escapeHTML(name)}" value="${escapeHTML(value)}"${mark}> ${escapeHTML(label)}</label>`;
  });
  const html = boxes.join("");
  return safe(
    groupLabel ? `<fieldset><legend>${escapeHTML(String(groupLabel))}</legend>${html}</fieldset>` : html,
  );
}

export function numberInput(value: unknown, options: HelperOptions): Handlebars.SafeString {
  const { class: classes, ...config } = options.hash;
  const input = createNumberInput({
    ...(config as NumberInputConfig), // documented options of the helper
    value: value as number | null,
    classes: (classes as string | undefined) ?? null, // the documented type of this option
  });
  return safe(input.outerHTML);
}

export function rangePicker(options: HelperOptions): Handlebars.SafeString {
  logCompatibilityWarning("{{rangePicker}} is deprecated in favour of the <range-picker> element.", {
    since: 13,
    until: 15,
  });
  const { name = "range", value = 0, min = 0, max = 100, step = 1 } = options.hash;
  const config = {
    name: String(name),
    value: Number(value),
    min: Number(min),
    max: Number(max),
    step: Number(step),
  };
  return safe(HTMLRangePickerElement.create(config).outerHTML);
}

export function filePicker(options: HelperOptions): Handlebars.SafeString {
  logCompatibilityWarning("{{filePicker}} is deprecated in favour of the <file-picker> element.", {
    since: 12,
    until: 14,
  });
  const { target = "", type = "image" } = options.hash;
  return safe(HTMLFilePickerElement.create({ name: String(target), type: String(type) }).outerHTML);
}

export function editor(content: unknown, options: HelperOptions): Handlebars.SafeString {
  logCompatibilityWarning("{{editor}} is deprecated in favour of the <prose-mirror> element.", {
    since: 13,
    until: 15,
  });
  const { target, editable = true, button = false, class: classes } = options.hash;
  if (!target) throw new Error("{{editor}} needs a target.");
  const element = HTMLProseMirrorElement.create({
    name: String(target),
    value: String(content ?? ""),
    enriched: String(content ?? ""),
    toggled: Boolean(button),
    disabled: !editable,
    classes: (classes as string | undefined) ?? null, // the documented type of this option
  });
  return safe(element.outerHTML);
}
