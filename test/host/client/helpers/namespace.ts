import * as abstract from "../../common/abstract/index.ts";
import { CONST } from "../../common/constants.ts";
import { CalendarData } from "../../common/data/calendar.ts";
import { SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from "../../common/data/gregorian.ts";
import { ActiveEffectTypeDataModel } from "../../common/data/effect-data.ts";
import { ActorDeltaField } from "../../common/data/fields/delta.ts";
import { PrototypeToken } from "../../common/data/prototype-token.ts";
import * as fields from "../../common/data/fields/index.ts";
import * as operators from "../../common/data/operators.ts";
import * as validation from "../../common/data/validation.ts";
import * as validators from "../../common/data/validators.ts";
import * as baseDocuments from "../../common/documents/index.ts";
import { generation } from "../../common/generation.ts";
import * as utils from "../../common/utils/index.ts";
import * as grid from "../../common/grid/index.ts";
import { AudioHelper } from "../audio.ts";
import * as applications from "../applications/index.ts";
import * as canvas from "../canvas/index.ts";
import * as collections from "../collections/index.ts";
import { DirectoryCollectionMixin } from "../collections/directory-collection.ts";
import { DocumentCollection } from "../collections/document-collection.ts";
import { WorldCollection } from "../collections/world-collection.ts";
import { ClientDatabaseBackend } from "../database.ts";
import * as dice from "../dice/index.ts";
import * as documents from "../documents/index.ts";
import { Game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { Localization } from "../i18n.ts";
import { ClientKeybindings } from "../keybindings.ts";
import * as nue from "../nue/index.ts";
import * as packages from "../packages.ts";
import { ClientSettings } from "../settings.ts";
import { DocumentIndex } from "./document-index.ts";
import { GameSocket } from "../socket.ts";
import { ClipboardHelper } from "./clipboard.ts";
import { ActiveEffectRegistry } from "./effect-registry.ts";
import * as files from "./files.ts";
import { ImageHelper, VideoHelper } from "./media.ts";
import { KeyboardManager } from "./keyboard.ts";
import { modifyBatch } from "./modify-batch.ts";
import { performIntegerSort } from "./sorting.ts";
import { GameTime } from "./time.ts";
import { TooltipManager } from "./tooltip.ts";
import { fromUuid, fromUuidSync, getDocumentClass } from "./uuid.ts";

const clientUtils = {
  ...utils,
  ...files,
  fromUuid,
  fromUuidSync,
  getDocumentClass,
  performIntegerSort,
  SortingHelpers: { performIntegerSort },
};

const documentNamespace = {
  ...baseClasses(),
  ...documents,
  abstract: {
    CanvasDocumentMixin: documents.CanvasDocumentMixin,
    ClientDocumentMixin: documents.ClientDocumentMixin,
    DirectoryCollectionMixin,
    DocumentCollection,
    WorldCollection,
  },
  collections,
  modifyBatch,
};

/** The classes that the base documents' module exports. */
function baseClasses() {
  const {
    baseDocuments: _byName,
    setRolePermissionsResolver: _set,
    isDocumentName: _is,
    PRIMARY_DOCUMENTS: _primary,
    ...classes
  } = baseDocuments;
  return classes;
}

/** The global `foundry`. */
export interface FoundryNamespace {
  CONST: typeof CONST;
  abstract: typeof abstract;
  applications: typeof applications;
  audio: { AudioHelper: typeof AudioHelper };
  canvas: typeof canvas;
  config: object;
  data: typeof dataNamespace;
  dice: typeof dice;
  documents: typeof documentNamespace;
  grid: typeof grid;
  helpers: typeof helpers;
  nue: typeof nue;
  packages: typeof packages;
  utils: typeof clientUtils;
  Game: typeof Game;
  /** Same object as the global `ui`. */
  readonly ui: typeof globalThis.ui;
}

const dataNamespace = {
  fields,
  operators,
  validation,
  ActorDeltaField,
  PrototypeToken,
  validators,
  ActiveEffectTypeDataModel,
  CalendarData,
  SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
  ClientDatabaseBackend,
  ...validationClasses(),
};

function validationClasses() {
  const { DataModelValidationError, DataModelValidationFailure } = validation;
  return { DataModelValidationError, DataModelValidationFailure };
}

const { elements } = applications;

const helpers = {
  ActiveEffectRegistry,
  ClientSettings,
  DocumentIndex,
  GameTime,
  Hooks,
  Localization,
  SocketInterface: GameSocket,
  media: { ImageHelper, VideoHelper },
  interaction: { ClientKeybindings, ClipboardHelper, KeyboardManager, TooltipManager },
};

/** Creates the global `foundry`, without placeholders. */
export function createNamespace(): FoundryNamespace {
  return {
    CONST,
    abstract,
    applications,
    audio: { AudioHelper },
    canvas,
    config: {},
    data: dataNamespace,
    dice,
    documents: documentNamespace,
    grid,
    helpers,
    nue,
    packages,
    utils: clientUtils,
    Game,
    get ui() {
      return globalThis.ui;
    },
  };
}

/** The prototype that all windows inherit from. */
function windowPrototype(): object {
  // The prototype of ApplicationV2's parent class.
  return Object.getPrototypeOf(applications.api.ApplicationV2.prototype) as object;
}

/** In generation 13, removes names that 14 added. */
export function removeNewerNames(): void {
  if (generation() >= 14) return;
  const { ActiveEffect, ChatMessage, Combatant, User } = documents;
  for (const [owner, names] of [
    [ChatMessage, ["applyMode"]],
    [ChatMessage.prototype, ["applyMode"]],
    [ActiveEffect, ["applyChange", "applyChangeField", "registry"]],
    [ActiveEffect.prototype, ["isExpiryEvent"]],
    [Combatant.prototype, ["turnNumber"]],
    [helpers, ["ActiveEffectRegistry"]],
    [elements, ["AdoptableHTMLElement", "HTMLFormulaInputElement"]],
    [User, ["queryMany"]],
    [documentNamespace, ["modifyBatch"]],
    [windowPrototype(), ["attachWindow", "detachWindow", "renderChild"]],
    [CONST, ["ACTIVE_EFFECT_SHOW_ICON"]],
    [dataNamespace, ["operators", "ActiveEffectTypeDataModel"]],
  ] as const) {
    for (const name of names) Reflect.deleteProperty(owner, name);
  }
}
