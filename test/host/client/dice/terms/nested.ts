/** Rolls within terms: the members of a pool, the arguments of a function. */
import { defaultRollClass } from "../environment.ts";
import type { Roll } from "../roll.ts";
import type { EvaluationOptions, RollData, RollParseNode } from "../types.ts";
import type { DiceTerm } from "./dice.ts";
import { settle, settleSync } from "./modifiers.ts";

/** The roll for a parse node. */
export function nestedRoll(node: RollParseNode): Roll {
  const rollClass = defaultRollClass();
  return rollClass.fromTerms(rollClass.instantiateAST(node));
}

/** Creates rolls for the given formulas, unless they exist already. */
export function nestedRolls(terms: string[], rolls: Roll[]): Roll[] {
  return rolls.length === terms.length ? rolls : terms.map((term) => defaultRollClass().create(term));
}

export function revivedRolls(data: unknown): Roll[] {
  return Array.isArray(data) ? data.map((roll: RollData) => defaultRollClass().fromData(roll)) : [];
}

export function diceOf(rolls: Roll[]): DiceTerm[] {
  return rolls.flatMap((roll) => roll.dice);
}

/** Evaluates rolls one after the other, so that random numbers are used in reading order. */
export async function settleAll(rolls: Roll[], options: EvaluationOptions): Promise<void> {
  for (const roll of rolls) await settle(roll, options);
}

export function settleAllSync(rolls: Roll[], options: EvaluationOptions): void {
  for (const roll of rolls) settleSync(roll, options);
}

/**
 * True if a term that contains rolls is evaluated at once: when its roll is evaluated synchronously, or when
 * it contains nothing random. Otherwise it is evaluated asynchronously, since a system's dice may require
 * that even if they are minimized or maximized.
 */
export function evaluatesAtOnce(term: { isDeterministic: boolean }, { strict }: EvaluationOptions): boolean {
  return strict !== undefined || term.isDeterministic;
}
