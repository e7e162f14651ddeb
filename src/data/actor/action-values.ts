import { ATTRIBUTES, type Attribute } from "../../rules/actionValues/attributes.ts";
import {
  poolMax,
  POOL_RULES,
  POOLS,
  type Pool,
  type PoolKey,
  type Pools,
} from "../../rules/actionValues/pools.ts";
import { integer } from "../shared/fields.ts";
import fields = foundry.data.fields;

/** What a new actor's pools hold: what the attributes of a new actor give. */
const FIRST_POINTS = 5;

function attributesField() {
  const attribute = () => integer(5, { min: 0 });
  const shape = Object.fromEntries(ATTRIBUTES.map((key) => [key, attribute()]));
  return new fields.SchemaField(shape as Record<Attribute, ReturnType<typeof attribute>>); // fromEntries forgets the keys
}

/** A pool; `max` is what is typed in where no formula gives it (decision 21 on Action!), effects add to `bonus`. */
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
  return new fields.SchemaField(shape as Record<PoolKey, ReturnType<typeof poolField>>); // fromEntries forgets the keys
}

/** What an actor has for Action Values. */
export function actionField() {
  return new fields.SchemaField({
    attributes: attributesField(),
    /** Meters of a Move (X7), and what Running goes by (X9). */
    move: integer(5, { min: 0 }),
    /** With the armor worn what withstands an attack (X9). */
    toughness: integer(5, { min: 0 }),
    pools: poolsField(),
    /** A Threshold of their own; null: the world's (X4). */
    threshold: new fields.NumberField({
      required: true,
      nullable: true,
      integer: true,
      min: 1,
      initial: null,
    }),
    /** Added to their place in the count of Shots. */
    shotModifiers: integer(0),
  });
}

type StoredAction = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof actionField>["fields"]>;

/** What each pool can hold (X10), and no pool above that. */
export function prepareAction(action: StoredAction): void {
  const ratings = { ...action.attributes, toughness: action.toughness };
  for (const key of POOLS) {
    const pool = action.pools[key];
    pool.max = Math.max(0, (poolMax(key, ratings) ?? pool.max) + pool.bonus);
    pool.value = Math.min(pool.max, pool.value);
  }
}

/** The pools as the rules see them: one that holds nothing at its most is one that they have not. */
export function poolsOf({ pools }: Pick<StoredAction, "pools">): Pools {
  const had = POOLS.filter((key) => pools[key].max > 0);
  return Object.fromEntries(
    had.map((key): [PoolKey, Pool] => [key, { value: pools[key].value, max: pools[key].max }]),
  );
}
