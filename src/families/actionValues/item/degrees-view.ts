import { fieldFaultText } from "../../../platform/fault-text.ts";
import { ManeuverData } from "../../../data/item/index.ts";
import { DEGREES } from "../../../rules/actionValues/degree.ts";
import { POOLS, STANDARD_POOLS } from "../../../rules/actionValues/pools.ts";
import { RuleError } from "../../../rules/cards/errors.ts";
import { either, words } from "../../../ui/kit/words.ts";
import { DEGREE_EFFECTS, POOL_LISTS, storedDegreeRows, type DegreeRow } from "./degree-rows.ts";

interface Option {
  value: string;
  label: string;
  selected: boolean;
}

/** Returns the label of a list of pools. */
function poolsText(list: string): string {
  if (list === STANDARD_POOLS.join("+")) return words("ACTIONCARDS.ActionValues.DegreeRow.StandardPools");
  if (list === POOLS.join("+")) return words("ACTIONCARDS.ActionValues.DegreeRow.AnyPool");
  const names = list.split("+").map((pool) => words(`ACTIONCARDS.Pool.${pool}`));
  return either(words, names);
}

/** Describes a row: the text that the user entered, and the effect. */
export function degreeRowText({ effect, text, points, pools }: DegreeRow): string {
  const loses = effect === "loss" || effect === "lossOfAll";
  const data = { points: String(points), pools: loses ? poolsText(pools) : "" };
  const brings = effect === "words" ? "" : words(`ACTIONCARDS.ActionValues.DegreeRow.Brings.${effect}`, data);
  const parts = [text, brings].filter((part) => part !== "");
  return parts.length === 0 ? words("ACTIONCARDS.ActionValues.DegreeRow.Nothing") : parts.join(" ");
}

function options(keys: readonly string[], selected: string, label: (key: string) => string): Option[] {
  return keys.map((value) => ({ value, label: label(value), selected: value === selected }));
}

/** A row with the options of its select boxes. */
interface DegreeRowView extends DegreeRow {
  degrees: Option[];
  effects: Option[];
  lists: Option[];
  /** True if the row takes points from a pool. */
  loses: boolean;
  /** True if the user enters a number. */
  counts: boolean;
  label: string;
}

/** The list of a maneuver's own consequences in the item's form. */
export interface DegreesView {
  rows: DegreeRowView[];
  /** Why the stored consequences are unreadable; empty if they are valid. */
  trouble: string;
}

function rowView(row: DegreeRow): DegreeRowView {
  const lists = POOL_LISTS.includes(row.pools) ? POOL_LISTS : [...POOL_LISTS, row.pools];
  return {
    ...row,
    degrees: options(DEGREES, row.degree, (key) => words(`ACTIONCARDS.ActionValues.Degree.${key}`)),
    effects: options(DEGREE_EFFECTS, row.effect, (key) =>
      words(`ACTIONCARDS.ActionValues.DegreeRow.Effect.${key}`),
    ),
    lists: options(lists, row.pools, poolsText),
    loses: row.effect === "loss" || row.effect === "lossOfAll",
    counts: row.effect === "loss",
    label: words(`ACTIONCARDS.ActionValues.Degree.${row.degree}`),
  };
}

/** Returns the list of consequences in the item's form; null if the item is not a maneuver. */
export function degreesView(item: Item.Implementation): DegreesView | null {
  const data: unknown = item.system;
  if (!(data instanceof ManeuverData)) return null;
  try {
    return { rows: storedDegreeRows(data._source.degrees).map((row) => rowView(row)), trouble: "" };
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    // Show no rows. The unreadable data stays stored until the user clears the list.
    return {
      rows: [],
      trouble: words("ACTIONCARDS.ActionValues.DegreeRow.Unreadable", {
        reason: fieldFaultText(error, words),
      }),
    };
  }
}
