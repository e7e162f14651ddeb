import type { ActorData } from "../../../data/actor/index.ts";
import type { Cell, StatLine, StatNumbers, Tally, TypedNumber } from "../../../family/stat-block.ts";
import { ATTRIBUTES } from "../../../rules/actionValues/attributes.ts";
import { POOL_RULES, POOLS, type PoolKey } from "../../../rules/actionValues/pools.ts";
import { signed } from "../../../ui/kit/signed.ts";
import type { Words } from "../../../ui/kit/words.ts";

interface Around {
  /** The Toughness bonus of worn armor. */
  armor: number;
  /** The world's Threshold, for actors without their own. */
  worldThreshold: number;
}

const typedAt = (name: string, value: number | null | undefined, optional = false): TypedNumber => ({
  field: `system.actionValues.${name}`,
  value: value ?? null,
  optional,
  after: "",
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

/** Creates a cell that doesn't respond to clicks. `typed` describes its input. */
function cell(key: string, value: number, label: string, typed: TypedNumber, hint = ""): Cell {
  return { key, label, value: String(value), hint, click: null, typed, lowered: false };
}

/** Returns Toughness including worn armor. */
function toughnessCell({ actionValues, _source }: ActorData, armor: number, words: Words): Cell {
  const value = actionValues.toughness;
  const hint = armor > 0 ? words("ACTIONCARDS.Npc.ToughnessHint", { value, armor }) : "";
  const typed = typedAt("toughness", _source.actionValues?.toughness);
  return cell("toughness", value + armor, words("ACTIONCARDS.ActionValues.Rating.toughness"), typed, hint);
}

function thresholdCell({ actionValues, _source }: ActorData, world: number, words: Words): Cell {
  const { threshold } = actionValues;
  const value = threshold ?? world;
  const origin = threshold === null ? "ACTIONCARDS.Npc.ThresholdWorld" : "ACTIONCARDS.Npc.ThresholdOwn";
  const hint = words(origin, { value });
  const typed = typedAt("threshold", _source.actionValues?.threshold, true);
  return cell("threshold", value, words("ACTIONCARDS.Maneuver.FIELDS.threshold.label"), typed, hint);
}

/**
 * Creates the cell for the actor's modifier to Shots, which affects the order of turns. No cell if the
 * modifier is 0.
 */
function shotsCells({ actionValues, _source }: ActorData, words: Words): Cell[] {
  const { shotModifiers } = actionValues;
  if (shotModifiers === 0) return [];
  const typed = typedAt("shotModifiers", _source.actionValues?.shotModifiers);
  const hint = words("ACTIONCARDS.ActionValues.Sheet.ShotModifiers");
  const shots = cell("shotModifiers", shotModifiers, words("ACTIONCARDS.Npc.Order"), typed, hint);
  return [{ ...shots, value: signed(shotModifiers) }];
}

function cells(data: ActorData, { armor, worldThreshold }: Around, words: Words): Cell[] {
  const { move } = data.actionValues;
  const typedMove = typedAt("move", data._source.actionValues?.move);
  return [
    toughnessCell(data, armor, words),
    thresholdCell(data, worldThreshold, words),
    cell("move", move, words("ACTIONCARDS.ActionValues.Rating.move"), typedMove),
    ...shotsCells(data, words),
  ];
}

/** Returns the pools whose maximum is above 0, and the cells: Toughness, Threshold, Move and the modifier to Shots. */
export function valueNumbers(data: ActorData, around: Around, words: Words): StatNumbers {
  const held = POOLS.filter((key) => data.actionValues.pools[key].max > 0);
  return { tallies: held.map((key) => tally(data, key, words)), cells: cells(data, around, words) };
}

export function attributesLine({ actionValues, _source }: ActorData, words: Words): StatLine {
  const cellsOf = ATTRIBUTES.map((key) =>
    cell(
      key,
      actionValues.attributes[key],
      words(`ACTIONCARDS.ActionValues.Rating.${key}`),
      typedAt(`attributes.${key}`, _source.actionValues?.attributes?.[key]),
    ),
  );
  return { id: "value-attributes", label: words("ACTIONCARDS.Sheet.Primaries"), cells: cellsOf };
}
