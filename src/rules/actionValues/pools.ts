import { checkInteger, checkOneOf, checkRecord } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import type { Attribute } from "./attributes.ts";

/** The pools that an actor can have (X5). */
export const POOLS = [
  "shot",
  "shock",
  "wound",
  "presence",
  "mind",
  "soul",
  "focus",
  "luck",
  "power",
] as const;

export type PoolKey = (typeof POOLS)[number];

/**
 * The pools from which the winner of a Major Success, Negotiated Victory or Victory chooses one to reduce, unless a
 * maneuver names others (X5).
 */
export const STANDARD_POOLS = ["shot", "shock"] as const satisfies readonly PoolKey[];

/** The pools that bodily harm reduces. After a fight, the GM can refill them. */
export const HARMED = ["shock", "wound"] as const satisfies readonly PoolKey[];

/** What an empty pool means, as the end of a localization key; "empty" if it means nothing special. */
type EmptyMeaning = "last" | "out" | "dying" | "empty";

interface PoolRule {
  /**
   * The maximum is the sum of these attributes divided by `divisor`, truncated. Null if the maximum is entered by hand.
   */
  readonly max: {
    readonly attributes: readonly (Attribute | "toughness")[];
    readonly divisor: number;
  } | null;
  readonly empty: EmptyMeaning;
}

const TYPED_IN: PoolRule = { max: null, empty: "empty" };

/**
 * The rule for each pool. The formulas of Soul, Focus, Luck and Power are not published, so users enter the maxima of
 * these pools.
 */
export const POOL_RULES: Readonly<Record<PoolKey, PoolRule>> = {
  shot: { max: { attributes: ["agility", "wits", "luck"], divisor: 3 }, empty: "last" },
  shock: { max: { attributes: ["toughness", "focus"], divisor: 2 }, empty: "out" },
  wound: { max: { attributes: ["toughness", "strength"], divisor: 2 }, empty: "dying" },
  presence: { max: { attributes: ["charisma", "manipulation", "empathy"], divisor: 3 }, empty: "empty" },
  mind: { max: { attributes: ["intelligence", "wits", "perception"], divisor: 3 }, empty: "empty" },
  soul: TYPED_IN,
  focus: TYPED_IN,
  luck: TYPED_IN,
  power: TYPED_IN,
};

/** A pool: `value` ranges from 0 to `max`. */
export interface Pool {
  readonly value: number;
  readonly max: number;
}

/** The pools an actor has. Pools that the world or the actor does not use are missing. */
export type Pools = Readonly<Partial<Record<PoolKey, Pool>>>;

/** Attributes and Toughness, keyed by name. */
export type PoolRatings = Readonly<Partial<Record<Attribute | "toughness", number>>>;

/** A pool's maximum; null if entered by hand. Throws a RuleError naming an invalid `pool` or rating. */
export function poolMax(pool: PoolKey, ratings: PoolRatings): number | null {
  const { max } = POOL_RULES[checkOneOf(pool, "pool", POOLS)];
  if (max === null) return null;
  const sum = max.attributes.reduce(
    (total, name) => total + checkInteger(ratings[name], name, { min: 0 }),
    0,
  );
  return Math.floor(sum / max.divisor);
}

/** A change of one pool. */
export interface PoolChange {
  readonly pool: PoolKey;
  readonly before: number;
  readonly after: number;
  /** The points that could not be lost because the pool had too few. */
  readonly short: number;
}

/** The pool with this key. Throws a RuleError if it is missing or invalid. */
function checkPool(pools: Pools, pool: PoolKey): Pool {
  checkOneOf(pool, "pool", POOLS);
  const field = `pools.${pool}`;
  const found = Object.hasOwn(checkRecord(pools, "pools"), pool) ? pools[pool] : undefined;
  if (found === undefined) throw new RuleError(field, "is a pool that is not there");
  const record = checkRecord(found, field);
  const max = checkInteger(record["max"], `${field}.max`, { min: 0 });
  return { max, value: checkInteger(record["value"], `${field}.value`, { min: 0, max }) };
}

/**
 * Computes the loss of points from a pool, which stops at 0. Throws a RuleError naming `pool` or `points` if it is
 * invalid, or `pools.KEY` if the pool is missing or invalid.
 */
export function losePoints(pools: Pools, pool: PoolKey, points: number | "all"): PoolChange {
  const { value } = checkPool(pools, pool);
  const wanted = points === "all" ? value : checkInteger(points, "points", { min: 0 });
  const lost = Math.min(value, wanted);
  return { pool, before: value, after: value - lost, short: wanted - lost };
}

/** Computes the gain of points in a pool, up to its maximum. Throws as `losePoints` does. */
export function regainPoints(pools: Pools, pool: PoolKey, points: number | "all"): PoolChange {
  const { value, max } = checkPool(pools, pool);
  const wanted = points === "all" ? max - value : checkInteger(points, "points", { min: 0 });
  return { pool, before: value, after: Math.min(max, value + wanted), short: 0 };
}

/** Sets the changed pool to its value after the change. */
export function changePools(pools: Pools, { pool, after }: PoolChange): Pools {
  return { ...pools, [pool]: { ...checkPool(pools, pool), value: after } };
}

/** Meanings of an empty pool that prevent Actions (decision 27 on Action!). */
const NO_ACTIONS: readonly EmptyMeaning[] = ["out"];

/** True if an empty pool prevents Actions (decision 27 on Action!). Ignores pools with a maximum of 0. */
export function isOut(pools: Pools): boolean {
  return POOLS.some((key) => {
    const pool = pools[key];
    return (
      pool !== undefined && pool.max > 0 && pool.value <= 0 && NO_ACTIONS.includes(POOL_RULES[key].empty)
    );
  });
}
