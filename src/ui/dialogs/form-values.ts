/** A form's values, as FormDataExtended returns them. */
export type FormValues = Readonly<Record<string, unknown>>;

/** Returns a field's text; empty if the form has no such field. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/**
 * Returns a form's number, truncated and clamped to the bounds. Returns `before` if the input isn't a number.
 */
export function wholeOf(value: unknown, before: number, { min, max }: { min: number; max: number }): number {
  const number = value === null || value === "" ? Number.NaN : Math.trunc(Number(value));
  return Number.isNaN(number) ? before : Math.min(Math.max(number, min), max);
}
