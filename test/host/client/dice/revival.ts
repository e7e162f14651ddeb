/** Restores rolls from their serialized form. */
import type { Roll } from "./roll.ts";
import { DiceTerm } from "./terms/dice.ts";
import { RollTerm } from "./terms/term.ts";
import type { RollData, RollTermData } from "./types.ts";

/** Sets a roll's terms, dice and total from its serialized form. */
export function restore(roll: Roll, { terms, dice = [], evaluated = true, total }: RollData): void {
  if (terms) roll.terms = terms.map(revive);
  roll._dice = dice.map(revive).filter((term) => term instanceof DiceTerm);
  if (!evaluated) return;
  roll._evaluated = true;
  roll._total = total;
}

let rereading = false;

/**
 * Constructs a roll whose terms are known. Only the outermost roll parses its formula. Nested rolls get an empty
 * formula, because parsing theirs again at each level takes exponential time.
 */
export function constructAround<T>(formula: string, construct: (formula: string) => T): T {
  if (rereading) return construct("");
  rereading = true;
  try {
    return construct(formula);
  } finally {
    rereading = false;
  }
}

/** @throws if an element is not a term. The error gives the position of the first such element. */
export function assertTerms(terms: unknown[]): void {
  const stranger = terms.findIndex((term) => !(term instanceof RollTerm));
  if (stranger >= 0)
    throw new Error(`Roll.fromTerms: the term at position ${stranger + 1} is not a RollTerm`);
}

/** Creates a term from serialized data, or from a term by serializing it first. */
function revive(term: RollTermData | RollTerm): RollTerm {
  return RollTerm.fromData(term instanceof RollTerm ? term.toJSON() : term);
}
