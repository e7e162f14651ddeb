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
import type { ContestData } from "../message/contest.ts";
import { orInvalid, type Invalid } from "./invalid.ts";

/** A consequence that the winner can choose by clicking. */
export type Offer =
  /** The opponent loses points from one of these pools. The winner chooses the pool. */
  | { readonly type: "loss"; readonly points: number | "all"; readonly pools: readonly PoolKey[] }
  /** The opponent becomes Stymied (Q24). */
  | { readonly type: "stymie" }
  /** Effects of a named Action. If a card offers several of these, the winner can take only one. */
  | {
      readonly type: "effects";
      readonly effects: readonly Effect[];
      /** The pools that the winner can choose from if the effects include a Negotiated Victory. Otherwise empty. */
      readonly pools: readonly PoolKey[];
    };

export interface ContestResult {
  readonly value: ActionValue;
  readonly degree: DegreeResult;
  /** Consequences for the acting actor that apply automatically. */
  readonly own: readonly Consequence[];
  readonly offers: readonly Offer[];
  /**
   * The maneuver's own text for the degree of success that was reached, one string for each consequence that
   * has text.
   */
  readonly words: readonly string[];
  /** The bonus that the maneuver gives: its bonus for each point of Payoff, times the Payoff. */
  readonly bonus: number;
  /** The step that a named Action reached in its own table. Null if no such table applies. */
  readonly step: number | null;
}

/** The result of a stored test or contest. */
export type ContestCardResult =
  /** The opponent has not answered yet. */
  { readonly status: "waiting" } | { readonly status: "done"; readonly result: ContestResult } | Invalid;

/** The fields that the result depends on. */
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

/** A Total Victory counts as at least this many Thresholds (X5). */
const TOTAL_THRESHOLDS = 4;

function sum(lines: readonly { readonly value: number }[]): number {
  return lines.reduce((total, { value }) => total + value, 0);
}

/** The sum of all modifiers of the Action Value, not including the skill. */
export function modifiersOf({ extras, rolled }: Pick<ContestData, "extras" | "rolled">): number {
  return sum(extras) + rolled.modifiers;
}

/** The Defense that the Action Value must reach, including the defender's extras (Q23). */
export function defenseOf({
  defense,
  defenseExtras,
}: Pick<ContestData, "defense" | "defenseExtras">): number {
  return defense.skill + sum(defenseExtras);
}

function hasTable(row: string): row is OutcomeKey {
  return Object.hasOwn(OUTCOMES, row);
}

/** The pools that the winner can choose from, if the effects include a Negotiated Victory. Otherwise empty. */
function poolsOf(effects: readonly Effect[]): readonly PoolKey[] {
  return effects.some(({ type }) => type === "negotiatedVictory") ? STANDARD_POOLS : [];
}

function concerns(effect: Effect, opposed: boolean): boolean {
  return opposed || (effect.type !== "negotiatedVictory" && effect.for !== "foe");
}

/** The Payoff of a success. A Total Victory raises it to at least four Thresholds (X5). Null for a failure. */
export function reachedBy({ degree, payoff, threshold }: DegreeResult): number | null {
  if (payoff === null) return null;
  return degree === "totalVictory" ? Math.max(payoff, threshold * TOTAL_THRESHOLDS) : payoff;
}

/**
 * The results from a named Action's own table. They replace the standard results of a success (decision 23 on Action!).
 * A Total Victory reaches the table's last step.
 */
function tableOf(row: OutcomeKey, degree: DegreeResult, opposed: boolean) {
  const { threshold, outcome } = degree;
  const ev = reachedBy(degree);
  if (ev === null) return { step: 0, offers: [] };
  const { step, choices } = effectsOf(row, { ev, outcome, threshold });
  const offers = choices
    .map((effects) => effects.filter((effect) => concerns(effect, opposed)))
    .filter((effects) => effects.length > 0)
    .map((effects): Offer => ({ type: "effects", effects, pools: poolsOf(effects) }));
  return { step, offers };
}

/** True for a consequence that applies automatically, even if the Action's own table replaces the others. */
function isOwn(consequence: Consequence): boolean {
  return consequence.type === "mark" || (consequence.type === "stymie" && consequence.for === "self");
}

/** The offers to the winner that follow from a consequence. */
function offerOf(consequence: Consequence): Offer[] {
  if (consequence.type === "loss") return [consequence];
  return consequence.type === "stymie" && consequence.for === "foe" ? [{ type: "stymie" }] : [];
}

/** The result for these dice. Throws a RuleError naming the invalid field. */
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

/** The result of a stored test or contest. */
export function contestResult(data: ContestBasis & Pick<ContestData, "thrown">): ContestCardResult {
  if (!data.thrown) return { status: "waiting" };
  return orInvalid(() => ({ status: "done", result: judgeContest(data) }));
}

/** The consequences of a Negotiated Victory that inspire the winner. */
export const NEGOTIATED_INSPIRE = CONSEQUENCES.negotiatedVictory.filter(({ type }) => type === "inspire");

/** The numbers of points that a Negotiated Victory takes, one for each loss. */
export const NEGOTIATED_LOSS = CONSEQUENCES.negotiatedVictory.flatMap((one) =>
  one.type === "loss" ? [one.points] : [],
);
