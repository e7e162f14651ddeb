/**
 * The client's globals. Modules reach each other through these at run time, which avoids circular imports.
 */
import type HandlebarsRuntime from "handlebars";
import type * as constants from "../common/constants.ts";
import type { Collection as CollectionClass } from "../common/collection.ts";
import type { Game as GameClass } from "./game.ts";
import type { Hooks as HooksClass } from "./hooks.ts";
import type { HostConfig } from "./config.ts";
import type { Canvas } from "./canvas/canvas.ts";
import type { UserInterface } from "./helpers/user-interface.ts";
import type { FoundryNamespace } from "./helpers/namespace.ts";
import type { fromUuid as fromUuidFunction, fromUuidSync as fromUuidSyncFunction } from "./helpers/uuid.ts";
import type * as documentClasses from "./documents/index.ts";

declare global {
  var foundry: FoundryNamespace;
  var CONST: typeof constants;
  var CONFIG: HostConfig;
  var game: GameClass;
  var ui: UserInterface;
  var canvas: Canvas;
  var Hooks: typeof HooksClass;
  var Handlebars: typeof HandlebarsRuntime;
  /**
   * For packages only. Typed to return an element, because the result is passed to callbacks that are typed to
   * take one.
   */
  var jQuery: (element: HTMLElement) => HTMLElement;
  var Collection: typeof CollectionClass;
  var fromUuid: typeof fromUuidFunction;
  var fromUuidSync: typeof fromUuidSyncFunction;
  /** Generation 14 only: localizes a key and inserts data. */
  var _loc: ((key: string, data?: Record<string, unknown>) => string) | undefined;

  type Game = GameClass;
  type Actor = documentClasses.Actor;
  type Item = documentClasses.Item;
  type ActiveEffect = documentClasses.ActiveEffect;
  type ChatMessage = documentClasses.ChatMessage;
  type Combat = documentClasses.Combat;
  type Combatant = documentClasses.Combatant;
  type CombatantGroup = documentClasses.CombatantGroup;
  type User = documentClasses.User;
  type Macro = documentClasses.Macro;
  type JournalEntry = documentClasses.JournalEntry;
  type JournalEntryPage = documentClasses.JournalEntryPage;
  type Folder = documentClasses.Folder;
  type RollTable = documentClasses.RollTable;
  type TableResult = documentClasses.TableResult;
  type Cards = documentClasses.Cards;
  type Card = documentClasses.Card;
  type Scene = documentClasses.Scene;
  type TokenDocument = documentClasses.TokenDocument;
  type Setting = documentClasses.Setting;
}

export {};
