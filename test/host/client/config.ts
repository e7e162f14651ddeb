import type { ClientDatabaseBackend } from "./database.ts";
import type { DataModel } from "../common/abstract/data-model.ts";
import type { Document } from "../common/abstract/document.ts";
import { CONST } from "../common/constants.ts";
import { generation } from "../common/generation.ts";
import { TokenHUD } from "./applications/hud/index.ts";
import { MeasuredTemplate, Region, Token } from "./canvas/placeables/index.ts";
import type { RenderableApplication } from "./helpers/user-interface.ts";
import * as collections from "./collections/index.ts";
import { type DiceConfig, diceConfig } from "./dice/config.ts";
import * as documents from "./documents/index.ts";
import { type TimeConfig, timeConfig } from "./helpers/time-config.ts";
import { messageModes, type MessageMode } from "./helpers/chat-modes.ts";
import type { CardsPreset } from "./helpers/card-creation.ts";
import { effectConfig, type EffectConfig } from "./helpers/effect-config.ts";
import { specialStatusEffects, statusEffectsProperty, type StatusEffects } from "./helpers/status-effects.ts";

/** A registered sheet. */
interface SheetClassConfig {
  id: string;
  label: string;
  cls: new (options: never) => RenderableApplication;
  canConfigure: boolean;
  canBeDefault: boolean;
  default: boolean;
  themes?: Record<string, string> | null;
}

/** A document type's entry in `CONFIG`. */
export interface DocumentConfig<Class = typeof Document> {
  documentClass: Class;
  collection?: unknown;
  dataModels: Record<string, typeof DataModel>;
  typeLabels: Record<string, string>;
  typeIcons: Record<string, string>;
  sheetClasses: Record<string, Record<string, SheetClassConfig>>;
  sidebarIcon: string;
  compendiumIndexFields: string[];
  compendiumBanner: string | null;
  defaultType?: string;
}

/** A custom text enricher: a pattern and its replacer. */
interface TextEnricher {
  id?: string;
  pattern: RegExp;
  enricher: (match: RegExpMatchArray, options?: object) => Promise<HTMLElement | null>;
  onRender?: (element: HTMLElement) => void;
  replaceParent?: boolean;
}

export type QueryHandler = (data: never, options: { timeout?: number | undefined }) => unknown;

type InterfaceClass = new (options?: never) => RenderableApplication;

