import { SYSTEM_ID } from "../../constants.ts";
import { ActionCardsActorSheet } from "./actor/actor-sheet.ts";
import { ActionCardsItemSheet } from "./item/item-sheet.ts";

/** The settings that decide which families of rules sheets have pages and fields for. */
const SETTINGS = ["printedCards", "actionValues"].map((key) => `${SYSTEM_ID}.${key}`);

function redrawSheets({ key }: { readonly key: string }): void {
  if (!SETTINGS.includes(key)) return;
  for (const window of foundry.applications.instances.values())
    if (window instanceof ActionCardsActorSheet || window instanceof ActionCardsItemSheet)
      void window.render();
}

/** From now on open sheets gain and lose the pages of a family as a GM switches it on and off. */
export function followFamilies(): void {
  for (const hook of ["createSetting", "updateSetting", "deleteSetting"] as const)
    Hooks.on(hook, redrawSheets);
}
