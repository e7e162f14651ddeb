import { Collection } from "../common/collection.ts";
import { NotImplemented } from "../common/not-implemented.ts";
import type { WorldFolder, WorldSnapshot } from "../common/protocol.ts";
import type * as classes from "./collections/index.ts";
import type { WorldCollection } from "./collections/world-collection.ts";
import { GameSteps } from "./game/steps.ts";
import { ClipboardHelper } from "./helpers/clipboard.ts";
import { DocumentIndex } from "./helpers/document-index.ts";
import { documentTypes } from "./helpers/document-types.ts";
import { withCollections } from "./helpers/world-data.ts";
import { KeyboardManager } from "./helpers/keyboard.ts";
import { packFolderId } from "./helpers/pack-folders.ts";
import { GameTime } from "./helpers/time.ts";
import { TooltipManager } from "./helpers/tooltip.ts";
import { Localization } from "./i18n.ts";
import { ClientKeybindings } from "./keybindings.ts";
import { ToursCollection } from "./nue/index.ts";
import { Module, System, World } from "./packages.ts";
import type { ClientSettings } from "./settings.ts";
import type { GameSocket } from "./socket.ts";

/** The Foundry build that `game` reports in each generation. */
const BUILDS = { 13: 351, 14: 369 } as const;

/** The global `game`: the current world and this client's data. */
export class Game extends GameSteps {
  readonly view = "game";
  readonly sessionId = "stand-in";
  readonly data: WorldSnapshot;
  readonly socket: GameSocket;
  readonly userId: string;
  declare system: System;
  declare world: World;
  declare modules: Collection<Module>;
  readonly release: { generation: number; build: number; version: string; display: string; channel: string };
  readonly i18n = new Localization();
  readonly keyboard = new KeyboardManager();
  readonly keybindings = new ClientKeybindings();
  /** Replaced at startup if packages have configured another class in `CONFIG.ux`. */
  tooltip = new TooltipManager();
  readonly tours = new ToursCollection();
  /** Finds documents by the start of their names. */
  readonly documentIndex = new DocumentIndex();
  readonly clipboard = new ClipboardHelper();
  readonly time = new GameTime();
  #documentTypes: Record<string, string[]> = {};
  readonly canvas = globalThis.canvas;
  readonly debug = false;
  readonly loading = false;
  readonly permissions: Record<string, number[]> = {};

  declare settings: ClientSettings;
  declare collections: Collection<WorldCollection>;
  declare packs: classes.CompendiumPacks;
  declare actors: classes.Actors;
  declare cards: classes.CardStacks;
  declare combats: classes.CombatEncounters;
  declare folders: classes.Folders;
  declare items: classes.Items;
  declare journal: classes.Journal;
  declare macros: classes.Macros;
  declare messages: classes.ChatMessages;
  declare playlists: classes.Playlists;
  declare scenes: classes.Scenes;
  declare tables: classes.RollTables;
  declare users: classes.Users;
  /** True from just before the "ready" hook. */
  ready = false;
  /** True once all documents exist and can be prepared. */
  _documentsReady = false;

  constructor(snapshot: WorldSnapshot, socket: GameSocket) {
    super();
    const generationNow = snapshot.generation;
    const build = BUILDS[generationNow];
    const version = `${generationNow.toString()}.${build.toString()}`;
    this.release = {
      generation: generationNow,
      build,
      version,
      display: `Version ${generationNow.toString()} Build ${build.toString()}`,
      channel: "stable",
    };
    this.data = withCollections(snapshot);
    this.socket = socket;
    this.userId = snapshot.userId;
    this.setupPackages(snapshot);
  }

  /** Connects and requests the world's data. */
  static async create(view: string, sessionId: string): Promise<Game> {
    const socket = await this.connect(sessionId);
    return new this(await this.getData(socket, view), socket);
  }

