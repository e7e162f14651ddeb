import { PowerData, SkillData } from "../../../data/item/index.ts";
import { parseFormula } from "../../../rules/avatar/formula.ts";
import { RuleError } from "../../../rules/cards/errors.ts";

const FORMULA_FIELDS = ["formula", "opposedFormula"] as const;

/** Throws a RuleError naming the field of a power or a skill whose formula cannot be read (C4). Empty ones say nothing. */
export function checkFormulas(item: Item.Implementation, changes: object): void {
  const data: unknown = item.system;
  if (!(data instanceof PowerData || data instanceof SkillData)) return;
  for (const field of FORMULA_FIELDS) {
    const path = `system.${field}`;
    const formula = foundry.utils.getProperty(changes, path);
    if (typeof formula !== "string" || formula.trim() === "") continue;
    try {
      parseFormula(formula);
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      throw new RuleError(path, error.message.replace(`${error.field}: `, ""));
    }
  }
}
