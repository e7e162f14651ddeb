import type { Json, JsonRecord } from "../../rules/cards/delta.ts";
import { isRecord, same } from "../../rules/cards/same.ts";
import type { Field } from "./plan.ts";

/**
 * How undo treats a field. `slot`: restores the old value. If the field was changed later, reports a conflict.
 * `trace`: like `slot`, but if the field was changed later, leaves it alone unless undo is strict. `amount`:
 * reverses the change in points. `bag` and `record`: reverse the change of each entry or part. `stay`: leaves the
 * field alone.
 */
type Kind = "slot" | "trace" | "amount" | "bag" | "record" | "stay";

/** How undo treats fields whose path matches. The first row that matches applies. */
export interface Row {
  readonly path: RegExp;
  readonly as: Kind;
  /**
   * When it becomes too late to restore the field: at the end of the Phase or round, or, for `recall`, when
   * the world's recall policy returns cards to the deck.
   */
  readonly scope?: "phase" | "round" | "recall";
  /** True if a record in this field is treated as one value. */
  readonly whole?: true;
  /** The lowest value that undo may write. */
  readonly least?: 0;
  /** True if undo never writes more than the `max` stored next to the value. */
  readonly capped?: true;
  /** True if even a strict undo accepts a later change. */
  readonly lenient?: true;
  /** True if a document's joint fields are restored only together: none of them if any was changed later. */
  readonly joint?: true;
  /** The name of the property that identifies a list's entries. If missing, whole entries are compared. */
  readonly unique?: string;
}

/**
 * Returns a pattern for the path of this part of any actor's fight state, in an encounter or in the world's
 * record.
 */
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
  // Fields of an item.
  { path: /^system\.quantity$/, as: "amount", least: 0, lenient: true },
  // Fields of a combatant.
  { path: /^defeated$/, as: "trace", lenient: true },
  // Fields of a token.
  { path: /^[xy]$/, as: "trace", lenient: true, joint: true },
  // Fields of an encounter. Only the encounter's clock changes them.
  { path: /^(round|turn)$/, as: "stay" },
];

const ANY: Row = { path: /^/, as: "slot" };

/** The row for the field at this path. */
export function rowOf(path: string): Row {
  return ROWS.find((row) => row.path.test(path)) ?? ANY;
}

/** The value at a path of a record; null if there is none. */
export function valueAt(record: JsonRecord, path: string): Json {
  let value: Json = record;
  for (const key of path.split(".")) {
    if (!isRecord(value) || !Object.hasOwn(value, key)) return null;
    value = value[key] ?? null;
  }
  return value;
}

/** The values at a path in both records. */
export function bothAt(
  { before, after }: { readonly before: JsonRecord; readonly after: JsonRecord },
  path: string,
): { before: Json; after: Json } {
  return { before: valueAt(before, path), after: valueAt(after, path) };
}

/** The single values that an update sets, with their paths. A `whole` field counts as one value. */
function leavesOf(update: JsonRecord, prefix = ""): [path: string, value: Json][] {
  return Object.entries(update).flatMap(([key, value]): [string, Json][] => {
    const path = prefix === "" ? key : `${prefix}.${key}`;
    const isLeaf = !isRecord(value) || Object.keys(value).length === 0 || rowOf(path).whole;
    return isLeaf ? [[path, value]] : leavesOf(value, path);
  });
}

/** Merges the update `after` into the value `before`. Anything but two records is replaced. */
function merged(before: Json, after: Json): Json {
  return isRecord(before) && isRecord(after) ? { ...before, ...after } : after;
}

/** The fields that an update changes in a document's source. */
export function fieldsOf(source: JsonRecord, update: JsonRecord): Field[] {
  return leavesOf(update).flatMap(([path, value]) => {
    if (path === "_id") return [];
    const before = valueAt(source, path);
    const after = merged(before, value);
    return same(before, after) ? [] : [{ path, before, after }];
  });
}

/** The outcome of restoring a field: write a value, do nothing, or refuse because of a later change. */
export type Reversal =
  | { readonly type: "write"; readonly value: Json }
  | { readonly type: "leave" }
  | { readonly type: "changed" };

const LEAVE: Reversal = { type: "leave" };
const CHANGED: Reversal = { type: "changed" };

/** The current value minus the change in points, within the field's range. */
function amountBack({ path, before, after, by }: Field, now: Json, most: number): Json {
  const { least = -Infinity } = rowOf(path);
  const moved = by ?? Number(after) - Number(before);
  return Math.min(most, Math.max(least, Number(now) - moved));
}

/** The parts of a record or list, by name. Null for any other value. */
function partsOf(value: Json | undefined, unique: string): Map<string, Json> | null {
  if (isRecord(value)) return new Map(Object.entries(value));
  if (!Array.isArray(value)) return null;
  const parts = new Map<string, Json>();
  for (const part of value as readonly Json[]) {
    const key = isRecord(part) ? part[unique] : undefined;
    let name = typeof key === "string" ? key : JSON.stringify(part);
    while (parts.has(name)) name += "+"; // equal entries need different names
    parts.set(name, part);
  }
  return parts;
}

/** A value after a change is undone. */
interface Back {
  readonly value: Json | undefined;
  /** True if the whole change was undone. */
  readonly isWhole: boolean;
}

/**
 * Undoes a change part by part. Parts that were removed later stay removed. In a `bag`, parts that were
 * replaced later stay too.
 */
function partsBack(
  now: Json | undefined,
  { before, after }: { readonly before: Json | undefined; readonly after: Json | undefined },
  { as, unique = "" }: Pick<Row, "as" | "unique">,
): Back {
  if (same(before, after)) return { value: now, isWhole: true };
  if (same(now, after)) return { value: before, isWhole: true }; // keeps the order of `before`
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

/** What decides how to restore a field, in addition to its value. */
export interface Circumstances {
  /** True if a later change also blocks the undo of `trace`, `amount` and `bag` fields. */
  readonly strict: boolean;
  /** True if it is too late to restore the field, by the `scope` of its row. */
  readonly isOver: boolean;
  /** The highest value that the field may have. */
  readonly most?: number;
}

/** How to restore a field, given its document's current source. */
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
  if (as === "amount" && (isAsLeft || !strict || lenient)) return write(amountBack(field, now, most));
  if (as === "record" || as === "bag") {
    const { value, isWhole } = partsBack(now, { before: was ?? before, after }, row);
    return as === "bag" && strict && scope !== "recall" && !isWhole ? CHANGED : write(value ?? before);
  }
  return same(now, before) || (as === "trace" && (!strict || lenient)) ? LEAVE : CHANGED;
}
