import type { Making, MakingField, MakingValues } from "../making.ts";
import type { Json, JsonRecord } from "../../rules/cards/delta.ts";
import { isRecord } from "../../rules/cards/same.ts";

/** Parses the value entered in a field. Null if it is invalid. */
export function readValue(field: MakingField, typed: unknown): number | string | null {
  if ("choices" in field) return field.choices.find((choice) => choice === typed) ?? null;
  const text = typeof typed === "number" ? String(typed) : typed;
  const number = typeof text !== "string" || text.trim() === "" ? Number.NaN : Number(text);
  return Number.isInteger(number) && number >= field.min && number <= field.max ? number : null;
}

/** Parses the values of all fields. Returns the valid values, and the fields whose value is invalid. */
export function readValues(
  fields: readonly MakingField[],
  typed: Readonly<Record<string, unknown>>,
): { readonly values: MakingValues; readonly wrong: readonly MakingField[] } {
  const read = fields.map((field) => ({ field, value: readValue(field, typed[field.path]) }));
  const values = read.flatMap(({ field, value }) => (value === null ? [] : [[field.path, value] as const]));
  return {
    values: Object.fromEntries(values),
    wrong: read.flatMap(({ field, value }) => (value === null ? [field] : [])),
  };
}

/** The fields in all groups of a game. */
export function fieldsOf({ groups }: Making): readonly MakingField[] {
  return groups.flatMap(({ rows }) => rows.flatMap(({ fields }) => fields));
}

/** The value at a path, as text. Empty if it is neither text nor a number. */
export function textAt(record: JsonRecord, path: string): string {
  let value: Json | undefined = record;
  for (const key of path.split(".")) value = isRecord(value) ? value[key] : undefined;
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Converts values keyed by path to nested records. */
export function nested(values: Readonly<Record<string, Json>>): JsonRecord {
  return Object.entries(values).reduce<JsonRecord>((whole, [path, value]) => {
    const keys = path.split(".");
    // a record with one key
    return merged(whole, keys.reduceRight<Json>((inner, key) => ({ [key]: inner }), value) as JsonRecord);
  }, {});
}

/** Merges `over` into a copy of `under`, including nested records. */
export function merged(under: JsonRecord, over: JsonRecord): JsonRecord {
  const both = Object.entries(over).map(([key, value]) => {
    const below = under[key];
    return [key, isRecord(below) && isRecord(value) ? merged(below, value) : value] as const;
  });
  return { ...under, ...Object.fromEntries(both) };
}
