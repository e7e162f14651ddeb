import type { Consequence } from "../../../rules/actionValues/consequences.ts";
import { DEGREES, type Degree } from "../../../rules/actionValues/degree.ts";
import { POOLS, STANDARD_POOLS, type PoolKey } from "../../../rules/actionValues/pools.ts";
import { parseTweaks } from "../../../rules/actionValues/tweaks.ts";
import { RuleError } from "../../../rules/cards/errors.ts";

/** The effects that a row can have. A row can also have text. */
export const DEGREE_EFFECTS = [
  "words",
  "hazardous",
  "oneShot",
  "inspired",
  "nextAction",
  "encounter",
  "stymied",
  "stymiedSelf",
  "loss",
  "lossOfAll",
] as const;
type DegreeEffect = (typeof DEGREE_EFFECTS)[number];

/** One consequence of one degree of success, as form values. */
export interface DegreeRow {
  degree: string;
  effect: string;
  text: string;
  /** The points lost; only for `loss`. */
  points: unknown;
  /** The keys of the pools to choose from, joined by `+`; only for `loss` and `lossOfAll`. */
  pools: string;
}

const NAME = /^system\.degrees\.(\d+)\.(degree|effect|text|points|pools)$/;

/** The lists of pools that the form offers: Shots or Shock, any pool, or a single pool. */
export const POOL_LISTS: readonly string[] = [STANDARD_POOLS.join("+"), POOLS.join("+"), ...POOLS];

export function newDegreeRow(): DegreeRow {
  return { degree: "success", effect: "words", text: "", points: 1, pools: STANDARD_POOLS.join("+") };
}

function effectOf(consequence: Consequence): DegreeEffect {
  switch (consequence.type) {
    case "words":
      return "words";
    case "mark":
      return consequence.flag;
    case "inspire":
      return consequence.until;
    case "stymie":
      return consequence.for === "foe" ? "stymied" : "stymiedSelf";
    case "loss":
      return consequence.points === "all" ? "lossOfAll" : "loss";
  }
}

function rowOf(degree: Degree, consequence: Consequence): DegreeRow {
  const row = { ...newDegreeRow(), degree, effect: effectOf(consequence), text: consequence.text ?? "" };
  if (consequence.type !== "loss") return row;
  const { points, pools } = consequence;
  return { ...row, points: points === "all" ? row.points : points, pools: pools.join("+") };
}

/**
 * Returns a maneuver's stored consequences as rows, starting with the worst degree.
 *
 * @throws {RuleError} if the data is unreadable.
 */
export function storedDegreeRows(degrees: object): DegreeRow[] {
  const read = parseTweaks({ degrees }).degrees;
  return DEGREES.flatMap((degree) => {
    const list = read[degree];
    if (list === undefined) return [];
    // A degree whose list of consequences is empty still has a row.
    return list.length === 0 ? [{ ...newDegreeRow(), degree }] : list.map((one) => rowOf(degree, one));
  });
}

function consequenceOf({ effect, text, points, pools }: DegreeRow): object {
  const words = text.trim() === "" ? {} : { text };
  switch (effect) {
    case "hazardous":
    case "oneShot":
    case "inspired":
      return { type: "mark", flag: effect, ...words };
    case "nextAction":
    case "encounter":
      return { type: "inspire", until: effect, ...words };
    case "stymied":
    case "stymiedSelf":
      return { type: "stymie", for: effect === "stymied" ? "foe" : "self", ...words };
    case "loss":
    case "lossOfAll":
      return {
        type: "loss",
        points: effect === "loss" ? points : "all",
        pools: pools.split("+") as PoolKey[], // validated by the parser
        ...words,
      };
    default:
      return { type: "words", ...words };
  }
}

/**
 * Converts rows to stored degrees. A degree without rows is null.
 * @throws {RuleError} naming `system.degrees` if the rows are invalid.
 */
export function degreesOf(rows: readonly DegreeRow[]): Record<string, unknown> {
  const lists = DEGREES.map((degree) => {
    const mine = rows.filter((row) => row.degree === degree);
    return [degree, mine.length === 0 ? null : mine.map((row) => consequenceOf(row))] as const;
  });
  const degrees = Object.fromEntries(lists);
  try {
    parseTweaks({ degrees });
  } catch (error) {
    if (error instanceof RuleError) throw new RuleError("system.degrees", error.message, error.fault);
    throw error;
  }
  return degrees;
}

/** Reads the degree rows from a form's values, in order. Skips other fields. */
export function degreeRows(values: Readonly<Record<string, unknown>>): DegreeRow[] {
  const rows: DegreeRow[] = [];
  for (const [name, value] of Object.entries(values)) {
    const [, index, key] = NAME.exec(name) ?? [];
    if (index === undefined) continue;
    const row = (rows[Number(index)] ??= newDegreeRow());
    if (key === "points") row.points = value;
    else row[key as Exclude<keyof DegreeRow, "points">] = typeof value === "string" ? value : ""; // matched above
  }
  return rows;
}

/** Returns the form's changes. If any consequence changed, includes the whole list of consequences. */
export function withDegreeRows(
  changed: Readonly<Record<string, unknown>>,
  all: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const entries = Object.entries(changed);
  const changes = Object.fromEntries(entries.filter(([name]) => !NAME.test(name)));
  if (entries.some(([name]) => NAME.test(name))) changes["system.degrees"] = degreesOf(degreeRows(all));
  return changes;
}

/** Returns the index that the last row gets in the stored list, which starts with the worst degree. */
export function storedPlace(rows: readonly DegreeRow[]): number {
  const place = (row: DegreeRow | undefined) => DEGREES.findIndex((degree) => degree === row?.degree);
  const last = place(rows.at(-1));
  return rows.filter((row) => place(row) <= last).length - 1;
}
