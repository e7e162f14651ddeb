/** Putting a roll back into the state it was serialised in. */
import type { Roll } from "./roll.ts";
import { DiceTerm } from "./terms/dice.ts";
import { RollTerm } from "./terms/term.ts";
import type { RollData, RollTermData } from "./types.ts";

/** Give a roll the terms, the dice and the total of its serialised form. */
export function restore(roll: Roll, { terms, dice = [], evaluated = true, total }: RollData): void {
  if (terms) roll.terms = terms.map(revive);
  roll._dice = dice.map(revive).filter((term) => term instanceof DiceTerm);
  if (!evaluated) return;
  roll._evaluated = true;
  roll._total = total;
}

/** A serialised term may still be a term: then it is written out first. */
function revive(term: RollTermData | RollTerm): RollTerm {
  return RollTerm.fromData(term instanceof RollTerm ? term.toJSON() : term);
}
