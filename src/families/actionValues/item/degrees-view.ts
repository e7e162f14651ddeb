import { ManeuverData } from "../../../data/item/index.ts";
import { DEGREES } from "../../../rules/actionValues/degree.ts";
import { POOLS, STANDARD_POOLS } from "../../../rules/actionValues/pools.ts";
import { RuleError } from "../../../rules/cards/errors.ts";
import { words } from "../../../ui/kit/words.ts";
import { DEGREE_EFFECTS, POOL_LISTS, storedDegreeRows, type DegreeRow } from "./degree-rows.ts";

interface Option {
  value: string;
  label: string;
  selected: boolean;
}

/** A list of pools in words. */
function poolsText(list: string): string {
  if (list === STANDARD_POOLS.join("+")) return words("ACTIONCARDS.ActionValues.DegreeRow.StandardPools");
  if (list === POOLS.join("+")) return words("ACTIONCARDS.ActionValues.DegreeRow.AnyPool");
  const names = list.split("+").map((pool) => words(`ACTIONCARDS.Pool.${pool}`));
  return names.join(words("ACTIONCARDS.ActionValues.DegreeRow.Or"));
}

/** What a row brings, in words; its own words first. */
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

/** A row of the list with what can be chosen in it. */
interface DegreeRowView extends DegreeRow {
  degrees: Option[];
  effects: Option[];
  lists: Option[];
  /** Does it take points from a pool, and so many as are typed in? */
  loses: boolean;
  counts: boolean;
  label: string;
}

/** A maneuver's own consequences as a list of the form. */
export interface DegreesView {
  rows: DegreeRowView[];
  /** Why they cannot be read; empty where they can. */
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

/** A maneuver's own consequences as rows of its form; null where it is none. */
export function degreesView(item: Item.Implementation): DegreesView | null {
  const data: unknown = item.system;
  if (!(data instanceof ManeuverData)) return null;
  try {
    return { rows: storedDegreeRows(data._source.degrees).map((row) => rowView(row)), trouble: "" };
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    // Whatever somebody has made of it stays until it is begun anew.
    return {
      rows: [],
      trouble: words("ACTIONCARDS.ActionValues.DegreeRow.Unreadable", { reason: error.message }),
    };
  }
}
