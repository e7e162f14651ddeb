import { checkList } from "../cards/check.ts";
import { checkRoll } from "./dice.ts";

/** The most Phases a Turn has (F11). */
const PHASES_PER_TURN = 12;

/** The number on the GM's die that ends a Turn (F11). */
const TURN_ENDS_ON = 1;

/** Is this Phase its Turn's last: the GM's die shows 1, or it is the twelfth (F11)? `phase` counts from 1. */
export function endsTurn(phase: number, roll: number): boolean {
  return checkRoll(roll) === TURN_ENDS_ON || phase >= PHASES_PER_TURN;
}

/**
 * The Turn each Phase belongs to by the GM's die, from Turn 1 on (F11). The Phase that shows 1 is its Turn's last.
 * Throws a RuleError naming the entry of `rolls` that is no roll.
 */
export function turnsOf(rolls: readonly number[]): readonly number[] {
  const thrown = checkList(rolls, "rolls").map((roll, index) => checkRoll(roll, `rolls[${index}]`));
  let turn = 1;
  let phase = 0;
  return thrown.map((roll) => {
    const current = turn;
    phase += 1;
    if (endsTurn(phase, roll)) {
      turn += 1;
      phase = 0;
    }
    return current;
  });
}
