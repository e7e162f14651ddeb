import { checkInteger, checkOneOf, checkRecord } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import type { Attribute } from "./attributes.ts";

/** The pools of an actor, those first that a degree of success takes from (X5). */
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

/** The pools a Major Success and what is above it take from, as standard; the winner chooses (X5). */
export const STANDARD_POOLS = ["shot", "shock"] as const satisfies readonly PoolKey[];

/** What a pool at 0 means, as a key for a text; "empty" where it means no more than that. */
type EmptyMeaning = "last" | "out" | "dying" | "empty";

interface PoolRule {
  /** The attributes whose sum over `divisor`, truncated, is the most the pool holds; null where it is typed in. */
  readonly max: {
    readonly attributes: readonly (Attribute | "toughness")[];
    readonly divisor: number;
  } | null;
  readonly empty: EmptyMeaning;
}

const TYPED_IN: PoolRule = { max: null, empty: "empty" };

/** Each pool's own rule. Soul, Focus, Luck and Power have no formula that is known: they are typed in. */
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

/** A pool as it stands: 0 to `max`. */
export interface Pool {
  readonly value: number;
  readonly max: number;
}

/** The pools an actor has; one that a world or an actor does without is not there. */
export type Pools = Readonly<Partial<Record<PoolKey, Pool>>>;

/** Attributes and Toughness by name. */
export type PoolRatings = Readonly<Partial<Record<Attribute | "toughness", number>>>;

/** The most a pool holds by these ratings; null where it is typed in. Throws a RuleError naming the pool or the rating. */
export function poolMax(pool: PoolKey, ratings: PoolRatings): number | null {
  const { max } = POOL_RULES[checkOneOf(pool, "pool", POOLS)];
  if (max === null) return null;
  const sum = max.attributes.reduce(
    (total, name) => total + checkInteger(ratings[name], name, { min: 0 }),
    0,
  );
  return Math.floor(sum / max.divisor);
}

/** Shot Count: a third of Agility, Wits and Luck, truncated. Throws a RuleError naming the attribute. */
export function shotCount(attributes: Readonly<Record<"agility" | "wits" | "luck", number>>): number {
  // Shots have a formula.
  return poolMax("shot", attributes) as number;
}

/** A change of one pool, and what takes it back. */
export interface PoolChange {
  readonly pool: PoolKey;
  readonly before: number;
  readonly after: number;
  /** What the pool could not give. */
  readonly short: number;
  /** What the pool means at 0; null while anything is left. */
  readonly empty: EmptyMeaning | null;
  /** More Shots were lost than were there: the next Action is lost as well. */
  readonly losesAction: boolean;
}

/** A pool read from what somebody may have edited; throws a RuleError naming `pools.KEY` or a part of it. */
function checkPool(pools: Pools, pool: PoolKey): Pool {
  checkOneOf(pool, "pool", POOLS);
  const field = `pools.${pool}`;
  const found = Object.hasOwn(checkRecord(pools, "pools"), pool) ? pools[pool] : undefined;
  if (found === undefined) throw new RuleError(field, "is a pool that is not there");
  const record = checkRecord(found, field);
  const max = checkInteger(record["max"], `${field}.max`, { min: 0 });
  return { max, value: checkInteger(record["value"], `${field}.value`, { min: 0, max }) };
}

function changeOf(pool: PoolKey, before: number, after: number, short: number): PoolChange {
  const empty = after === 0 ? POOL_RULES[pool].empty : null;
  return { pool, before, after, short, empty, losesAction: pool === "shot" && short > 0 };
}

/**
 * Points off a pool, all of them where so said; none goes below 0.
 * Throws a RuleError naming `pool`, `pools.KEY` where there is none, or `points`.
 */
export function losePoints(pools: Pools, pool: PoolKey, points: number | "all"): PoolChange {
  const { value } = checkPool(pools, pool);
  const wanted = points === "all" ? value : checkInteger(points, "points", { min: 0 });
  const lost = Math.min(value, wanted);
  return changeOf(pool, value, value - lost, wanted - lost);
}

/** Points back into a pool, all of them where so said; none goes above its most. Throws as `losePoints` does. */
export function regainPoints(pools: Pools, pool: PoolKey, points: number | "all"): PoolChange {
  const { value, max } = checkPool(pools, pool);
  const wanted = points === "all" ? max - value : checkInteger(points, "points", { min: 0 });
  return changeOf(pool, value, Math.min(max, value + wanted), 0);
}

/** The pools once changed so. */
export function changePools(pools: Pools, { pool, after }: PoolChange): Pools {
  return { ...pools, [pool]: { ...checkPool(pools, pool), value: after } };
}

/**
 * The pools with a change taken back: what was lost comes back and what was gained goes, whatever came since, within
 * 0 and the most there can be; exactly as before where nothing came since.
 */
export function undoPools(pools: Pools, { pool, before, after }: PoolChange): Pools {
  const { value, max } = checkPool(pools, pool);
  return { ...pools, [pool]: { max, value: Math.min(max, Math.max(0, value + before - after)) } };
}

/** What an empty pool means where it keeps its owner from acting (decision 27 on Action!). */
const NO_ACTIONS: readonly EmptyMeaning[] = ["out"];

/**
 * Are they out: an empty pool of theirs leaves them neither Actions nor an Active Defense. A passive Defense they have all the
 * same. One who is dying is not out by that alone, and a pool that they have not cannot be empty.
 */
export function isOut(pools: Pools): boolean {
  return POOLS.some((key) => {
    const pool = pools[key];
    return (
      pool !== undefined && pool.max > 0 && pool.value <= 0 && NO_ACTIONS.includes(POOL_RULES[key].empty)
    );
  });
}
