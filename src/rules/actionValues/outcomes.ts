import { checkOneOf } from "../cards/check.ts";
import { checkEffectInput, type Effect, type EffectInput, type EffectResult } from "./effects.ts";
import { bluff, trick } from "./steps.ts";

/**
 * The Effect Value that Support and Leadership need. The rules print the number; it does not depend on the Threshold.
 */
const ENOUGH = 5;

function once(effect: Effect): (input: EffectInput) => EffectResult {
  return (input) =>
    checkEffectInput(input).ev < ENOUGH ? { step: 0, choices: [] } : { step: 1, choices: [[effect]] };
}

/**
 * A maneuver's effects: the opponent loses Shock equal to the Effect Value, and has a penalty to Action Values. For
 * each Threshold reached, the penalty is 1 point and lasts 1 Sequence.
 */
function maneuver(input: EffectInput): EffectResult {
  const { ev, threshold } = checkEffectInput(input);
  if (ev <= 0) return { step: 0, choices: [] };
  const step = Math.floor(ev / threshold);
  const shock: Effect = { type: "loss", pool: "shock", points: ev, for: "foe" };
  const impairment: Effect = {
    type: "av",
    amount: -step,
    for: "foe",
    lasts: { unit: "sequences", count: step },
  };
  return { step, choices: [step > 0 ? [shock, impairment] : [shock]] };
}

/** Functions that return an Action's effects for its Effect Value, keyed by Action (X7, X8). */
export const OUTCOMES = {
  support: once({ type: "dice", count: 1, for: "ally", lasts: { unit: "sameType" } }),
  leadership: once({ type: "gain", pool: "soul", points: 1, for: "allies" }),
  maneuver,
  trick,
  bluff,
} as const satisfies Readonly<Record<string, (input: EffectInput) => EffectResult>>;

export type OutcomeKey = keyof typeof OUTCOMES;

// `OUTCOMES` is a constant, so `Object.keys` returns exactly the keys in its type.
const OUTCOME_KEYS = Object.keys(OUTCOMES) as readonly OutcomeKey[];

/** The effects of an Action. Throws a RuleError naming `action` or the input's field if it is invalid. */
export function effectsOf(action: OutcomeKey, input: EffectInput): EffectResult {
  return OUTCOMES[checkOneOf(action, "action", OUTCOME_KEYS)](input);
}
