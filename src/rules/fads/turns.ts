import { checkRoll } from "./dice.ts";

/** Maximum Phases in a Turn (F11). */
const PHASES_PER_TURN = 12;

/** The roll of the GM's die that ends a Turn (F11). */
const TURN_ENDS_ON = 1;

/**
 * True if this Phase ends the Turn: the GM's die shows 1, or this is the twelfth Phase (F11). `phase` counts from 1.
 */
export function endsTurn(phase: number, roll: number): boolean {
  return checkRoll(roll) === TURN_ENDS_ON || phase >= PHASES_PER_TURN;
}
