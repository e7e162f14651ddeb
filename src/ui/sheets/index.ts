import { SYSTEM_ID } from "../../constants.ts";
import { itemModels } from "../../data/item/index.ts";
import { CharacterSheet } from "./actor/character-sheet.ts";
import { NpcSheet } from "./npc/npc-sheet.ts";
import { ActionCardsItemSheet } from "./item/item-sheet.ts";
import { familiesInPlay, loadFamilies } from "../../family/registry.ts";
import { logged } from "../../platform/logged.ts";
import { ActionCardsActorSheet } from "./actor/actor-sheet.ts";

const playing = (): string => JSON.stringify(familiesInPlay().map(({ id }) => id));

/** Redraws open sheets, compendia and sidebar directories when a GM changes the games in play. */
function followFamilies(): void {
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

/** Registers the system's sheets as defaults, and redraws open sheets when the games in play change. */
export function registerSheets(): void {
  followFamilies();
  const { DocumentSheetConfig } = foundry.applications.apps;
  DocumentSheetConfig.registerSheet(foundry.documents.Actor, SYSTEM_ID, CharacterSheet, {
    types: ["character"],
    makeDefault: true,
    label: "ACTIONCARDS.Sheet.Character",
  });
  DocumentSheetConfig.registerSheet(foundry.documents.Actor, SYSTEM_ID, NpcSheet, {
    types: ["npc"],
    makeDefault: true,
    label: "ACTIONCARDS.Sheet.Npc",
  });
  DocumentSheetConfig.registerSheet(foundry.documents.Item, SYSTEM_ID, ActionCardsItemSheet, {
    types: Object.keys(itemModels),
    makeDefault: true,
    label: "ACTIONCARDS.Sheet.Item",
  });
}
