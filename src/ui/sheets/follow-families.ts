import { familiesInPlay } from "../../family/registry.ts";
import { ActionCardsActorSheet } from "./actor/actor-sheet.ts";
import { ActionCardsItemSheet } from "./item/item-sheet.ts";

const playing = (): string => JSON.stringify(familiesInPlay().map(({ id }) => id));

/**
 * From now on open sheets gain and lose the pages of a family as a GM switches it on and off, and the sidebar what it
 * has of it.
 */
export function followFamilies(): void {
  let before = playing();
  const look = () => {
    const now = playing();
    if (now === before) return;
    before = now;
    for (const window of foundry.applications.instances.values())
      if (window instanceof ActionCardsActorSheet || window instanceof ActionCardsItemSheet)
        void window.render();
    for (const directory of [ui.compendium, ui.cards]) void directory?.render();
  };
  for (const hook of ["createSetting", "updateSetting", "deleteSetting"] as const) Hooks.on(hook, look);
}
