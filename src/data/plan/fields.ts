import { isRecord, type Json, type JsonRecord } from "../../rules/timing/delta.ts";
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
    return same(before, after) ? [] : [{ path, before, after, as: rowOf(path).as }];
  });
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

/** What a change has added to a list, and what it has removed. */
function movedIn({ before, after }: Field): { added: Json[]; removed: Json[] } {
  const [old, left] = [listOf(before), listOf(after)];
  return { added: beyond(left, old), removed: beyond(old, left) };
}

/** A list without what a change has added to it, and with what it has removed. */
function bagBack(field: Field, now: Json): Json {
  const { added, removed } = movedIn(field);
  return [...beyond(listOf(now), added), ...beyond(removed, listOf(now))];
}

/** Is all there that a change has added, and nothing that it has removed? */
function bagStands(field: Field, now: Json): boolean {
  const { added, removed } = movedIn(field);
  const missing = beyond(removed, listOf(now));
  return beyond(added, listOf(now)).length === 0 && missing.length === removed.length;
}

/** The path of the most that the field of this path can hold; null where nothing limits it. */
export function capOf(path: string): string | null {
  return rowOf(path).capped ? path.replace(/value$/, "max") : null;
}

/** The points given back, within what the field can be. */
function amountBack({ path, before, after, by }: Field, now: Json, most: number): Json {
  const { least = -Infinity } = rowOf(path);
  const moved = by ?? Number(after) - Number(before);
  return Math.min(most, Math.max(least, Number(now) - moved));
}

/** The parts of a record, or of a list whose entries have keys, by name; null for anything else. */
function partsOf(value: Json | undefined): Map<string, Json> | null {
  if (isRecord(value)) return new Map(Object.entries(value));
  const list = Array.isArray(value) ? listOf(value) : [null];
  const parts = new Map<string, Json>();
  for (const part of list) {
    const key = isRecord(part) ? part["key"] : undefined;
    if (typeof key !== "string" || parts.has(key)) return null;
    parts.set(key, part);
  }
  return parts;
}

/** A value with a change taken back part by part: what the change has not moved, and what is gone since, stays so. */
function partsBack(
  now: Json | undefined,
  before: Json | undefined,
  after: Json | undefined,
): Json | undefined {
  if (same(before, after) || (now === undefined && after !== undefined)) return now;
  if (same(now, after)) return before; // in the very order of before
  const [parts, old, left] = [partsOf(now), partsOf(before), partsOf(after)];
  if (!parts || !old || !left) return before;
  const back = [...new Set([...parts.keys(), ...old.keys()])].flatMap((name): [string, Json][] => {
    const part = partsBack(parts.get(name), old.get(name), left.get(name));
    return part === undefined ? [] : [[name, part]];
  });
  return Array.isArray(now) ? back.map(([, part]) => part) : Object.fromEntries(back);
}

function valueBack(field: Field, now: Json, most: number): Json {
  const { before, after, as, by } = field;
  if (same(now, after) && by === undefined) return before;
  if (as === "bag") return bagBack(field, now);
  if (as === "amount") return amountBack(field, now, most);
  return as === "record" ? (partsBack(now, before, after) ?? before) : before;
}

/** Kinds of fields that are taken back whatever came since. */
const MERGING: readonly FieldKind[] = ["amount", "bag", "record"];

/** What taking a field back depends on, beside what is there. */
export interface Circumstances {
  /** Only where it is exactly as it was left. */
  readonly strict: boolean;
  /** The time in which it can be given back has passed. */
  readonly isOver: boolean;
  /** It can hold no more. */
  readonly most?: number;
}

/** How a field is taken back from its document's source of this moment. */
export function reversalOf(
  field: Field,
  source: JsonRecord,
  { strict, isOver, most = Infinity }: Circumstances,
): Reversal {
  const { path, before, after, as, until } = field;
  if (as === "stay") return LEAVE;
  if (isOver) return strict && as === "amount" ? CHANGED : LEAVE;
  const now = valueAt(source, path);
  if (strict && as === "bag" && until?.scope !== "recall" && !bagStands(field, now)) return CHANGED;
  const merges = MERGING.includes(as) && !(strict && as === "amount");
  if (merges || same(now, after)) {
    const value = valueBack(field, now, most);
    return same(value, now) ? LEAVE : { type: "write", value };
  }
  return same(now, before) || (as === "trace" && !strict) ? LEAVE : CHANGED;
}
