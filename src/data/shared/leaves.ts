/** Finds the single values of a data model, which effects can change, and keeps them valid. */

import { MOST } from "./most.ts";
import fields = foundry.data.fields;

/** The field of a number, a boolean or a line of text. */
export type Leaf = foundry.data.fields.DataField.Any;

function fieldsIn(field: unknown): Readonly<Record<string, unknown>> | null {
  return field instanceof fields.SchemaField ? (field.fields as Readonly<Record<string, unknown>>) : null;
}

/**
 * True for the field of a single value. False for subclasses of StringField, which hold markup, JSON, a file
 * or a document.
 */
function isLeaf(field: unknown): field is Leaf {
  if (field instanceof fields.NumberField || field instanceof fields.BooleanField) return true;
  return field instanceof fields.StringField && field.constructor === fields.StringField;
}

/** The paths of all single values in a schema. Each path begins with `prefix`. */
export function leafPaths(schema: unknown, prefix: string): string[] {
  return Object.entries(fieldsIn(schema) ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}.${name}`;
    return isLeaf(field) ? [path] : leafPaths(field, path);
  });
}

/** The field of the single value at this path. Null for any other path. */
export function leafAt(schema: unknown, path: readonly string[]): Leaf | null {
  let field: unknown = schema;
  for (const name of path) {
    const inner = fieldsIn(field);
    if (!inner || !Object.hasOwn(inner, name)) return null;
    field = inner[name];
  }
  return isLeaf(field) ? field : null;
}

/**
 * True if the field can hold the value. A number may be out of range, because effects are added up first and
 * limited later.
 */
export function fitsLeaf(leaf: Leaf, value: unknown): boolean {
  if (leaf instanceof fields.NumberField && value !== null) return Number.isFinite(value);
  return leaf.validate(value) === undefined;
}

/** Truncates the values of a schema's integer fields and limits them to their ranges, in place. */
export function keepInRange(schema: unknown, data: Record<string, unknown>): void {
  for (const [name, field] of Object.entries(fieldsIn(schema) ?? {})) {
    const value = data[name];
    // cast, because the value of a schema field is a record
    if (field instanceof fields.SchemaField) keepInRange(field, value as Record<string, unknown>);
    else if (field instanceof fields.NumberField && field.integer && typeof value === "number")
      data[name] = Math.min(Math.max(Math.trunc(value), field.min ?? -MOST), field.max ?? MOST);
  }
}
