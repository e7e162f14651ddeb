import { CARD_ATTRIBUTES } from "../actor/card-attributes.ts";
import { PRIMARIES } from "../actor/primaries.ts";
import { ATTRIBUTES } from "../../rules/actionValues/attributes.ts";
import type { JsonRecord } from "../../rules/cards/delta.ts";
import { POOLS } from "../../rules/actionValues/pools.ts";
import { valueAt } from "./fields.ts";

/** An actor's numbers that requests use, by the key of each name. */
export type Ratings = Readonly<Record<string, number>>;

const POINTS: readonly (readonly [key: string, path: string])[] = [
  ["life", "system.life.value"],
  ["concussion", "system.printed.concussion.value"],
  ...POOLS.map((key) => [`pool.${key}`, `system.actionValues.pools.${key}.value`] as const),
  ...["lb", "spd", "dex", "in", "em"].map((key) => [`stat.${key}`, `system.${key}`] as const),
  ...PRIMARIES.map((key) => [`stat.${key}`, `system.primaries.${key}`] as const),
  ...CARD_ATTRIBUTES.map((key) => [`cause.${key}`, `system.printed.attributes.${key}.ranks`] as const),
  ...CARD_ATTRIBUTES.map((key) => [`die.${key}`, `system.printed.attributes.${key}.die`] as const),
  ...ATTRIBUTES.map((key) => [`rating.${key}`, `system.actionValues.attributes.${key}`] as const),
];

/** Numbers of an item, and whether it is broken or loaded. */
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
/** The names of all games' attributes. */
export const NAMED_ATTRIBUTES = [...new Set<string>([...CARD_ATTRIBUTES, ...ATTRIBUTES])];
export const RATINGS_OF_ITEMS = Object.keys(OF_ITEMS) as (keyof typeof OF_ITEMS)[]; // it has exactly these keys

/** Splits an item's key into the rating and the item's name; null for any other key. Items of one name share a key. */
export function itemKey(key: string): { of: keyof typeof OF_ITEMS; item: string } | null {
  const of = RATINGS_OF_ITEMS.find((one) => key.startsWith(`${one}.`));
  return of ? { of, item: key.slice(of.length + 1) } : null;
}

/** A number; 1 for true; a die's number of sides. */
function numberAt(source: JsonRecord, path: string): number {
  const value = valueAt(source, path);
  return Number((typeof value === "string" ? value.replace(/^d/, "") : value) ?? 0);
}

/** An overridden stat plus its bonus; for a derived one only the bonus, since its attributes are compared instead. */
function statOf(source: JsonRecord, key: string): number {
  const typed =
    valueAt(source, `system.${key}.override`) === true ? numberAt(source, `system.${key}.typed`) : 0;
  return typed + numberAt(source, `system.${key}.bonus`);
}

/** The extra tens in the deck, at most LB (A1). */
function tensOf(source: JsonRecord): number {
  const lb = numberAt(source, "system.lb");
  return Math.min(lb, Number(valueAt(source, "system.tens") ?? lb));
}

/** The items' numbers, summed over items of one name; leaves out zeros. */
function ofItems(items: readonly JsonRecord[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const item of items) {
    const called = typeof item["name"] === "string" ? item["name"] : "";
    for (const key of RATINGS_OF_ITEMS) {
      const number = numberAt(item, OF_ITEMS[key]);
      const name = `${key}.${called}`;
      if (number !== 0) sums[name] = (sums[name] ?? 0) + number;
    }
  }
  return sums;
}

/** The ratings and points of a stored actor and its items. */
export function ratingsOf(source: JsonRecord, items: readonly JsonRecord[]): Ratings {
  const points = POINTS.map(([key, path]) => [key, numberAt(source, path)] as const);
  const stats = ["or", "dr", "mind"].map((key) => [`stat.${key}`, statOf(source, key)] as const);
  return { ...Object.fromEntries([...points, ...stats]), tens: tensOf(source), ...ofItems(items) };
}
