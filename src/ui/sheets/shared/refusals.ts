import { words } from "../../../platform/words.ts";
import { faultText } from "../../../platform/fault-text.ts";
import { isElement, isTag } from "../../kit/elements.ts";
import { allowField, refuseField } from "../../kit/refused-field.ts";
import { notice } from "../../../platform/notice.ts";
import { RuleError } from "../../../rules/cards/errors.ts";

/** A document with a schema. */
interface Described {
  schema: { getField(path: string): unknown };
  system: object;
}

/** The properties of a schema field that this file uses. */
interface Field {
  label?: unknown;
  nullable?: unknown;
}

function fieldOf(document: Described, path: string): Field | undefined {
  const [, inner] = /^system\.(.+)$/.exec(path) ?? [];
  const { schema } = document.system as Partial<Described>; // a model of this system, or plain data
  return (inner === undefined ? document.schema.getField(path) : schema?.getField(inner)) as
    | Field
    | undefined; // a field of the schema
}

/** Returns a field's label in the user's language; its path if it has none. */
function labelOf(document: Described, path: string): string {
  const label = fieldOf(document, path)?.label;
  return typeof label === "string" && label !== "" ? game.i18n.localize(label) : path;
}

/**
 * Throws a RuleError if `source`, the changed field, is a number field with invalid input, or if it is empty
 * although it must have a number. Without this check, Foundry would store the field's initial value.
 */
function requireNumber(document: Described, source: EventTarget | null): void {
  if (!isTag(source, "input") || source.type !== "number" || source.value !== "") return;
  const path = source.dataset["itemField"] ?? source.name;
  if (path === "" || (fieldOf(document, path)?.nullable === true && !source.validity.badInput)) return;
  throw new RuleError(path, "must be a number", { key: "Number" });
}

function line(document: Described, path: string, reason: string): string {
  return game.i18n.format("ACTIONCARDS.Error.Field", { field: labelOf(document, path), reason });
}

/** Returns the reasons in a RuleError or Foundry's validation error, keyed by field path; null for any other error. */
function failuresOf(error: unknown): Map<string, string> | null {
  if (error instanceof RuleError) return new Map([[error.field, faultText(error, words)]]);
  if (!(error instanceof foundry.data.validation.DataModelValidationError)) return null;
  const failures = Object.entries(error.getAllFailures() ?? {});
  return new Map(failures.map(([path, failure]) => [path, failure.message ?? ""]));
}

/** Marks each field in `lines` as refused and shows its reason. Also marks `source`, the changed field. */
function mark(form: HTMLElement, source: EventTarget | null, lines: ReadonlyMap<string, string>): void {
  const named = new Map<Element, string>();
  for (const [path, said] of lines) {
    const field = form.querySelector(`[name="${CSS.escape(path)}"]`);
    if (field) named.set(field, said);
  }
  if (isElement(source) && !named.has(source)) refuseField(source, "");
  for (const [field, said] of named) refuseField(field, said);
}

/**
 * Submits a form's changes with `act`. On a validation error, shows the reason, marks the field and keeps its
 * input. Rethrows other errors. `source` is the changed field.
 */
export async function handIn(
  document: Described,
  form: HTMLElement,
  source: EventTarget | null,
  act: () => Promise<void>,
): Promise<void> {
  if (isElement(source)) allowField(source);
  try {
    requireNumber(document, source);
    await act();
  } catch (error) {
    const failures = failuresOf(error);
    if (failures === null || failures.size === 0) throw error;
    const lines = new Map([...failures].map(([path, reason]) => [path, line(document, path, reason)]));
    mark(form, source, lines);
    notice("error", [...lines.values()].join(" "), { console: false });
  }
}

/**
 * Returns the values to submit. After a change to one field, returns only that field's value, because the
 * stored values of other fields may be newer.
 */
function changedValues(event: Event | null, values: Record<string, unknown>): Record<string, unknown> {
  const name = event?.type === "change" && isElement(event.target) ? event.target.getAttribute("name") : null;
  if (name === null) return event?.type === "change" ? {} : values;
  return name in values ? { [name]: values[name] } : {};
}

/**
 * Returns the data to submit as a nested object: after a `change` event, the changed field's value; otherwise, all
 * values of the form. `adapt` converts flat values that don't match a field of the document.
 */
export function changesOf(
  event: Event | null,
  { object }: { object: object },
  adapt: (changed: Record<string, unknown>, all: Record<string, unknown>) => object = (changed) => changed,
): object {
  const all = object as Record<string, unknown>; // keyed by field name
  return foundry.utils.expandObject(adapt(changedValues(event, all), all));
}
