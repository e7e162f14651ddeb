import { familiesInPlay, loadFamilies } from "../../family/registry.ts";
import { logged } from "../../platform/logged.ts";
import { ActionCardsActorSheet } from "./actor/actor-sheet.ts";
import { ActionCardsItemSheet } from "./item/item-sheet.ts";

const playing = (): string => JSON.stringify(familiesInPlay().map(({ id }) => id));

/** From now on, redraws open sheets, compendia and sidebar directories when a GM switches a game on or off. */
export function followFamilies(): void {
  let before = playing();
  const look = () => {
    const now = playing();
    if (now === before) return;
    before = now;
    loadFamilies().catch(logged);
    const { Compendium } = foundry.applications.sidebar.apps;
    const following = [ActionCardsActorSheet, ActionCardsItemSheet, Compendium];
    for (const window of foundry.applications.instances.values())
      if (following.some((kind) => window instanceof kind)) void window.render();
    for (const directory of [ui.compendium, ui.cards]) void directory?.render();
  };
  for (const hook of ["createSetting", "updateSetting", "deleteSetting"] as const) Hooks.on(hook, look);
}
