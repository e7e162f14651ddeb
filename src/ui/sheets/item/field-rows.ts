/** A field of an item as a row of its form. */
export interface FieldRow {
  field: foundry.data.fields.DataField.Any;
  name: string;
  value: unknown;
  /** True if the labels of the choices are localization keys. */
  localize: boolean;
  /** "checkboxes" for a field with multiple choices; undefined for any other field. */
  type: "checkboxes" | undefined;
}

export type Fields = Record<string, foundry.data.fields.DataField.Any>;

function hasChoices(field: object): boolean {
  return "choices" in field && field.choices !== undefined;
}

/** True if the field is a set of values from fixed choices. */
function isSeveral(
  field: foundry.data.fields.DataField.Any,
): field is foundry.data.fields.SetField.Any & { element: object } {
  return field instanceof foundry.data.fields.SetField && hasChoices(field.element as object);
}

/** Returns the rows of all fields. A field with nested fields is replaced by the rows of those fields. */
export function rowsOf(fields: Fields, source: unknown, path: string): FieldRow[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const value = (source as Record<string, unknown>)[key]; // the source has the fields' keys
    const name = `${path}.${key}`;
    if (field instanceof foundry.data.fields.SchemaField) return rowsOf(field.fields as Fields, value, name);
    if (isSeveral(field)) return [{ field, name, value, localize: true, type: "checkboxes" }];
    return [{ field, name, value, localize: hasChoices(field), type: undefined }];
  });
}
