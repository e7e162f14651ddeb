import { packId } from "../../../constants.ts";
import { makingList, type Making, type MakingRow, type MakingValues } from "../../../family/making.ts";
import { nested, textAt } from "../../../family/making/values.ts";
import { ATTRIBUTES } from "../../../rules/actionValues/attributes.ts";
import {
  poolMax,
  POOL_RULES,
  POOLS,
  type PoolKey,
  type PoolRatings,
} from "../../../rules/actionValues/pools.ts";

/** The highest value that can be entered. */
const MOST = 20;

const own = (path: string): string => `actionValues.${path}`;

function row(path: string, label: string, hint: string): MakingRow {
  return {
    label,
    hint: `ACTIONCARDS.Making.ActionValues.Hint.${hint}`,
    fields: [{ path: own(path), label, min: 0, max: MOST }],
  };
}

const attributes = ATTRIBUTES.map((key) =>
  row(`attributes.${key}`, `ACTIONCARDS.ActionValues.Rating.${key}`, key),
);

const ratings = (["move", "toughness"] as const).map((key) =>
  row(key, `ACTIONCARDS.ActionValues.Rating.${key}`, key),
);

/** Pools whose maximum the user enters, because no formula derives it (RULES.md, 4). */
const typedPools = POOLS.filter((key) => POOL_RULES[key].max === null);

const pools = typedPools.map((key) => row(`pools.${key}.max`, `ACTIONCARDS.Pool.${key}`, `${key}Pool`));

/** Returns the ratings from which pools are derived; null if any is missing. */
function ratingsIn(values: MakingValues): PoolRatings | null {
  const read = [
    ...ATTRIBUTES.map((key) => [key, values[own(`attributes.${key}`)]] as const),
    ["toughness", values[own("toughness")]] as const,
  ];
  if (read.some(([, value]) => typeof value !== "number")) return null;
  return Object.fromEntries(read);
}

/** Returns the maximums of the pools that are derived from ratings. */
function derivedPools(values: MakingValues): readonly { readonly key: PoolKey; readonly value: number }[] {
  const known = ratingsIn(values);
  if (!known) return [];
  return POOLS.flatMap((key) => {
    const value = poolMax(key, known);
    return value === null ? [] : [{ key, value }];
  });
}

const BY_VALUE = { resolution: "action-value" };

const value = { path: own("value"), label: "ACTIONCARDS.Making.ActionValues.Value", min: 0, max: MOST };

/** Character creation for Action Values (RULES.md, 4). */
export const actionValuesMaking: Making = {
  archetypes: packId("action-values-archetypes"),
  groups: [
    { label: "ACTIONCARDS.Making.ActionValues.Attributes", rows: attributes },
    { label: "ACTIONCARDS.Making.ActionValues.Ratings", rows: ratings },
    { label: "ACTIONCARDS.Making.ActionValues.Pools", rows: pools },
  ],
  yields: (values) =>
    derivedPools(values).map(({ key, value: most }) => ({
      label: `ACTIONCARDS.Pool.${key}`,
      hint: `ACTIONCARDS.Making.ActionValues.How.${key}`,
      value: most,
    })),
  advice: () => [],
  system(values) {
    const typed = typedPools.flatMap((key) => {
      const most = values[own(`pools.${key}.max`)];
      return most === undefined ? [] : [[own(`pools.${key}.value`), most] as const];
    });
    const derived = derivedPools(values).map(
      ({ key, value: most }) => [own(`pools.${key}.value`), most] as const,
    );
    return nested({ ...values, ...Object.fromEntries([...typed, ...derived]) });
  },
  lists: [
    { ...makingList("skills", "skill", ["action-values-skills"], BY_VALUE), fields: [value] },
    makingList("skills", "maneuver", ["maneuvers"]),
    {
      ...makingList("weapons", "weapon", ["weapons", "printed-weapons", "action-values-gear"], BY_VALUE),
      skillOf: (system) => textAt(system, own("skill")),
    },
    makingList("armor", "armor", ["armor", "printed-armor"]),
    makingList("armor", "gear", ["action-values-gear"]),
  ],
};
