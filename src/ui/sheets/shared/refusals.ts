import { isElement, isTag } from "../../kit/elements.ts";
import { allowField, refuseField } from "../../kit/refused-field.ts";
import { notice } from "../../../platform/notice.ts";
import { RuleError } from "../../../rules/cards/errors.ts";

/** A document with a schema of its own and a type's data beside it. */
interface Described {
  schema: { getField(path: string): unknown };
  system: object;
}

/** What is of interest here of a field of a schema. */
interface Field {
  label?: unknown;
  nullable?: unknown;
}

function fieldOf(document: Described, path: string): Field | undefined {
  const [, inner] = /^system\.(.+)$/.exec(path) ?? [];
  const { schema } = document.system as Partial<Described>; // a model of ours, or plain data
  return (inner === undefined ? document.schema.getField(path) : schema?.getField(inner)) as
    Field | undefined; // see above
}

/** The label of a field, in the user's language; its path where it has none. */
function labelOf(document: Described, path: string): string {
  const label = fieldOf(document, path)?.label;
  return typeof label === "string" && label !== "" ? game.i18n.localize(label) : path;
}

/**
 * Throws a RuleError for a number that was emptied, or that is none: the platform would put the field's initial
 * value in its place, and what stood there would be lost.
 */
function requireNumber(document: Described, source: EventTarget | null): void {
  if (!isTag(source, "input") || source.type !== "number" || source.value !== "") return;
  const path = source.dataset["itemField"] ?? source.name;
  if (path === "" || (fieldOf(document, path)?.nullable === true && !source.validity.badInput)) return;
  throw new RuleError(path, game.i18n.localize("ACTIONCARDS.Error.NumberMissing"));
}

function line(document: Described, path: string, reason: string): string {
  return game.i18n.format("ACTIONCARDS.Error.Field", { field: labelOf(document, path), reason });
}

/** The fields that an error is about, by path; null for an error that is about no field. */
function failuresOf(error: unknown): Map<string, string> | null {
  if (error instanceof RuleError)
    return new Map([[error.field, error.message.replace(`${error.field}: `, "")]]);
  if (!(error instanceof foundry.data.validation.DataModelValidationError)) return null;
  const failures = Object.entries(error.getAllFailures() ?? {});
  return new Map(failures.map(([path, failure]) => [path, failure.message ?? ""]));
}

/** Marks the fields that refused something, each with why; the one that was changed too where it is none of them. */
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
 * Hands a form's changes in, `source` being the field that was changed. What the data refuse is told with the name of
 * the field, which is marked, and stays in the form as it was typed; any other error is thrown on.
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
 * Of a form's values those that a change of one field is about, so that nobody's newer value of another field is
 * overwritten; all of them where the whole form is handed in.
 */
function changedValues(event: Event | null, values: Record<string, unknown>): Record<string, unknown> {
  const name = event?.type === "change" && isElement(event.target) ? event.target.getAttribute("name") : null;
  if (name === null) return event?.type === "change" ? {} : values;
  return name in values ? { [name]: values[name] } : {};
}

/**
 * What a form hands in: the values that the change of one field is about, as an object. `adapt` makes of the flat
 * values what is no field of its own.
 */
export function changesOf(
  event: Event | null,
  { object }: { object: object },
  adapt: (changed: Record<string, unknown>, all: Record<string, unknown>) => object = (changed) => changed,
): object {
  const all = object as Record<string, unknown>; // a form's values, by the names of its fields
  return foundry.utils.expandObject(adapt(changedValues(event, all), all));
}
