import { isRecord, type Json, type JsonRecord } from "../../rules/cards/delta.ts";
import { same } from "../../rules/cards/same.ts";
import type { Field } from "./plan.ts";

/**
 * How a field is taken back: `slot` only as long as nobody has changed it since, `trace` likewise but without a word
 * where somebody has, `amount` by giving the same points back, `bag` by giving back what of a list is still there,
 * `record` part by part, `stay` never.
 */
type Kind = "slot" | "trace" | "amount" | "bag" | "record" | "stay";

/** How the fields of a path are taken back. The first row that fits counts. */
interface Row {
  readonly path: RegExp;
  readonly as: Kind;
  /** How long it can be given back; `recall`: until the cards come home by the world's setting. */
  readonly scope?: "phase" | "round" | "recall";
  /** It is one value, whatever is in it. */
  readonly whole?: true;
  /** It never falls below 0. */
  readonly least?: 0;
  /** It never exceeds the `max` beside it. */
  readonly capped?: true;
  /** No two entries of a list have the same under this key. */
  readonly unique?: string;
}

const ROWS: readonly Row[] = [
  { path: /^system\.(life|imperfect\.concussion)\.value$/, as: "amount" },
  { path: /^system\.imperfect\.(wounds|wear)\.\w+$/, as: "amount", least: 0 },
  { path: /^system\.action\.pools\.\w+\.value$/, as: "amount", least: 0, capped: true },
  { path: /^system\.action\.standing$/, as: "record", whole: true },
  { path: /^system\.deck\.(out|aside)$/, as: "bag", scope: "recall" },
  { path: /^system\.guards$/, as: "bag", scope: "round", unique: "protector" },
  { path: /^system\.round\.actions$/, as: "amount", scope: "phase", least: 0 },
  { path: /^system\.round\.shots$/, as: "amount", scope: "round", least: 0 },
  { path: /^system\.(lastAction|flight|surprised)$/, as: "trace", whole: true },
  { path: /^system\.(round\.phase$|kit\.|timing\.)/, as: "stay" },
  // an encounter's, which its clock alone moves
  { path: /^(round|turn)$/, as: "stay" },
];

const ANY: Row = { path: /^/, as: "slot" };

function rowOf(path: string): Row {
  return ROWS.find((row) => row.path.test(path)) ?? ANY;
}

/** How long the field of this path can be given back; undefined: at any time. */
export function scopeOf(path: string): Row["scope"] {
  return rowOf(path).scope;
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

/** The values that an update sets, by their paths. */
function leavesOf(update: JsonRecord, prefix = ""): [path: string, value: Json][] {
  return Object.entries(update).flatMap(([key, value]): [string, Json][] => {
    const path = prefix === "" ? key : `${prefix}.${key}`;
    const isLeaf = !isRecord(value) || Object.keys(value).length === 0 || rowOf(path).whole;
    return isLeaf ? [[path, value]] : leavesOf(value, path);
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
    return same(before, after) ? [] : [{ path, before, after }];
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

/**
 * A list without what a change has added to it, and with what it has removed, where nothing stands there in its stead.
 * `isWhole`: all of that was to be done.
 */
function bagBack({ path, before, after }: Field, now: Json): { value: Json; isWhole: boolean } {
  const [old, left, list] = [listOf(before), listOf(after), listOf(now)];
  const [added, removed] = [beyond(left, old), beyond(old, left)];
  const kept = beyond(list, added);
  const { unique } = rowOf(path);
  const isTaken = (entry: Json) =>
    unique !== undefined &&
    kept.some((one) => isRecord(one) && isRecord(entry) && one[unique] === entry[unique]);
  const back = beyond(removed, kept).filter((entry) => !isTaken(entry));
  const isWhole = kept.length + added.length === list.length && back.length === removed.length;
  return { value: [...kept, ...back], isWhole };
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
  const { path, before, after, by } = field;
  const { as, scope } = rowOf(path);
  if (as === "stay") return LEAVE;
  if (isOver) return strict && as === "amount" ? CHANGED : LEAVE;
  const now = valueAt(source, path);
  const write = (value: Json): Reversal => (same(value, now) ? LEAVE : { type: "write", value });
  const isAsLeft = same(now, after);
  if (isAsLeft && by === undefined) return write(before);
  if (as === "amount" && (isAsLeft || !strict)) return write(amountBack(field, now, most));
  if (as === "record") return write(partsBack(now, before, after) ?? before);
  if (as === "bag") {
    const { value, isWhole } = bagBack(field, now);
    return strict && scope !== "recall" && !isWhole ? CHANGED : write(value);
  }
  return same(now, before) || (as === "trace" && !strict) ? LEAVE : CHANGED;
}
