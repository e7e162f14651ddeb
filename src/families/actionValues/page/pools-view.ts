import { POOL_RULES, POOLS, type PoolKey } from "../../../rules/actionValues/pools.ts";
import { words } from "../../../ui/kit/words.ts";

export interface PoolTile {
  key: PoolKey;
  name: string;
  value: number;
  max: number;
  label: string;
  /** The labels of the − and + buttons. */
  lose: string;
  gain: string;
  percent: number;
  /** The meaning of an empty pool. */
  meaning: string;
  empty: boolean;
  full: boolean;
  /** The stored maximum for editing; null if the maximum is derived from ratings. */
  typed: number | null;
}

/** Returns an actor's pools; outside edit mode, only those with a maximum above 0. */
export function poolTiles(actor: Actor.Implementation, editing: boolean): PoolTile[] {
  const { pools } = actor.ours.actionValues;
  const source = actor.ours.toObject().actionValues.pools;
  return POOLS.filter((key) => editing || pools[key].max > 0).map((key) => {
    const { value, max } = pools[key];
    const name = words(`ACTIONCARDS.Pool.${key}`);
    return {
      key,
      name,
      value,
      max,
      label: words("ACTIONCARDS.ActionValues.Sheet.PoolValue", { pool: name }),
      lose: words("ACTIONCARDS.ActionValues.Sheet.PoolLose", { pool: name }),
      gain: words("ACTIONCARDS.ActionValues.Sheet.PoolGain", { pool: name }),
      percent: max > 0 ? Math.round((100 * value) / max) : 0,
      meaning: words(`ACTIONCARDS.ActionValues.PoolEmpty.${POOL_RULES[key].empty}`),
      empty: max > 0 && value === 0,
      full: value >= max,
      typed: POOL_RULES[key].max === null ? source[key].max : null,
    };
  });
}
