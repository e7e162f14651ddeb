import {
  consequencesOf,
  CONSEQUENCES,
  payoffBonus,
  type Consequence,
} from "../../rules/actionValues/consequences.ts";
import { degreeOf, type DegreeResult } from "../../rules/actionValues/degree.ts";
import type { Effect } from "../../rules/actionValues/effects.ts";
import { effectsOf, OUTCOMES, type OutcomeKey } from "../../rules/actionValues/outcomes.ts";
import { STANDARD_POOLS, type PoolKey } from "../../rules/actionValues/pools.ts";
import { parseTweaks } from "../../rules/actionValues/tweaks.ts";
import { actionValue, type ActionValue } from "../../rules/actionValues/value.ts";
import { RuleError } from "../../rules/cards/errors.ts";
import type { ContestData } from "./contest.ts";

/** What the winner may still take, by a click. */
export type Offer =
  /** Points off one pool of the opponent's, which the winner chooses. */
  | { readonly type: "loss"; readonly points: number | "all"; readonly pools: readonly PoolKey[] }
  /** The opponent becomes Stymied (Q24). */
  | { readonly type: "stymie" }
  /** What a named Action brings; of several such offers one is taken. */
  | {
      readonly type: "effects";
      readonly effects: readonly Effect[];
      /** Pools to choose from, where points are lost as with a Negotiated Victory. */
      readonly pools: readonly PoolKey[];
    };

export interface ContestResult {
  readonly value: ActionValue;
  readonly degree: DegreeResult;
  /** What comes by itself: how the doer stands from now on. */
  readonly own: readonly Consequence[];
  readonly offers: readonly Offer[];
  /** What the maneuver says of the degree in words of its own. */
  readonly words: readonly string[];
  /** Gained point by point of Payoff. */
  readonly bonus: number;
  /** How many steps of its own table a named Action has reached; null where it has none. */
  readonly step: number | null;
}

/** What a stored test amounts to. */
export type ContestCardResult =
  /** The other side has not answered. */
  | { readonly status: "waiting" }
  | { readonly status: "done"; readonly result: ContestResult }
  /** The stored data cannot have come about by the rules: somebody changed it by hand. */
  | { readonly status: "invalid"; readonly field: string; readonly reason: string };

/** What a test is judged by. */
export type ContestBasis = Pick<
  ContestData,
  | "row"
  | "attack"
  | "extras"
  | "effect"
  | "rolled"
  | "defense"
  | "defenseExtras"
  | "defenseEffect"
  | "threshold"
  | "variants"
  | "perPoint"
  | "degrees"
  | "plus"
  | "minus"
> & { readonly foe: { readonly uuid: string } };

/** So many Thresholds make a Total Victory (X5). */
const TOTAL_THRESHOLDS = 4;

function sum(lines: readonly { readonly value: number }[]): number {
  return lines.reduce((total, { value }) => total + value, 0);
}

/** Skill and everything else that is added to the dice. */
export function modifiersOf({ extras, rolled }: Pick<ContestData, "extras" | "rolled">): number {
  return sum(extras) + rolled.modifiers;
}

/** The Defense that an Action Value is held against: with what its defender adds (Q23). */
export function defenseOf({
  defense,
  defenseExtras,
}: Pick<ContestData, "defense" | "defenseExtras">): number {
  return defense.skill + sum(defenseExtras);
}

function hasTable(row: string): row is OutcomeKey {
  return Object.hasOwn(OUTCOMES, row);
}

/** What an effect takes from pools: as a Negotiated Victory does, the winner chooses which. */
function poolsOf(effects: readonly Effect[]): readonly PoolKey[] {
  return effects.some(({ type }) => type === "negotiatedVictory") ? STANDARD_POOLS : [];
}

function concerns(effect: Effect, opposed: boolean): boolean {
  return opposed || (effect.type !== "negotiatedVictory" && effect.for !== "foe");
}

