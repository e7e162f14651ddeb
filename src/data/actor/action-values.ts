import { ATTRIBUTES, type Attribute } from "../../rules/actionValues/attributes.ts";
import {
  poolMax,
  POOL_RULES,
  POOLS,
  type Pool,
  type PoolKey,
  type Pools,
} from "../../rules/actionValues/pools.ts";
import { integer, optionalInteger } from "../shared/fields.ts";
import fields = foundry.data.fields;

/** A new actor's value in each pool with a formula: the formula's result for attributes of 5 (X10). */
const FIRST_POINTS = 5;

function attributesField() {
  const attribute = () => integer(5, { min: 0 });
  const shape = Object.fromEntries(ATTRIBUTES.map((key) => [key, attribute()]));
  return new fields.SchemaField(shape as Record<Attribute, ReturnType<typeof attribute>>); // fromEntries loses the keys
}

/**
 * A pool. `max` is entered by hand if no formula gives it (decision 21 on Action!). Effects add to `bonus`.
 */
function poolField(first: number) {
  return new fields.SchemaField({
    value: integer(first, { min: 0 }),
    max: integer(0, { min: 0 }),
    bonus: integer(0),
  });
}

function poolsField() {
  const shape = Object.fromEntries(
    POOLS.map((key) => [key, poolField(POOL_RULES[key].max === null ? 0 : FIRST_POINTS)]),
  );
  return new fields.SchemaField(shape as Record<PoolKey, ReturnType<typeof poolField>>); // fromEntries loses the keys
}

/** An actor's data for Action Values. */
export function actionField() {
  return new fields.SchemaField({
    attributes: attributesField(),
    /** The length of a Move in meters (X7). Also the rating for Running (X9). */
    move: integer(5, { min: 0 }),
    /** Toughness. It resists attacks, together with worn armor (X9). */
    toughness: integer(5, { min: 0 }),
    pools: poolsField(),
    /** The actor's own Threshold; null to use the world's (X4). */
    threshold: optionalInteger({ min: 1 }),
    /** Added to the actor's Shots for turn order. */
    shotModifiers: integer(0),
  });
}

type StoredAction = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof actionField>["fields"]>;

/** Derives each pool's maximum (X10) and caps its value. */
export function prepareAction(action: StoredAction): void {
  const ratings = { ...action.attributes, toughness: action.toughness };
  for (const key of POOLS) {
    const pool = action.pools[key];
    pool.max = Math.max(0, (poolMax(key, ratings) ?? pool.max) + pool.bonus);
    pool.value = Math.min(pool.max, pool.value);
  }
}

/** The pools in the form that the rules use. Leaves out pools with a maximum of 0. */
export function poolsOf({ pools }: Pick<StoredAction, "pools">): Pools {
  const had = POOLS.filter((key) => pools[key].max > 0);
  return Object.fromEntries(
    had.map((key): [PoolKey, Pool] => [key, { value: pools[key].value, max: pools[key].max }]),
  );
}
