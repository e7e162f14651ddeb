import { SYSTEM_ID } from "../../constants.ts";
import { readVariants, type RuleVariants } from "../../rules/variants.ts";

/** Registers the setting for the world's rule variants. Calls `onChange` on changes. */
export function registerVariants(onChange: () => void): void {
  game.settings.register(SYSTEM_ID, "ruleVariants", {
    scope: "world",
    config: false,
    type: Object,
    default: {},
    onChange,
  });
}

/** The world's rule variants. Invalid stored values are replaced by the default. */
export function ruleVariants(): RuleVariants {
  return readVariants(game.settings.get(SYSTEM_ID, "ruleVariants"));
}