/** The global `CONFIG`, through which packages configure the simulated Foundry. */
export interface HostConfig {
  debug: Record<string, boolean>;
  compatibility: { mode: number; includePatterns: RegExp[]; excludePatterns: RegExp[] };
  compendium: { uuidRedirects: Record<string, string> };
  DatabaseBackend: ClientDatabaseBackend | null;
  ActiveEffect: DocumentConfig<typeof documents.ActiveEffect> & EffectConfig;
  Actor: DocumentConfig<typeof documents.Actor> & {
    trackableAttributes: Record<string, { bar: string[]; value: string[] }>;
  };
  ActorDelta: DocumentConfig<typeof documents.ActorDelta>;
  Adventure: DocumentConfig<typeof documents.Adventure>;
  Card: DocumentConfig<typeof documents.Card>;
  Cards: DocumentConfig<typeof documents.Cards> & { presets: Record<string, CardsPreset> };
  ChatMessage: DocumentConfig<typeof documents.ChatMessage> & {
    template: string;
    batchSize: number;
    modes?: Record<string, MessageMode>;
  };
  Combat: DocumentConfig<typeof documents.Combat> & {
    initiative: { formula: string | null; decimals: number };
    initiativeIcon: { icon: string; hover: string };
    fallbackTurnMarker: string;
    sounds: Record<string, object>;
  };
  Combatant: DocumentConfig<typeof documents.Combatant>;
  CombatantGroup: DocumentConfig<typeof documents.CombatantGroup>;
  Folder: DocumentConfig<typeof documents.Folder>;
  Item: DocumentConfig<typeof documents.Item>;
  JournalEntry: DocumentConfig<typeof documents.JournalEntry> & { noteIcons: Record<string, string> };
  JournalEntryCategory: DocumentConfig<typeof documents.JournalEntryCategory>;
  JournalEntryPage: DocumentConfig<typeof documents.JournalEntryPage>;
  Macro: DocumentConfig<typeof documents.Macro>;
  RollTable: DocumentConfig<typeof documents.RollTable> & { resultIcon: string; resultTemplate: string };
  Scene: DocumentConfig<typeof documents.Scene>;
  Setting: DocumentConfig<typeof documents.Setting>;
  TableResult: DocumentConfig<typeof documents.TableResult>;
  MeasuredTemplate: DocumentConfig<typeof documents.MeasuredTemplateDocument> & {
    objectClass: typeof MeasuredTemplate;
  };
  /** Generation 14 only. */
  Level?: DocumentConfig<typeof documents.Level>;
  Region: DocumentConfig<typeof documents.RegionDocument> & { objectClass: typeof Region };
  Token: DocumentConfig<typeof documents.TokenDocument> & {
    objectClass: typeof Token;
    hudClass: typeof TokenHUD;
  };
  User: DocumentConfig<typeof documents.User>;
  Dice: DiceConfig;
  TextEditor: { enrichers: TextEnricher[]; inlineRollModes?: object };
  queries: Record<string, QueryHandler>;
  /** Classes of interface tools that packages may replace. */
  ux: Record<string, unknown>;
  statusEffects: StatusEffects;
  specialStatusEffects: Record<string, string>;
  controlIcons: Record<string, string>;
  sounds: Record<string, string | null>;
  supportedLanguages: Record<string, string>;
  i18n: { searchMinimumCharacterLength: number };
  time: TimeConfig;
  ui: Record<string, InterfaceClass>;
  fontDefinitions: Record<string, object>;
  defaultFontFamily: string;
  maxCanvasZoom: number | undefined;
  [key: string]: unknown;
}

function documentConfig<Class>(
  documentClass: Class,
  icon: string,
  more: Partial<DocumentConfig<Class>> = {},
): DocumentConfig<Class> {
  return {
    documentClass,
    dataModels: {},
    typeLabels: {},
    typeIcons: {},
    sheetClasses: {},
    sidebarIcon: `fa-solid ${icon}`,
    compendiumIndexFields: [],
    compendiumBanner: null,
    ...more,
  };
}

