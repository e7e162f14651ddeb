import { SYSTEM_ID } from "../constants.ts";
import { readVariants, type RuleVariants } from "../rules/variants.ts";

/** Registers how the table reads what the rules leave open; `onChange` is told when that is another way. */
export function registerVariants(onChange: () => void): void {
  game.settings.register(SYSTEM_ID, "ruleVariants", {
    scope: "world",
    config: false,
    type: Object,
    default: {},
    onChange,
  });
}

/** How the table reads what the rules leave open. Whatever somebody stored there, it is sound. */
export function ruleVariants(): RuleVariants {
  return readVariants(game.settings.get(SYSTEM_ID, "ruleVariants"));
}
