import type { ActorData } from "../../../data/actor/index.ts";
import type { Cell, StatLine, StatNumbers, Tally, TypedNumber } from "../../../family/stat-block.ts";
import { ATTRIBUTES } from "../../../rules/actionValues/attributes.ts";
import { POOL_RULES, POOLS, type PoolKey } from "../../../rules/actionValues/pools.ts";
import type { Words } from "../../../ui/kit/words.ts";

/** What an NPC's numbers follow from beside their own data. */
interface Around {
  /** What the armor worn adds to Toughness. */
  armor: number;
  /** The Threshold of those who have none of their own. */
  worldThreshold: number;
}

const typedAt = (name: string, value: number | null | undefined, optional = false): TypedNumber => ({
  field: `system.actionValues.${name}`,
  value: value ?? null,
  optional,
  also: "",
});

function tally({ actionValues, _source }: ActorData, key: PoolKey, words: Words): Tally {
  const { value, max } = actionValues.pools[key];
  const rule = POOL_RULES[key];
  const meaning = words(`ACTIONCARDS.ActionValues.PoolEmpty.${rule.empty}`);
  return {
    field: `system.actionValues.pools.${key}.value`,
    label: words(`ACTIONCARDS.Pool.${key}`),
    hint: words("ACTIONCARDS.ActionValues.Sheet.AtZero", { meaning }),
    value,
    max,
    typedMax: rule.max === null ? typedAt(`pools.${key}.max`, _source.actionValues?.pools?.[key]?.max) : null,
    bounded: true,
    note: value === 0 ? meaning : "",
  };
}

function cell(key: string, value: number, label: string, hint: string, typed: TypedNumber): Cell {
  return { key, label, value: String(value), hint, click: null, typed, lowered: false };
}

function cells(
  { actionValues, _source }: ActorData,
  { armor, worldThreshold }: Around,
  words: Words,
): Cell[] {
  const { toughness, threshold, move, shotModifiers } = actionValues;
  const source = _source.actionValues;
  const rating = (key: string) => words(`ACTIONCARDS.ActionValues.Rating.${key}`);
  const limit = threshold ?? worldThreshold;
  const [toughnessHint, thresholdHint] = [
    armor > 0 ? words("ACTIONCARDS.Npc.ToughnessHint", { value: toughness, armor }) : "",
    words(`ACTIONCARDS.Npc.Threshold${threshold === null ? "World" : "Own"}`, { value: limit }),
  ];
  return [
    cell("toughness", toughness + armor, rating("toughness"), toughnessHint, typedAt("toughness", source?.toughness)),
    cell("threshold", limit, words("ACTIONCARDS.Maneuver.FIELDS.threshold.label"), thresholdHint, typedAt("threshold", source?.threshold, true)),
    cell("move", move, rating("move"), "", typedAt("move", source?.move)),
    cell("shotModifiers", shotModifiers, words("ACTIONCARDS.Pool.shot"), words("ACTIONCARDS.ActionValues.Sheet.ShotModifiers"), typedAt("shotModifiers", source?.shotModifiers)),
  ]; // prettier-ignore
}

/** The pools that hold anything, Toughness, Threshold, Move and the place in the order. */
export function valueNumbers(data: ActorData, around: Around, words: Words): StatNumbers {
  const held = POOLS.filter((key) => data.actionValues.pools[key].max > 0);
  return { tallies: held.map((key) => tally(data, key, words)), cells: cells(data, around, words) };
}

/** The ten attributes. */
export function attributesLine({ actionValues, _source }: ActorData, words: Words): StatLine {
  const cellsOf = ATTRIBUTES.map((key) =>
    cell(
      key,
      actionValues.attributes[key],
      words(`ACTIONCARDS.ActionValues.Rating.${key}`),
      "",
      typedAt(`attributes.${key}`, _source.actionValues?.attributes?.[key]),
    ),
  );
  return { id: "value-attributes", label: words("ACTIONCARDS.Sheet.Primaries"), cells: cellsOf };
}
