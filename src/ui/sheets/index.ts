import { SYSTEM_ID } from "../../constants.ts";
import { itemModels } from "../../data/item/index.ts";
import { CharacterSheet } from "./actor/character-sheet.ts";
import { followFamilies } from "./follow-families.ts";
import { NpcSheet } from "./npc/npc-sheet.ts";
import { ActionCardsItemSheet } from "./item/item-sheet.ts";

/** Registers the sheets of all our types as defaults, and keeps open ones up to date with the world. */
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
