/** `foundry.applications.sheets` */
export {
  ActiveEffectConfig,
  AdventureImporterV2 as AdventureImporter,
  AdventureImporterV2,
  BaseSheet,
  CardConfig,
  CardDeckConfig,
  CardHandConfig,
  CardPileConfig,
  CardsConfig,
  CombatantConfig,
  FolderConfig,
  MacroConfig,
  PrototypeTokenConfig,
  RollTableSheet,
  SceneConfig,
  TableResultConfig,
  TokenApplicationMixin,
  TokenConfig,
  UserConfig,
} from "./core-sheets.ts";
export { ActorSheetV2, ActorSheetV2 as ActorSheet } from "./actor-sheet.ts";
export { ItemSheetV2, ItemSheetV2 as ItemSheet } from "./item-sheet.ts";
export * as journal from "./journal/index.ts";
