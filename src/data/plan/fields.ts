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
export interface Row {
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
  /** A later change stays without a word, even where the undo is strict. */
  readonly lenient?: true;
  /** No two entries of its lists have the same under this key; they are told apart by it, all others by what they are. */
  readonly unique?: string;
}

/** The path of a part of a person's fight state: in an encounter, or in the world's record. */
function ofPerson(part: string): RegExp {
  return new RegExp(`^(system\\.people|value)\\.[^.]+\\.${part}$`);
}

const ROWS: readonly Row[] = [
  { path: /^system\.(life|printed\.concussion)\.value$/, as: "amount" },
  { path: /^system\.printed\.(wounds|wear)\.\w+$/, as: "amount", least: 0 },
  { path: /^system\.actionValues\.pools\.\w+\.value$/, as: "amount", least: 0, capped: true },
  { path: ofPerson("activeModifiers"), as: "record", whole: true, unique: "key" },
  { path: ofPerson("deck\\.(out|aside)"), as: "bag", scope: "recall" },
  { path: /^system\.deck\.(out|aside)$/, as: "bag", scope: "recall" },
  { path: /^system\.guards$/, as: "bag", scope: "round", unique: "protector" },
  { path: ofPerson("actions"), as: "amount", scope: "phase", least: 0 },
  { path: ofPerson("shots"), as: "amount", scope: "round", least: 0 },
  { path: ofPerson("(lastAction|flight|surprised|bound\\.\\w+)"), as: "trace", whole: true },
  { path: ofPerson("itemsUsed\\.\\w+"), as: "trace", lenient: true },
  { path: ofPerson("phase"), as: "stay" },
  { path: /^system\.timing\./, as: "stay" },
  // an encounter's, which its clock alone moves
  { path: /^(round|turn)$/, as: "stay" },
];

const ANY: Row = { path: /^/, as: "slot" };

/** How the field of this path is taken back. */
export function rowOf(path: string): Row {
  return ROWS.find((row) => row.path.test(path)) ?? ANY;
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

/** The value at a path of two records. */
export function bothAt(
  { before, after }: { readonly before: JsonRecord; readonly after: JsonRecord },
  path: string,
): { before: Json; after: Json } {
  return { before: valueAt(before, path), after: valueAt(after, path) };
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

/** The points given back, within what the field can be. */
function amountBack({ path, before, after, by }: Field, now: Json, most: number): Json {
  const { least = -Infinity } = rowOf(path);
  const moved = by ?? Number(after) - Number(before);
  return Math.min(most, Math.max(least, Number(now) - moved));
}

/** The parts of a record or of a list by name; null for anything else. */
function partsOf(value: Json | undefined, unique: string): Map<string, Json> | null {
  if (isRecord(value)) return new Map(Object.entries(value));
  if (!Array.isArray(value)) return null;
  const parts = new Map<string, Json>();
  for (const part of value as readonly Json[]) {
    const key = isRecord(part) ? part[unique] : undefined;
    let name = typeof key === "string" ? key : JSON.stringify(part);
    while (parts.has(name)) name += "+"; // of those that are the same each is one
    parts.set(name, part);
  }
  return parts;
}

/** A value with a change taken back. */
interface Back {
  readonly value: Json | undefined;
  /** All of the change was there to be taken back. */
  readonly isWhole: boolean;
}

/**
 * Takes a change back part by part: what it has not moved, and what is gone since, stays so; so does, in a bag, what
 * stands in its stead.
 */
function partsBack(
  now: Json | undefined,
  { before, after }: { readonly before: Json | undefined; readonly after: Json | undefined },
  { as, unique = "" }: Pick<Row, "as" | "unique">,
): Back {
  if (same(before, after)) return { value: now, isWhole: true };
  if (same(now, after)) return { value: before, isWhole: true }; // in the very order of before
  if (now === undefined) return { value: now, isWhole: false };
  const [parts, old, left] = [now, before, after].map((value) => partsOf(value, unique));
  if (!parts || !old || !left) return { value: as === "bag" ? now : before, isWhole: false };
  const names = [...new Set([...parts.keys(), ...old.keys(), ...left.keys()])];
  const back = names.map((name) => {
    const change = { before: old.get(name), after: left.get(name) };
    return { name, ...partsBack(parts.get(name), change, { as, unique }) };
  });
  const kept = back.flatMap(({ name, value }): [string, Json][] =>
    value === undefined ? [] : [[name, value]],
  );
  const value = Array.isArray(now) ? kept.map(([, part]) => part) : Object.fromEntries(kept);
  return { value, isWhole: back.every(({ isWhole }) => isWhole) };
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
  const { path, before, after, by, was } = field;
  const row = rowOf(path);
  const { as, scope, lenient } = row;
  if (as === "stay") return LEAVE;
  if (isOver) return strict && as === "amount" ? CHANGED : LEAVE;
  const now = valueAt(source, path);
  const write = (value: Json): Reversal => (same(value, now) ? LEAVE : { type: "write", value });
  const isAsLeft = same(now, after);
  if (isAsLeft && by === undefined) return write(before);
  if (as === "amount" && (isAsLeft || !strict)) return write(amountBack(field, now, most));
  if (as === "record" || as === "bag") {
    const { value, isWhole } = partsBack(now, { before: was ?? before, after }, row);
    return as === "bag" && strict && scope !== "recall" && !isWhole ? CHANGED : write(value ?? before);
  }
  return same(now, before) || (as === "trace" && (!strict || lenient)) ? LEAVE : CHANGED;
}
