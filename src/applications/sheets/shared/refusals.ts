import { RuleError } from "../../../rules/cards/errors.ts";

/** A document with a schema of its own and a type's data beside it. */
interface Described {
  schema: { getField(path: string): unknown };
  system: object;
}

/** The label of a field, in the user's language; its path where it has none. */
function labelOf(document: Described, path: string): string {
  const [, inner] = /^system\.(.+)$/.exec(path) ?? [];
  const { schema } = document.system as Partial<Described>; // a model of ours, or plain data
  const field = inner === undefined ? document.schema.getField(path) : schema?.getField(inner);
  const label = (field as { label?: unknown } | undefined)?.label; // any field of a schema
  return typeof label === "string" && label !== "" ? game.i18n.localize(label) : path;
}

function line(document: Described, path: string, reason: string): string {
  return game.i18n.format("ACTIONCARDS.Error.Field", { field: labelOf(document, path), reason });
}

/** The fields that an error is about, by path; null for an error that is about no field. */
function failuresOf(error: unknown): Map<string, string> | null {
  if (error instanceof RuleError) return new Map([[error.field, error.message]]);
  if (!(error instanceof foundry.data.validation.DataModelValidationError)) return null;
  const failures = Object.entries(error.getAllFailures() ?? {});
  return new Map(failures.map(([path, failure]) => [path, failure.message ?? ""]));
}

function mark(form: HTMLElement, paths: Iterable<string>): void {
  for (const path of paths) {
    form.querySelector(`[name="${CSS.escape(path)}"]`)?.setAttribute("aria-invalid", "true");
  }
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
  if (source instanceof Element) source.removeAttribute("aria-invalid");
  try {
    await act();
  } catch (error) {
    const failures = failuresOf(error);
    if (failures === null || failures.size === 0) throw error;
    mark(form, failures.keys());
    const lines = [...failures].map(([path, reason]) => line(document, path, reason));
    ui.notifications.error(lines.join(" "));
  }
}

/**
 * Of a form's values those that a change of one field is about, so that nobody's newer value of another field is
 * overwritten; all of them where the whole form is handed in.
 */
export function changedValues(event: Event | null, values: Record<string, unknown>): Record<string, unknown> {
  const name =
    event?.type === "change" && event.target instanceof Element ? event.target.getAttribute("name") : null;
  if (name === null) return event?.type === "change" ? {} : values;
  return name in values ? { [name]: values[name] } : {};
}