/**
 * What a named Action brings by its own table, which takes the place of what the degrees of a success bring
 * (decision 23 on Action!); a Total Victory counts as its last step.
 */
function tableOf(row: OutcomeKey, degree: DegreeResult, opposed: boolean) {
  const { payoff, threshold, outcome } = degree;
  if (payoff === null) return { step: 0, offers: [] };
  const total = degree.degree === "totalVictory";
  const ev = total ? Math.max(payoff, threshold * TOTAL_THRESHOLDS) : payoff;
  const { step, choices } = effectsOf(row, { ev, outcome, threshold });
  const offers = choices
    .map((effects) => effects.filter((effect) => concerns(effect, opposed)))
    .filter((effects) => effects.length > 0)
    .map((effects): Offer => ({ type: "effects", effects, pools: poolsOf(effects) }));
  return { step, offers };
}

/** Does it come by itself, whatever other table there is? */
function isOwn(consequence: Consequence): boolean {
  return consequence.type === "mark" || (consequence.type === "stymie" && consequence.for === "self");
}

/** What of a degree the winner may take. */
function offerOf(consequence: Consequence): Offer[] {
  if (consequence.type === "loss") return [consequence];
  return consequence.type === "stymie" && consequence.for === "foe" ? [{ type: "stymie" }] : [];
}

/** The result of these dice. Throws a RuleError naming what will not do. */
export function judgeContest(data: ContestBasis): ContestResult {
  const { row, attack, defense, rolled, threshold, perPoint, degrees, plus, minus } = data;
  const { variants } = data;
  const flags = rolled.flags;
  const thrown = { flags, variants, plus, minus };
  const value = actionValue({ skill: attack.skill, modifiers: modifiersOf(data), ...thrown });
  const degree = degreeOf({
    av: value.av,
    hitOnly: rolled.hitOnly,
    defense: defenseOf(data),
    attackAttribute: attack.value,
    attackModifiers: sum(data.effect),
    defenseAttribute: defense.value,
    defenseModifiers: sum(data.defenseEffect),
    threshold,
    double: value.double,
    doubleZero: value.doubleZero,
    flags,
    variants,
  });
  const opposed = data.foe.uuid !== "";
  const tweaks = parseTweaks({ perPoint, degrees });
  const named = hasTable(row) && degree.success && tweaks.degrees[degree.degree] === undefined;
  const acted = { opposed, attack: row === "attack", untilWon: row === "seeThrough" };
  const all = consequencesOf(degree.degree, acted, tweaks, variants);
  const table = named ? tableOf(row, degree, opposed) : null;
  return {
    value,
    degree,
    own: all.filter((one) => isOwn(one) || (one.type === "inspire" && !named)),
    offers: table ? table.offers : all.flatMap(offerOf),
    words: all.flatMap(({ text }) => text ?? []),
    bonus: degree.payoff === null ? 0 : payoffBonus(degree.payoff, tweaks),
    step: table?.step ?? null,
  };
}

/** What a stored test amounts to; never throws a RuleError, so that a tampered card is shown as such. */
export function contestResult(data: ContestBasis & Pick<ContestData, "thrown">): ContestCardResult {
  if (!data.thrown) return { status: "waiting" };
  try {
    return { status: "done", result: judgeContest(data) };
  } catch (error) {
    if (error instanceof RuleError) return { status: "invalid", field: error.field, reason: error.message };
    throw error;
  }
}

/** How long what a Negotiated Victory inspires lasts, as the degree of that name has it. */
export const NEGOTIATED_INSPIRE = CONSEQUENCES.negotiatedVictory.filter(({ type }) => type === "inspire");

/** What a Negotiated Victory takes off a pool. */
export const NEGOTIATED_LOSS = CONSEQUENCES.negotiatedVictory.flatMap((one) =>
  one.type === "loss" ? [one.points] : [],
);
