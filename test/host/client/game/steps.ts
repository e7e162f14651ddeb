import type { WorldSnapshot } from "../../common/protocol.ts";
import { registerBoardKeybindings } from "../canvas/board-keys.ts";
import type { CompendiumPacks } from "../collections/compendium-packs.ts";
import { FontConfig } from "../applications/settings/menus/index.ts";
import { followColorScheme } from "../helpers/color-scheme.ts";
import { registerCoreKeybindings } from "../helpers/core-keybindings.ts";
import { registerCoreMenus } from "../helpers/core-menus.ts";
import { registerCoreSettings } from "../helpers/core-settings.ts";
import { registerCoreSheets } from "../helpers/core-sheets.ts";
import { effectRegistry } from "../helpers/effect-registry.ts";
import { makeEmbeddedSearchable } from "../helpers/embedded-search.ts";
import { createInterface, renderInterface } from "../helpers/interface.ts";
import { localizeConfiguration } from "../helpers/localize-models.ts";
import { answerQueries } from "../helpers/queries.ts";
import { TooltipManager } from "../helpers/tooltip.ts";
import { completeIndexes, initializeDocuments, initializePacks } from "../helpers/world-data.ts";
import { connect, type GameSocket } from "../socket.ts";
import type { LanguageFile } from "../i18n.ts";
import { GameListeners } from "./listeners.ts";

/** Adds the packages' languages to the languages that users can select. */
function offerLanguages(): void {
  const packages = [game.system, ...game.modules.filter(({ active }) => active)];
  for (const { lang, name } of packages.flatMap(({ languages }) => languages as LanguageFile[]))
    CONFIG.supportedLanguages[lang] ??= name;
}

/** The startup steps. They call the hooks in the documented order: init, i18nInit, setup, ready. */
export class GameSteps extends GameListeners {
  /** Connects to the server. The session id determines the user, so there is no login. */
  static connect(sessionId: string): Promise<GameSocket> {
    return connect(sessionId);
  }

  /** Requests the world from the server. */
  static getData(socket: GameSocket, _view?: string): Promise<WorldSnapshot> {
    return socket.loadWorld(() => undefined);
  }

  /** Runs the startup from the "init" hook to "ready". The packages' scripts must be loaded. */
  async initialize(): Promise<void> {
    Hooks.callAll("init");
    const { implementation: Tooltips } = TooltipManager;
    if (!(game.tooltip instanceof Tooltips)) game.tooltip = new Tooltips();
    offerLanguages();
    this.registerSettings();
    const language = String(game.settings.get("core", "language"));
    if (language in CONFIG.supportedLanguages) game.i18n.lang = language;
    await game.i18n.initialize();
    this.initializeConfig();
    Hooks.callAll("i18nInit");
    await this._initializeView();
  }

  protected async _initializeView(): Promise<void> {
    await this._initializeGameView();
  }

  protected async _initializeGameView(): Promise<void> {
    await this.setupGame();
  }

  /**
   * Creates compendiums and documents. Between the "setup" and "ready" hooks, also creates the interface and
   * the board.
   */
  async setupGame(): Promise<void> {
    await this.initializePacks();
    makeEmbeddedSearchable();
    this.initializeDocuments();
    this.initializeKeyboard();
    followColorScheme();
    void FontConfig._loadFonts();
    Hooks.callAll("setup");
    this.activateSocketListeners();
    this.initializeUI();
    this.initializeCanvas();
    await renderInterface();
    if (canvas.initialized) await canvas.showFirst();
    game.keybindings.initialize();
    this.activateListeners();
    await CONFIG.DatabaseBackend?.release();
    void game.documentIndex.index();
    game.ready = true;
    Hooks.callAll("ready");
  }

  registerSettings(): void {
    registerCoreSettings(game.settings);
    registerCoreMenus(game.settings);
  }

  /** Localizes the text in `CONFIG` and registers the core sheets. Called after the language is loaded. */
  initializeConfig(): void {
    localizeConfiguration();
    registerCoreSheets();
  }

  async initializePacks(): Promise<CompendiumPacks> {
    initializePacks();
    await completeIndexes();
    return game.packs;
  }

  initializeDocuments(): void {
    initializeDocuments();
    game.time.initialize();
    effectRegistry.initialize();
  }

  initializeKeyboard(): void {
    registerCoreKeybindings();
    registerBoardKeybindings();
  }

  initializeUI(): void {
    createInterface();
  }

  /** Prepares the board for scenes, unless the canvas is disabled. */
  initializeCanvas(): void {
    if (!game.settings.get("core", "noCanvas")) canvas.initialize();
  }

  activateSocketListeners(): void {
    foundry.documents.collections.Users._activateSocketListeners(game.socket);
    answerQueries(game.socket);
  }

  override activateListeners(): void {
    super.activateListeners();
    game.keyboard.activateListeners();
    game.tooltip.activateEventListeners();
  }
}