function documentConfigs() {
  const {
    ActiveEffect,
    Actor,
    ActorDelta,
    Adventure,
    Card,
    Cards,
    ChatMessage,
    Combat,
    Combatant,
    CombatantGroup,
    Folder,
    Item,
  } = documents;
  const { JournalEntry, JournalEntryCategory, JournalEntryPage, Macro, RollTable, Scene } = documents;
  const { MeasuredTemplateDocument, RegionDocument, Setting, TableResult, TokenDocument, User } = documents;
  return {
    ActiveEffect: { ...documentConfig(ActiveEffect, "fa-person-rays"), ...effectConfig() },
    Actor: {
      ...documentConfig(Actor, "fa-user", { collection: collections.Actors }),
      trackableAttributes: {},
    },
    ActorDelta: documentConfig(ActorDelta, "fa-user"),
    Adventure: documentConfig(Adventure, "fa-map-location"),
    Card: documentConfig(Card, "fa-clone"),
    Cards: {
      ...documentConfig(Cards, "fa-clone", { collection: collections.CardStacks }),
      presets: cardsPresets(),
    },
    ChatMessage: {
      ...documentConfig(ChatMessage, "fa-comments", { collection: collections.ChatMessages }),
      template: "templates/sidebar/chat-message.hbs",
      batchSize: 100,
      ...(generation() >= 14 ? { modes: messageModes() } : {}),
    },
    Combat: {
      ...documentConfig(Combat, "fa-khanda", { collection: collections.CombatEncounters }),
      initiative: { formula: null, decimals: 2 },
      initiativeIcon: { icon: "icons/svg/d20.svg", hover: "icons/svg/d20-highlight.svg" },
      fallbackTurnMarker: CONST.DEFAULT_TOKEN,
      sounds: {},
    },
    Combatant: documentConfig(Combatant, "fa-user-shield"),
    CombatantGroup: documentConfig(CombatantGroup, "fa-people-group"),
    Folder: documentConfig(Folder, "fa-folder", { collection: collections.Folders }),
    Item: documentConfig(Item, "fa-suitcase", { collection: collections.Items }),
    JournalEntry: {
      ...documentConfig(JournalEntry, "fa-book-open", { collection: collections.Journal }),
      noteIcons: {},
    },
    JournalEntryCategory: documentConfig(JournalEntryCategory, "fa-bookmark"),
    JournalEntryPage: documentConfig(JournalEntryPage, "fa-file-lines", { defaultType: "text" }),
    ...(generation() >= 14 ? { Level: documentConfig(documents.Level, "fa-layer-group") } : {}),
    Macro: documentConfig(Macro, "fa-code", { collection: collections.Macros }),
    RollTable: {
      ...documentConfig(RollTable, "fa-table-list", {
        collection: collections.RollTables,
        compendiumIndexFields: ["formula"],
      }),
      resultIcon: CONST.DEFAULT_TOKEN,
      resultTemplate: "templates/dice/table-result.hbs",
    },
    Scene: documentConfig(Scene, "fa-map", { collection: collections.Scenes }),
    Setting: documentConfig(Setting, "fa-gear", { collection: collections.WorldSettings }),
    TableResult: documentConfig(TableResult, "fa-list"),
    MeasuredTemplate: {
      ...documentConfig(MeasuredTemplateDocument, "fa-ruler-combined"),
      objectClass: MeasuredTemplate,
    },
    Region: { ...documentConfig(RegionDocument, "fa-vector-square"), objectClass: Region },
    Token: { ...documentConfig(TokenDocument, "fa-circle-user"), objectClass: Token, hudClass: TokenHUD },
    User: documentConfig(User, "fa-users", { collection: collections.Users }),
  };
}

/** Both presets are the same deck of playing cards, with text instead of artwork. */
function cardsPresets(): Record<string, CardsPreset> {
  const src = "cards/playing-cards.json";
  return {
    pokerDark: { type: "deck", label: "CARDS.Presets.Dark", src },
    pokerLight: { type: "deck", label: "CARDS.Presets.Light", src },
  };
}

const DEBUG = [
  "applications",
  "audio",
  "av",
  "avclient",
  "combat",
  "dice",
  "documents",
  "gamepad",
  "hooks",
  "i18n",
  "keybindings",
  "mouseInteraction",
  "polygons",
  "queries",
  "rollParsing",
  "time",
];

/** Creates `CONFIG` with default values, before any package changes it. */
export function createConfig(
  uiClasses: Record<string, unknown>,
  { ux = {}, queries = {} }: { ux?: Record<string, unknown>; queries?: Record<string, QueryHandler> } = {},
): HostConfig {
  const config: HostConfig = {
    debug: Object.fromEntries(DEBUG.map((key) => [key, false])),
    compatibility: { mode: CONST.COMPATIBILITY_MODES.WARNING, includePatterns: [], excludePatterns: [] },
    compendium: { uuidRedirects: {} },
    DatabaseBackend: null,
    ...documentConfigs(),
    Dice: diceConfig(),
    TextEditor: { enrichers: [] },
    queries: { ...queries },
    ux: { ...ux },
    statusEffects: [], // set below
    specialStatusEffects: specialStatusEffects(),
    controlIcons: {
      combat: "icons/svg/combat.svg",
      visibility: "icons/svg/cowled.svg",
      effects: "icons/svg/aura.svg",
      defeated: "icons/svg/skull.svg",
    },
    sounds: { dice: null, lock: null, notification: null, combat: null },
    supportedLanguages: { en: "English" },
    i18n: { searchMinimumCharacterLength: 4 },
    time: timeConfig(),
    ui: uiClasses as Record<string, InterfaceClass>, // all are application classes
    fontDefinitions: {},
    defaultFontFamily: "sans-serif",
    maxCanvasZoom: undefined,
  };
  return Object.defineProperty(config, "statusEffects", statusEffectsProperty());
}
