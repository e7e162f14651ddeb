import { ActiveEffectConfig } from "./active-effect-config.ts";
import { AdventureImporterV2 } from "./adventure-importer.ts";
import { BaseSheet } from "./base-sheet.ts";
import { CardConfig } from "./card-config.ts";
import { CardDeckConfig, CardHandConfig, CardPileConfig, CardsConfig } from "./cards-config.ts";
import { CombatantConfig } from "./combatant-config.ts";
import { FolderConfig } from "./folder-config.ts";
import { JournalEntrySheet } from "./journal/journal-entry-sheet.ts";
import {
  JournalEntryPageImageSheet,
  JournalEntryPagePDFSheet,
  JournalEntryPageProseMirrorSheet,
  JournalEntryPageVideoSheet,
} from "./journal/page-sheets.ts";
import { MacroConfig } from "./macro-config.ts";
import { RollTableSheet } from "./roll-table-sheet.ts";
import { SceneConfig } from "./scene-config.ts";
import { TableResultConfig } from "./table-result-config.ts";
import { PrototypeTokenConfig, TokenApplicationMixin, TokenConfig } from "./token/index.ts";
import { UserConfig } from "./user-config.ts";

/** Core's sheets, by document type. Packages register others in addition. */
export const CORE_SHEETS = {
  ActiveEffect: ActiveEffectConfig,
  Actor: BaseSheet,
  Adventure: AdventureImporterV2,
  Card: CardConfig,
  Combatant: CombatantConfig,
  Folder: FolderConfig,
  Item: BaseSheet,
  JournalEntry: JournalEntrySheet,
  Macro: MacroConfig,
  RollTable: RollTableSheet,
  Scene: SceneConfig,
  TableResult: TableResultConfig,
  Token: TokenConfig,
  User: UserConfig,
} as const;

/** Sheets of card stacks, by stack type. */
export const STACK_SHEETS = { deck: CardDeckConfig, hand: CardHandConfig, pile: CardPileConfig } as const;

/** Sheets of journal pages, by page type. */
export const PAGE_SHEETS = {
  text: JournalEntryPageProseMirrorSheet,
  image: JournalEntryPageImageSheet,
  pdf: JournalEntryPagePDFSheet,
  video: JournalEntryPageVideoSheet,
} as const;

export {
  ActiveEffectConfig,
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
};
