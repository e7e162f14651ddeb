/** The base classes of all documents, by name. */
import type { Document } from "../abstract/document.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import { BaseActor } from "./actor.ts";
import { BaseActorDelta } from "./actor-delta.ts";
import { BaseAdventure } from "./adventure.ts";
import { BaseCard, BaseCards } from "./cards.ts";
import { BaseChatMessage } from "./chat-message.ts";
import { BaseCombat } from "./combat.ts";
import { BaseCombatant, BaseCombatantGroup } from "./combatant.ts";
import { BaseFolder } from "./folder.ts";
import { BaseItem } from "./item.ts";
import { BaseJournalEntry, BaseJournalEntryCategory, BaseJournalEntryPage } from "./journal-entry.ts";
import { BaseLevel } from "./level.ts";
import { BaseMacro } from "./macro.ts";
import { BaseMeasuredTemplate } from "./measured-template.ts";
import { BaseRegion } from "./region.ts";
import { BaseRollTable, BaseTableResult } from "./roll-table.ts";
import { BaseScene } from "./scene.ts";
import { BaseToken } from "./token.ts";

export type { TokenPlace } from "./token.ts";
import { BaseSetting } from "./setting.ts";
import { BaseUser, setRolePermissionsResolver } from "./user.ts";

export const baseDocuments = {
  ActiveEffect: BaseActiveEffect,
  Actor: BaseActor,
  ActorDelta: BaseActorDelta,
  Adventure: BaseAdventure,
  Card: BaseCard,
  Cards: BaseCards,
  ChatMessage: BaseChatMessage,
  Combat: BaseCombat,
  Combatant: BaseCombatant,
  CombatantGroup: BaseCombatantGroup,
  Folder: BaseFolder,
  Item: BaseItem,
  JournalEntry: BaseJournalEntry,
  JournalEntryCategory: BaseJournalEntryCategory,
  JournalEntryPage: BaseJournalEntryPage,
  Level: BaseLevel,
  Macro: BaseMacro,
  MeasuredTemplate: BaseMeasuredTemplate,
  Region: BaseRegion,
  RollTable: BaseRollTable,
  Scene: BaseScene,
  Setting: BaseSetting,
  TableResult: BaseTableResult,
  Token: BaseToken,
  User: BaseUser,
} as const satisfies Record<string, typeof Document>;

export type DocumentName = keyof typeof baseDocuments;

/** Names of the world's document types that are not embedded. */
export const PRIMARY_DOCUMENTS = [
  "Actor",
  "Cards",
  "ChatMessage",
  "Combat",
  "Folder",
  "Item",
  "JournalEntry",
  "Macro",
  "RollTable",
  "Scene",
  "Setting",
  "User",
] as const satisfies readonly DocumentName[];

export function isDocumentName(name: string): name is DocumentName {
  return Object.hasOwn(baseDocuments, name);
}

export {
  BaseActiveEffect,
  BaseActor,
  BaseActorDelta,
  BaseAdventure,
  BaseCard,
  BaseCards,
  BaseChatMessage,
  BaseCombat,
  BaseCombatant,
  BaseCombatantGroup,
  BaseFolder,
  BaseItem,
  BaseJournalEntry,
  BaseJournalEntryCategory,
  BaseJournalEntryPage,
  BaseLevel,
  BaseMacro,
  BaseMeasuredTemplate,
  BaseRegion,
  BaseRollTable,
  BaseScene,
  BaseSetting,
  BaseTableResult,
  BaseToken,
  BaseUser,
  setRolePermissionsResolver,
};
