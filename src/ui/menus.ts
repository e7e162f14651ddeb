import { SYSTEM_ID } from "../constants.ts";
import { RuleVariantsForm } from "./variants/rule-variants.ts";

/** Registers what is opened from the settings. */
export function registerMenus(): void {
  game.settings.registerMenu(SYSTEM_ID, "ruleVariants", {
    name: "ACTIONCARDS.Variants.Title",
    label: "ACTIONCARDS.Variants.Label",
    hint: "ACTIONCARDS.Variants.Hint",
    icon: "fa-solid fa-code-branch",
    type: RuleVariantsForm,
    restricted: true,
  });
}
