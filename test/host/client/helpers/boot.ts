import {
  setCompendiumLevelResolver,
  setDatabaseBackend,
  setImplementationResolver,
} from "../../common/abstract/index.ts";
import { Collection } from "../../common/collection.ts";
import { CONST } from "../../common/constants.ts";
import {
  setDocumentResolver,
  setModelProviderResolver,
  setSubtypeResolver,
  setTypeModelResolver,
} from "../../common/data/resolvers.ts";
import { _del, _replace } from "../../common/data/operators.ts";
import { setRolePermissionsResolver } from "../../common/documents/index.ts";
import { generation, setGeneration } from "../../common/generation.ts";
import type { WorldSnapshot } from "../../common/protocol.ts";
import { setCollectionResolver } from "../../common/utils/index.ts";
import { installPrimitives } from "../../common/primitives.ts";
import { initialize as initializeHandlebars } from "../applications/handlebars/index.ts";
import { loadSources } from "../applications/handlebars/templates.ts";
import { defaultInterfaceClasses } from "../applications/ui/classes.ts";
import { createConfig, type DocumentConfig } from "../config.ts";
import { ClientDatabaseBackend } from "../database.ts";
import { Game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { connect, type GameSocket } from "../socket.ts";
import { Canvas } from "../canvas/canvas.ts";
import { watchConnection } from "./connection.ts";
import { declineMembers } from "./declined.ts";
import { fillConfig } from "../placeholders/config.ts";
import { fillPlaceholders } from "../placeholders/fill.ts";
import { createGlobalAliases } from "./global-aliases.ts";
import { createNotifications } from "./interface.ts";
import { createNamespace, removeNewerNames } from "./namespace.ts";
import { loadPackages } from "./package-scripts.ts";
import { TooltipManager } from "./tooltip.ts";
import { findUuidCollection, fromUuid, fromUuidSync } from "./uuid.ts";
import { initializeSettings } from "./world-data.ts";

/**
 * Connects, loads the world and the packages, and starts the game.
 * @throws with a readable message if the address names no user or the server refuses the user
 */
export async function startTable(): Promise<void> {
  const userId = new URLSearchParams(globalThis.location.search).get("user");
  if (!userId) throw new Error("The address names no user of the world.");
  const socket = await connect(userId);
  watchConnection(socket);
  const database = new ClientDatabaseBackend(socket);
  database.activateSocketListeners();
  const snapshot = await socket.loadWorld(() => database.discardHeld());
  prepareTable(snapshot, socket, database);
  createNotifications();
  await Promise.all([loadPackages(), loadSources()]);
  await game.initialize();
}

/** Creates what exists before the first hook: globals, game and settings. */
export function prepareTable(
  snapshot: WorldSnapshot,
  socket: GameSocket,
  database: ClientDatabaseBackend,
): void {
  prepareGlobals(snapshot);
  globalThis.game = new Game(snapshot, socket);
  tellSharedCode();
  setDatabaseBackend(database);
  CONFIG.DatabaseBackend = database;
  initializeSettings();
}

/** Creates the globals that packages' scripts use while they load. */
function prepareGlobals(snapshot: WorldSnapshot): void {
  setGeneration(snapshot.generation);
  installPrimitives();
  removeNewerNames();
  declineMembers();
  Object.assign(globalThis, { CONST, Collection, Hooks, fromUuid, fromUuidSync, canvas: new Canvas() });
  globalThis.foundry = createNamespace();
  fillPlaceholders(foundry);
  const { api, apps, ux } = foundry.applications;
  globalThis.CONFIG = createConfig(defaultInterfaceClasses(), {
    ux: {
      ContextMenu: ux.ContextMenu,
      DragDrop: ux.DragDrop,
      Draggable: ux.Draggable,
      FilePicker: apps.FilePicker,
      TextEditor: ux.TextEditor,
      TooltipManager,
    },
    queries: { dialog: (question) => api.DialogV2._handleQuery(question) },
  });
  globalThis.ui = { windows: {}, activeWindow: null } as unknown as typeof ui; // filled before "ready"
  if (generation() >= 14) {
    Object.assign(globalThis, {
      _del,
      _replace,
      _loc: (key: string, data?: Record<string, unknown>) => game.i18n.localize(key, data),
    });
  }
  fillConfig(CONFIG);
  createGlobalAliases();
  initializeHandlebars();
}

/** Tells the code that server and client share how to find classes, types and documents on this client. */
function tellSharedCode(): void {
  const configOf = (name: string) => CONFIG[name] as DocumentConfig | undefined; // CONFIG is keyed by document name
  setCollectionResolver(findUuidCollection);
  setImplementationResolver((name) => configOf(name)?.documentClass);
  setSubtypeResolver((name) => game.documentTypes[name]);
  setTypeModelResolver((name, type) => configOf(name)?.dataModels[type]);
  setModelProviderResolver((_name, type) => {
    const [moduleId, subtype] = type.split(".");
    return subtype
      ? (game.modules.get(moduleId!) ?? null)
      : type === CONST.BASE_DOCUMENT_TYPE
        ? null
        : game.system;
  });
  setDocumentResolver((name, id, pack) => {
    const collection = pack ? game.packs?.get(pack) : game.collections?.get(name);
    return collection?.get(id) ?? null;
  });
  setCompendiumLevelResolver(
    (pack, user) => game.packs?.get(pack)?.getUserLevel(user as User) ?? CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE,
  );
  setRolePermissionsResolver((permission) => {
    if (!game.settings?.settings.has("core.permissions")) return undefined;
    return (game.settings.get("core", "permissions") as Record<string, number[]>)[permission];
  });
}
