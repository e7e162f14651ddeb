import { faultText } from "../../../platform/fault-text.ts";
import { PowerData, SkillData } from "../../../data/item/index.ts";
import { formulaPaths, parseFormula } from "../../../rules/avatar/formula.ts";
import { RuleError, unlessFault } from "../../../rules/cards/errors.ts";
import { words } from "../../../ui/kit/words.ts";

const OF_ALL = "system.modifiers.breaks.formula";
const OF_SKILLS_AND_POWERS = [OF_ALL, "system.formula", "system.opposedFormula"];

/** Says what is wrong with a formula; null if nothing is. Checks references only if there is an actor. */
function faultOf(formula: string, actor: Actor.Implementation | null): string | null {
  const check = () => {
    const paths = formulaPaths(parseFormula(formula));
    const unknown = actor ? paths.find((path) => !Object.hasOwn(actor.ours.formulaValues, path)) : undefined;
    return unknown === undefined ? null : words("ACTIONCARDS.Fault.FormulaNoValue", { path: unknown });
  };
  return unlessFault(check, (error) => faultText(error, words));
}

/**
 * Throws a RuleError if `changes` gives the item an invalid formula (C4, Q4). The error names the formula's field.
 * Empty formulas are valid.
 */
export function checkFormulas(item: Item.Implementation, changes: object): void {
  const data: unknown = item.system;
  const fields = data instanceof PowerData || data instanceof SkillData ? OF_SKILLS_AND_POWERS : [OF_ALL];
  for (const path of fields) {
    const formula = foundry.utils.getProperty(changes, path);
    if (typeof formula !== "string" || formula.trim() === "") continue;
    const fault = faultOf(formula, item.actor);
    if (fault !== null) throw new RuleError(path, "is no formula", { key: "InFormula", values: { fault } });
  }
}
