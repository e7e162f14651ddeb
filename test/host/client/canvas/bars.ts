import type { JsonObject } from "../../common/protocol.ts";
import type { Actor } from "../documents/actor.ts";

/** The value that a token's bar shows: `bar` with a maximum, or a single `value`. */
export type BarAttribute =
  | { type: "bar"; attribute: string; value: number; max: number; editable: boolean }
  | { type: "value"; attribute: string; value: number; editable: boolean };

/** Paths that bars can show: `bar` for objects with `value` and `max`, `value` for numbers. */
export interface TrackedAttributes {
  bar: string[][];
  value: string[][];
}

export function barAttribute(actor: Actor, attribute: string): BarAttribute | null {
  const data: unknown = foundry.utils.getProperty(actor.system, attribute);
  if (data === null || data === undefined) return null;
  const stored = (path: string) => foundry.utils.hasProperty(actor._source["system"], path);
  if (typeof data !== "object") {
    const value = Number(data);
    return Number.isNaN(value) ? null : { type: "value", attribute, value, editable: stored(attribute) };
  }
  const { value, max } = data as { value?: unknown; max?: unknown };
  if (!("value" in data) || !("max" in data)) return null;
  const editable = stored(`${attribute}.value`);
  return { type: "bar", attribute, value: Number(value ?? 0), max: Number(max ?? 0), editable };
}

interface Field {
  fields?: Record<string, Field>;
}

/** Attributes that bars can show, for an actor type, a schema or plain data. Without an argument, for all types. */
export function trackedAttributes(data: unknown, path: string[]): TrackedAttributes {
  if (data === undefined || data === null) return ofAllTypes();
  if (typeof data === "string") return ofType(data);
  if (typeof data === "function" && "schema" in data) return ofSchema(data.schema as Field, path);
  if (data instanceof foundry.abstract.DataModel) return ofSchema(data.schema as unknown as Field, path);
  if (data instanceof foundry.data.fields.SchemaField) return ofSchema(data as unknown as Field, path);
  return ofObject(data as JsonObject, path);
}

function ofAllTypes(): TrackedAttributes {
  const types = game.documentTypes["Actor"] ?? [];
  const every = types.map((type) => ofType(type));
  const unique = (paths: string[][]) => [...new Map(paths.map((path) => [path.join("."), path])).values()];
  return { bar: unique(every.flatMap(({ bar }) => bar)), value: unique(every.flatMap(({ value }) => value)) };
}

export function ofType(type: string): TrackedAttributes {
  const configured = CONFIG.Actor.trackableAttributes[type];
  if (configured) {
    const split = (paths: string[]) => paths.map((path) => path.split("."));
    return { bar: split(configured.bar), value: split(configured.value) };
  }
  const model = CONFIG.Actor.dataModels[type];
  return model ? ofSchema(model.schema as unknown as Field, []) : { bar: [], value: [] };
}

export function ofSchema(schema: Field, path: string[]): TrackedAttributes {
  const found: TrackedAttributes = { bar: [], value: [] };
  const { NumberField, SchemaField, EmbeddedDataField } = foundry.data.fields;
  const isNumber = (field: unknown) => field instanceof NumberField;
  for (const [name, field] of Object.entries(schema.fields ?? {})) {
    const at = [...path, name];
    if (isNumber(field)) found.value.push(at);
    if (!(field instanceof SchemaField) && !(field instanceof EmbeddedDataField)) continue;
    const { fields = {} } = field as unknown as Field;
    if (isNumber(fields["value"]) && isNumber(fields["max"])) found.bar.push(at);
    else join(found, ofSchema({ fields }, at));
  }
  return found;
}

export function ofObject(data: JsonObject, path: string[]): TrackedAttributes {
  const found: TrackedAttributes = { bar: [], value: [] };
  for (const [name, value] of Object.entries(data)) {
    const at = [...path, name];
    if (typeof value === "number") found.value.push(at);
    if (value === null || typeof value !== "object" || Array.isArray(value)) continue;
    const inner = value as JsonObject;
    if (typeof inner["value"] === "number" && typeof inner["max"] === "number") found.bar.push(at);
    else join(found, ofObject(inner, at));
  }
  return found;
}

function join(found: TrackedAttributes, more: TrackedAttributes): void {
  found.bar.push(...more.bar);
  found.value.push(...more.value);
}
