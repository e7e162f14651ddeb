/** The rolls nested in a term: members of a pool, or arguments of a function. */
import { defaultRollClass } from "../environment.ts";
import type { Roll } from "../roll.ts";
import type { EvaluationOptions, RollData, RollParseNode } from "../types.ts";
import type { DiceTerm } from "./dice.ts";
import { settle, settleSync } from "./modifiers.ts";

/** Creates the roll that a parse node describes. */
export function nestedRoll(node: RollParseNode): Roll {
  const rollClass = defaultRollClass();
  return rollClass.fromTerms(rollClass.instantiateAST(node));
}

/** Returns `rolls` if there is one per formula in `terms`; otherwise creates a roll for each formula. */
export function nestedRolls(terms: string[], rolls: Roll[]): Roll[] {
  return rolls.length === terms.length ? rolls : terms.map((term) => defaultRollClass().create(term));
}

export function revivedRolls(data: unknown): Roll[] {
  return Array.isArray(data) ? data.map((roll: RollData) => defaultRollClass().fromData(roll)) : [];
}

export function diceOf(rolls: Roll[]): DiceTerm[] {
  return rolls.flatMap((roll) => roll.dice);
}

/** Evaluates rolls one after another, so that random numbers are used in reading order. */
export async function settleAll(rolls: Roll[], options: EvaluationOptions): Promise<void> {
  for (const roll of rolls) await settle(roll, options);
}

export function settleAllSync(rolls: Roll[], options: EvaluationOptions): void {
  for (const roll of rolls) settleSync(roll, options);
}

/**
 * True if a term that contains rolls may be evaluated synchronously: if the caller asks for that by setting
 * `strict`, or if nothing is random.
 */
export function evaluatesAtOnce(term: { isDeterministic: boolean }, { strict }: EvaluationOptions): boolean {
  return strict !== undefined || term.isDeterministic;
}
