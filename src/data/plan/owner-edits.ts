import { CARD_ATTRIBUTES } from "../actor/card-attributes.ts";
import { PRIMARIES } from "../actor/primaries.ts";
import { ATTRIBUTES } from "../../rules/actionValues/attributes.ts";
import type { JsonRecord } from "../../rules/cards/delta.ts";
import { POOLS } from "../../rules/actionValues/pools.ts";
import { valueAt } from "./fields.ts";

/** The numbers of an actor on which requests depend, keyed by strings such as `stat.spd`. */
export type Ratings = Readonly<Record<string, number>>;

/** A number that was changed. `key` is as in `Ratings`. */
export interface Change {
  readonly key: string;
  readonly before: number;
  readonly after: number;
}

type Path = readonly [key: string, path: string];

/** The paths of points that change in play. */
const POINTS: readonly Path[] = [
  ["life", "system.life.value"],
  ["concussion", "system.printed.concussion.value"],
  ...POOLS.map((key) => [`pool.${key}`, `system.actionValues.pools.${key}.value`] as const),
];

/** The paths of ratings that are stored as single values. */
const RATINGS: readonly Path[] = [
  ...["lb", "spd", "dex", "in", "em"].map((key) => [`stat.${key}`, `system.${key}`] as const),
  ...PRIMARIES.map((key) => [`stat.${key}`, `system.primaries.${key}`] as const),
  ...CARD_ATTRIBUTES.map((key) => [`cause.${key}`, `system.printed.attributes.${key}.ranks`] as const),
  ...CARD_ATTRIBUTES.map((key) => [`die.${key}`, `system.printed.attributes.${key}.die`] as const),
  ...ATTRIBUTES.map((key) => [`rating.${key}`, `system.actionValues.attributes.${key}`] as const),
];

/** The paths of an item's numbers. `numberAt` converts dice and flags to numbers. */
const OF_ITEMS = {
  offense: "system.modifiers.offense",
  defense: "system.modifiers.defense",
  bonus: "system.bonus",
  ranks: "system.printed.ranks",
  dieOf: "system.printed.die",
  value: "system.actionValues.value",
  damage: "system.actionValues.damage",
  heat: "system.printed.heat.rounds",
  broken: "system.printed.broken",
  loaded: "system.actionValues.ammunition.loaded",
} as const;
/** The attribute keys of printed cards and Action Values, without duplicates. */
export const NAMED_ATTRIBUTES = [...new Set<string>([...CARD_ATTRIBUTES, ...ATTRIBUTES])];
export const RATINGS_OF_ITEMS = Object.keys(OF_ITEMS) as (keyof typeof OF_ITEMS)[]; // Object.keys loses the key type

/**
 * Splits the key of an item's rating, such as `bonus.Stealth`, into the rating and the item's name. Null for
 * any other key.
 */
export function itemKey(key: string): { of: keyof typeof OF_ITEMS; item: string } | null {
  const of = RATINGS_OF_ITEMS.find((one) => key.startsWith(`${one}.`));
  return of ? { of, item: key.slice(of.length + 1) } : null;
}

/** The paths of ratings that are stored as single values. */
export function ratingPaths(): readonly Path[] {
  return RATINGS;
}

/** The number at a path. `true` is 1, a die such as `d8` is its number of sides, and a missing value is 0. */
export function numberAt(source: JsonRecord, path: string): number {
  const value = valueAt(source, path);
  return Number((typeof value === "string" ? value.replace(/^d/, "") : value) ?? 0);
}

/**
 * A stat's override plus its bonus. Without an override, only the bonus: the attributes from which the stat is
 * derived are compared separately.
 */
function statOf(source: JsonRecord, key: string): number {
  const typed =
    valueAt(source, `system.${key}.override`) === true ? numberAt(source, `system.${key}.typed`) : 0;
  return typed + numberAt(source, `system.${key}.bonus`);
}

/** The number of extra tens in the deck, at most LB (A1). */
function tensOf(source: JsonRecord): number {
  const lb = numberAt(source, "system.lb");
  return Math.min(lb, Number(valueAt(source, "system.tens") ?? lb));
}

/** A stored actor's OR, DR, MIND and number of extra tens. */
export function statsOf(source: JsonRecord): Ratings {
  const stats = ["or", "dr", "mind"].map((key) => [`stat.${key}`, statOf(source, key)] as const);
  return { ...Object.fromEntries(stats), tens: tensOf(source) };
}

/** The items' numbers under `keys`. Adds up items with the same name, and leaves out zeros. */
export function numbersOfItems(
  items: readonly JsonRecord[],
  keys: readonly (keyof typeof OF_ITEMS)[] = RATINGS_OF_ITEMS,
): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const item of items) {
    const called = typeof item["name"] === "string" ? item["name"] : "";
    for (const key of keys) {
      const number = numberAt(item, OF_ITEMS[key]);
      const name = `${key}.${called}`;
      if (number !== 0) sums[name] = (sums[name] ?? 0) + number;
    }
  }
  return sums;
}

/** The ratings and points of a stored actor and its items. */
export function ratingsOf(source: JsonRecord, items: readonly JsonRecord[]): Ratings {
  const numbers = [...POINTS, ...RATINGS].map(([key, path]) => [key, numberAt(source, path)] as const);
  return { ...Object.fromEntries(numbers), ...statsOf(source), ...numbersOfItems(items) };
}

/**
 * The numbers that changed between `before` and `after`, merged with `earlier` changes. Leaves out numbers that are
 * back at their first value.
 */
export function changesBetween(before: Ratings, after: Ratings, earlier: readonly Change[]): Change[] {
  const keys = new Set([...earlier.map(({ key }) => key), ...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => {
    const first = earlier.find((one) => one.key === key);
    const [from, to] = [before[key] ?? 0, after[key] ?? 0];
    if (from === to) return first ? [first] : [];
    const start = first?.before ?? from;
    return start === to ? [] : [{ key, before: start, after: to }];
  });
}
