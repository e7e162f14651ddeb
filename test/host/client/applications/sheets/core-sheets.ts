import { ActiveEffectConfig } from "./active-effect-config.ts";
import { BaseSheet } from "./base-sheet.ts";
import { CardConfig } from "./card-config.ts";
import { CardDeckConfig, CardHandConfig, CardPileConfig, CardsConfig } from "./cards-config.ts";
import { CombatantConfig } from "./combatant-config.ts";
import { FolderConfig } from "./folder-config.ts";
import { JournalEntryPageSheet } from "./journal/journal-entry-page-sheet.ts";
import { JournalEntrySheet } from "./journal/journal-entry-sheet.ts";
import { MacroConfig } from "./macro-config.ts";
import { UserConfig } from "./user-config.ts";

/** The sheets that come with the table, by the documents they show. Packages register theirs beside or above them. */
export const CORE_SHEETS = {
  ActiveEffect: ActiveEffectConfig,
  Actor: BaseSheet,
  Card: CardConfig,
  Combatant: CombatantConfig,
  Folder: FolderConfig,
  Item: BaseSheet,
  JournalEntry: JournalEntrySheet,
  JournalEntryPage: JournalEntryPageSheet,
  Macro: MacroConfig,
  RollTable: BaseSheet,
  Scene: BaseSheet,
  User: UserConfig,
} as const;

/** The sheets of stacks, by the type of the stack. */
export const STACK_SHEETS = { deck: CardDeckConfig, hand: CardHandConfig, pile: CardPileConfig } as const;

export {
  ActiveEffectConfig,
  BaseSheet,
  CardConfig,
  CardDeckConfig,
  CardHandConfig,
  CardPileConfig,
  CardsConfig,
  CombatantConfig,
  FolderConfig,
  MacroConfig,
  UserConfig,
};