  /** Creates the world's packages and collects their document types. */
  setupPackages(snapshot: WorldSnapshot): void {
    this.system = new System(snapshot.system);
    this.world = new World(snapshot, this.version);
    const off = snapshot.inactiveModules ?? [];
    const modules = snapshot.modules.map(
      (manifest) => new Module(manifest, !off.includes(String(manifest["id"]))),
    );
    this.modules = new Collection(modules.map((module) => [module.id, module] as const));
    this.#documentTypes = documentTypes(
      this.system,
      modules.filter(({ active }) => active),
    );
  }

  /** Document types by document name. */
  get documentTypes(): Record<string, string[]> {
    return this.#documentTypes;
  }

  /** An empty object for each document type. Data models describe the types, so there are no templates. */
  get model(): Record<string, Record<string, object>> {
    const models = Object.entries(this.#documentTypes).map(
      ([name, types]) => [name, Object.fromEntries(types.map((type) => [type, {}]))] as const,
    );
    return Object.fromEntries(models);
  }

  get version(): string {
    return this.release.version;
  }

  /** The user of this client; null before users are created. */
  get user(): User | null {
    return (this.users as classes.Users | undefined)?.get(this.userId) ?? null;
  }

  /** The encounter that the tracker displays. */
  get combat(): Combat | null {
    return this.combats.viewed;
  }

  get paused(): boolean {
    return this.settings.settings.has("core.paused") && this.settings.get("core", "paused") === true;
  }

  get isAdmin(): boolean {
    return false;
  }

  get activeTool(): string {
    return "";
  }

  get template(): Record<string, unknown> {
    foundry.utils.logCompatibilityWarning("Game#template is replaced by System#documentTypes", {
      since: 12,
      until: 14,
    });
    return this.system.documentTypes;
  }

  get audio(): never {
    throw NotImplemented("game.audio");
  }

  get video(): never {
    throw NotImplemented("game.video");
  }

  get webrtc(): null {
    return null;
  }

  /** Valid flag scopes, in the packages' load order. */
  getPackageScopes(): string[] {
    return [...new Set(["core", "world", this.system.id, ...this.modules.keys()])];
  }

  /** Pauses or resumes the game: for everyone if a GM sets `broadcast`, otherwise on this client only. */
  async togglePause(pause?: boolean, options: boolean | { broadcast?: boolean } = {}): Promise<boolean> {
    const broadcast = typeof options === "boolean" ? options : (options.broadcast ?? false);
    const next = pause ?? !this.paused;
    if (broadcast && this.user?.isGM) await this.settings.set("core", "paused", next);
    else this._onPause(next, this.userId);
    return next;
  }

  /** Opens or closes the sheet of the user's character. */
  toggleCharacterSheet(): unknown {
    const sheet = this.user?.character?.sheet;
    if (!sheet) return null;
    if (sheet.rendered) void sheet.close();
    else sheet.render({ force: true });
    return sheet;
  }

  /** Returns to the join page. */
  logOut(): void {
    this.socket.disconnect();
    globalThis.location.assign(foundry.utils.getRoute(""));
  }

  async shutDown(): Promise<never> {
    throw NotImplemented("game.shutDown");
  }

  scaleFonts(index?: number): void {
    const sizes = [8, 10, 12, 14, 16, 18, 20, 24, 28, 32];
    const size = sizes[(index ?? Number(this.settings.get("core", "fontSize"))) - 1] ?? 16;
    document.documentElement.style.fontSize = `${size.toString()}px`;
  }

  /** Id of the folder in which the manifest puts a compendium; null if none. */
  packFolderOf(packName: string): string | null {
    const index = this.data.packFolders.findIndex(({ packs }: WorldFolder) => packs.includes(packName));
    return index < 0 ? null : packFolderId(index);
  }

  /** Calls the `pauseGame` hook and updates the banner. */
  _onPause(paused: boolean, userId: string | null): void {
    Hooks.callAll("pauseGame", paused, { userId });
    ui.pause?.render();
  }
}
