/** A form's values, as FormDataExtended gives them. */
export type FormValues = Readonly<Record<string, unknown>>;

/** A field's text; empty where the form has no such field. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** A number of a form as a whole one within bounds; what it was before where nothing usable is typed. */
export function wholeOf(value: unknown, before: number, { min, max }: { min: number; max: number }): number {
  const number = value === null || value === "" ? Number.NaN : Math.trunc(Number(value));
  return Number.isNaN(number) ? before : Math.min(Math.max(number, min), max);
}
