import { CARD_ATTRIBUTES } from "../actor/card-attributes.ts";
import { PRIMARIES } from "../actor/primaries.ts";
import { ATTRIBUTES } from "../../rules/actionValues/attributes.ts";
import type { JsonRecord } from "../../rules/cards/delta.ts";
import { POOLS } from "../../rules/actionValues/pools.ts";
import { valueAt } from "./fields.ts";

/** Numbers of an actor's that requests count with, each by the key of its name. */
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

/** Numbers of something that an actor carries, knows or can do, and whether it is broken or loaded. */
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
/** The attributes of the games, by their names. */
export const NAMED_ATTRIBUTES = [...new Set<string>([...CARD_ATTRIBUTES, ...ATTRIBUTES])];
export const RATINGS_OF_ITEMS = Object.keys(OF_ITEMS) as (keyof typeof OF_ITEMS)[]; // its own keys

/** What of an item is told by these keys, each with the item's name: another of its name takes its place. */
export function itemKey(key: string): { of: keyof typeof OF_ITEMS; item: string } | null {
  const of = RATINGS_OF_ITEMS.find((one) => key.startsWith(`${one}.`));
  return of ? { of, item: key.slice(of.length + 1) } : null;
}

/** A number, 1 for what is so, the sides of a die. */
function numberAt(source: JsonRecord, path: string): number {
  const value = valueAt(source, path);
  return Number((typeof value === "string" ? value.replace(/^d/, "") : value) ?? 0);
}

/** A stat that is typed in, or derived: then its attributes are compared instead. */
function statOf(source: JsonRecord, key: string): number {
  const typed =
    valueAt(source, `system.${key}.override`) === true ? numberAt(source, `system.${key}.typed`) : 0;
  return typed + numberAt(source, `system.${key}.bonus`);
}

/** The extra tens in the deck, which are never more than LB (A1). */
function tensOf(source: JsonRecord): number {
  const lb = numberAt(source, "system.lb");
  return Math.min(lb, Number(valueAt(source, "system.tens") ?? lb));
}

/** What items come to, those of one name together; of what is 0 nothing. */
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

/** The ratings and points of a stored actor and of their items. */
export function ratingsOf(source: JsonRecord, items: readonly JsonRecord[]): Ratings {
  const points = POINTS.map(([key, path]) => [key, numberAt(source, path)] as const);
  const stats = ["or", "dr", "mind"].map((key) => [`stat.${key}`, statOf(source, key)] as const);
  return { ...Object.fromEntries([...points, ...stats]), tens: tensOf(source), ...ofItems(items) };
}
