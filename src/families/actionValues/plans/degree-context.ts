import type { prepareAttempt } from "../../../rules/actionValues/attempt.ts";
import type { DegreeOddsContext } from "../../../rules/actionValues/odds.ts";
import type { Tried } from "./attempt.ts";

const sum = (list: readonly { readonly value: number }[]) =>
  list.reduce((total, { value }) => total + value, 0);

/**
 * Returns the input of `degreeOdds` for an attempt. In `against`, `skill` is the Defense or Difficulty, and `value` is
 * subtracted from the Payoff.
 */
export function degreeContext(
  system: Tried["system"],
  prepared: ReturnType<typeof prepareAttempt>,
  against: { readonly skill: number; readonly value: number },
): DegreeOddsContext {
  return {
    skill: system.attack.skill,
    modifiers: sum(system.extras) + prepared.modifiers,
    hitOnly: prepared.hitOnly,
    defense: against.skill,
    flags: prepared.flags,
    dice: prepared.dice,
    attackAttribute: system.attack.value,
    attackModifiers: sum(system.effect),
    defenseAttribute: against.value,
    threshold: system.threshold,
    variants: system.variants,
  };
}
