import { applyDelta, deltaOf, isRecord, type Json, type JsonRecord } from "../../rules/timing/delta.ts";
import { same } from "../../rules/cards/same.ts";
import type { Field, FieldKind, Moment } from "./plan.ts";

/** How the fields of a path are taken back. The first row that fits counts. */
interface Row {
  readonly path: RegExp;
  readonly as: FieldKind;
  /** Until when it can be given back. */
  readonly scope?: Moment["scope"];
  /** It is one value, whatever is in it. */
  readonly whole?: true;
  /** It never falls below 0. */
  readonly least?: 0;
  /** It never exceeds the `max` beside it. */
  readonly capped?: true;
}

const ROWS: readonly Row[] = [
  { path: /^system\.life\.value$/, as: "amount" },
  { path: /^system\.imperfect\.(wounds|wear)\.\w+$/, as: "amount", least: 0 },
  { path: /^system\.imperfect\.concussion\.value$/, as: "amount" },
  { path: /^system\.action\.pools\.\w+\.value$/, as: "amount", least: 0, capped: true },
  { path: /^system\.action\.standing$/, as: "record", whole: true },
  { path: /^system\.deck\.(out|aside)$/, as: "bag", scope: "recall" },
  { path: /^system\.guards$/, as: "bag", scope: "round" },
  { path: /^system\.round\.actions$/, as: "amount", scope: "phase", least: 0 },
  { path: /^system\.round\.shots$/, as: "amount", scope: "round", least: 0 },
  { path: /^system\.round\.phase$/, as: "stay" },
  { path: /^system\.(lastAction|flight)$/, as: "trace", whole: true },
  { path: /^system\.kit\./, as: "stay" },
  { path: /^system\.surprised$/, as: "trace" },
  { path: /^system\.timing\./, as: "stay" },
  // an encounter's, which its clock alone moves
  { path: /^(round|turn)$/, as: "stay" },
];

const ANY: Row = { path: /^/, as: "slot" };

function rowOf(path: string): Row {
  return ROWS.find((row) => row.path.test(path)) ?? ANY;
}

/** How the field of this path is taken back. */
export function kindOf(path: string): FieldKind {
  return rowOf(path).as;
}

/** Until when the field of this path can be given back; null: at any time. */
export function scopeOf(path: string): Moment["scope"] | null {
  return rowOf(path).scope ?? null;
}

/** The value at a path of a record; null where there is none. */
export function valueAt(record: JsonRecord, path: string): Json {
  let value: Json = record;
  for (const key of path.split(".")) {
    if (!isRecord(value) || !Object.hasOwn(value, key)) return null;
    value = value[key] ?? null;
  }
  return value;
}

function isDescended(path: string, value: Json): value is JsonRecord {
  return isRecord(value) && Object.keys(value).length > 0 && rowOf(path).whole !== true;
}

/** The values that an update sets, by their paths. */
function leavesOf(update: JsonRecord, prefix = ""): [path: string, value: Json][] {
  return Object.entries(update).flatMap(([key, value]): [string, Json][] => {
    const path = prefix === "" ? key : `${prefix}.${key}`;
    return isDescended(path, value) ? leavesOf(value, path) : [[path, value]];
  });
}

/** What a record becomes where an update is merged into it. */
function merged(before: Json, after: Json): Json {
  return isRecord(before) && isRecord(after) ? { ...before, ...after } : after;
}

/** The fields of a source that an update changes. */
export function fieldsOf(source: JsonRecord, update: JsonRecord): Field[] {
  return leavesOf(update).flatMap(([path, value]) => {
    if (path === "_id") return [];
    const before = valueAt(source, path);
    const after = merged(before, value);
    return same(before, after) ? [] : [{ path, before, after, as: kindOf(path) }];
  });
}

/** What of a field is left to write: nothing where it is written, or somebody has spoken since. */
export function isUnwritten({ before, after }: Field, now: Json): boolean {
  return !same(now, after) && same(now, before);
}

/** Has somebody given the field a value that is neither the old nor the new one? */
export function isOverruled({ before, after }: Field, now: Json): boolean {
  return !same(now, after) && !same(now, before);
}

/** What taking a field back comes to: a value to write, nothing to do, or a later change that forbids it. */
export type Reversal =
  | { readonly type: "write"; readonly value: Json }
  | { readonly type: "leave" }
  | { readonly type: "changed" };

const LEAVE: Reversal = { type: "leave" };
const CHANGED: Reversal = { type: "changed" };

function listOf(value: Json): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : []; // isArray loses that it is read-only
}

/** The entries of a list that another one has not, each as often. */
function beyond(list: readonly Json[], other: readonly Json[]): Json[] {
  const left = [...other];
  return list.filter((entry) => {
    const index = left.findIndex((one) => same(one, entry));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** A list without what a change has added to it, and with what it has removed. */
function bagBack(field: Field, now: Json): Json {
  const [before, after] = [listOf(field.before), listOf(field.after)];
  const missing = beyond(beyond(before, after), listOf(now));
  return [...beyond(listOf(now), beyond(after, before)), ...missing];
}

/** Is all there that a change has added, and nothing that it has removed? */
function bagStands(field: Field, now: Json): boolean {
  const [before, after] = [listOf(field.before), listOf(field.after)];
  const removed = beyond(before, after);
  return (
    beyond(beyond(after, before), listOf(now)).length === 0 &&
    beyond(removed, listOf(now)).length === removed.length
  );
}

/** The points given back, within what the field can be. */
function amountBack({ path, before, after, by }: Field, now: Json, source: JsonRecord): Json {
  const { least = -Infinity, capped } = rowOf(path);
  const most = capped ? Number(valueAt(source, path.replace(/value$/, "max"))) : Infinity;
  const moved = by ?? Number(after) - Number(before);
  return Math.min(most, Math.max(least, Number(now) - moved));
}

function recordBack({ before, after }: Field, now: Json): Json {
  const [from, to] = [after, before].map((value) => (isRecord(value) ? value : {}));
  return applyDelta(isRecord(now) ? now : {}, deltaOf(from ?? {}, to ?? {}));
}

function valueBack(field: Field, now: Json, source: JsonRecord): Json {
  if (field.as === "bag") return bagBack(field, now);
  if (field.as === "amount") return amountBack(field, now, source);
  return field.as === "record" ? recordBack(field, now) : field.before;
}

/** Kinds of fields that are taken back whatever came since. */
const MERGING: readonly FieldKind[] = ["amount", "bag", "record"];

/**
 * How a field is taken back from its document's source of this moment. `strict`: only where it is exactly as it was
 * left. `isOver`: the time in which it can be given back has passed.
 */
export function reversalOf(
  field: Field,
  source: JsonRecord,
  { strict, isOver }: { readonly strict: boolean; readonly isOver: boolean },
): Reversal {
  if (field.as === "stay") return LEAVE;
  if (isOver) return strict && field.as === "amount" ? CHANGED : LEAVE;
  const now = valueAt(source, field.path);
  if (strict && field.as === "bag" && field.until?.scope !== "recall" && !bagStands(field, now))
    return CHANGED;
  if (same(now, field.after) && field.by === undefined) return written(field.before, now);
  const merges = MERGING.includes(field.as) && !(strict && field.as === "amount");
  if (merges || same(now, field.after)) return written(valueBack(field, now, source), now);
  if (same(now, field.before) || (field.as === "trace" && !strict)) return LEAVE;
  return CHANGED;
}

function written(value: Json, now: Json): Reversal {
  return same(value, now) ? LEAVE : { type: "write", value };
}
