import { SYSTEM_ID } from "../../constants.ts";
import { readVariants, type RuleVariants } from "../../rules/variants.ts";

/** Registers the world's rule variants. Calls `onChange` on changes. */
export function registerVariants(onChange: () => void): void {
  game.settings.register(SYSTEM_ID, "ruleVariants", {
    scope: "world",
    config: false,
    type: Object,
    default: {},
    onChange,
  });
}

/** The world's rule variants; invalid stored values get the default. */
export function ruleVariants(): RuleVariants {
  return readVariants(game.settings.get(SYSTEM_ID, "ruleVariants"));
}
