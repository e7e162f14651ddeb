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

/** The build this table claims to be of each generation: the stable ones its contract was read from. */
const BUILDS = { 13: 351, 14: 369 } as const;

/** `game`: the current world and this client's data of it. */
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
  /** Created from the class in `CONFIG.ux`, after packages may have replaced it. */
  tooltip = new TooltipManager();
  readonly tours = new ToursCollection();
  /** An index of every document by the start of its name. */
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
  /** True from just before the hook "ready" is called. */
  ready = false;
  /** True if all documents are loaded, so that they can be prepared. */
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

  /** Connects and requests the world. */
  static async create(view: string, sessionId: string): Promise<Game> {
    const socket = await this.connect(sessionId);
    return new this(await this.getData(socket, view), socket);
  }

  /** Loads the packages that are active in a world. */
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

  /** The types of every class of documents. */
  get documentTypes(): Record<string, string[]> {
    return this.#documentTypes;
  }

  /** The types again, each with an empty object: data models, and no template, describe them. */
  get model(): Record<string, Record<string, object>> {
    const models = Object.entries(this.#documentTypes).map(
      ([name, types]) => [name, Object.fromEntries(types.map((type) => [type, {}]))] as const,
    );
    return Object.fromEntries(models);
  }

  get version(): string {
    return this.release.version;
  }

  /** The user of this client, null before the users are there. */
  get user(): User | null {
    return (this.users as classes.Users | undefined)?.get(this.userId) ?? null;
  }

  /** The encounter the tracker shows. */
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

  /** The scopes that flags may have, in the order in which their content is loaded. */
  getPackageScopes(): string[] {
    return [...new Set(["core", "world", this.system.id, ...this.modules.keys()])];
  }

  /** Pauses or resumes the game. Broadcasting it to everyone requires a GM. */
  async togglePause(pause?: boolean, options: boolean | { broadcast?: boolean } = {}): Promise<boolean> {
    const broadcast = typeof options === "boolean" ? options : (options.broadcast ?? false);
    const next = pause ?? !this.paused;
    if (broadcast && this.user?.isGM) await this.settings.set("core", "paused", next);
    else this._onPause(next, this.userId);
    return next;
  }

  /** Opens the user's character's sheet, or closes it. */
  toggleCharacterSheet(): unknown {
    const sheet = this.user?.character?.sheet;
    if (!sheet) return null;
    if (sheet.rendered) void sheet.close();
    else sheet.render({ force: true });
    return sheet;
  }

  /** Goes back to the join page. */
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

  /** The id of the folder that the manifest puts a compendium in. */
  packFolderOf(packName: string): string | null {
    const index = this.data.packFolders.findIndex(({ packs }: WorldFolder) => packs.includes(packName));
    return index < 0 ? null : packFolderId(index);
  }

  /** Notifies everything on this client of a pause. */
  _onPause(paused: boolean, userId: string | null): void {
    Hooks.callAll("pauseGame", paused, { userId });
    ui.pause?.render();
  }
}
