import path from "node:path";
import type {
  DocumentOperation,
  FileRequest,
  Generation,
  JsonObject,
  WorldSnapshot,
} from "../common/protocol.ts";
import type { Authority, Performed } from "./authority.ts";
import { indexFieldsOf, SHAPES, WORLD_DOCUMENTS, type HostUser } from "./document-types.ts";
import { Draft, type Sources } from "./draft.ts";
import { enterWorld } from "./enter-world.ts";
import { moduleConfiguration, switchOn } from "./module-configuration.ts";
import { outcomeOf, type OperationContext } from "./operations/context.ts";
import { perform } from "./operations/perform.ts";
import type { LoadedPackage } from "./package.ts";
import {
  indexOf,
  OBSERVER,
  packLevel,
  packRecord,
  readFromPack,
  readPacks,
  type Compendium,
} from "./packs.ts";
import { answerFileRequest } from "./file-requests.ts";
import { WorldFiles } from "./files.ts";
import { shelvesOf } from "./shelves.ts";
import { fromRecords } from "./records.ts";
import { seedWorld } from "./seed/seed-world.ts";
import type { Starter } from "./seed/starter.ts";
import { SentenceError } from "./sentence-error.ts";
import { SerialQueue } from "./serial-queue.ts";
import { Store } from "./store.ts";
import { subtypesOf } from "./subtypes.ts";
import type { WorldFile } from "./world-file.ts";
import { WriteCounter } from "./write-counter.ts";

export interface WorldOptions {
  folder: string;
  file: WorldFile;
  system: LoadedPackage;
  modules: LoadedPackage[];
  generation: Generation;
  /** Show scenes on a canvas. Default: true. */
  canvas?: boolean | undefined;
  log: (line: string) => void;
}

/**
 * Sorts chat messages by timestamp, because the store returns documents in the order of their ids. Documents without a
 * timestamp stay in that order.
 */
function inOrder(sources: readonly JsonObject[]): JsonObject[] {
  return sources.toSorted((a, b) => Number(a["timestamp"] ?? 0) - Number(b["timestamp"] ?? 0));
}

/** Checks, stores and reads a world's documents. Every read and write goes through here. */
export class World implements Authority {
  readonly writes = new WriteCounter();
  private readonly queue = new SerialQueue();
  /** Files that users can list and upload. */
  readonly files: WorldFiles;

  private constructor(
    private readonly options: WorldOptions,
    private readonly store: Store,
    private readonly sources: Sources,
    readonly compendia: ReadonlyMap<string, Compendium>,
  ) {
    const { folder, file, system, modules } = options;
    this.files = new WorldFiles(folder, file.id, shelvesOf([system, ...modules]));
  }

  /** @throws SentenceError if the world can't be read, or if another server has it open. */
  static async open(options: WorldOptions): Promise<World> {
    const store = await Store.open(path.join(options.folder, "data"));
    try {
      const records = await store.readAll();
      const sources: Sources = new Map(
        WORLD_DOCUMENTS.map((name) => [
          name,
          new Map(
            inOrder(fromRecords(SHAPES, name, records)).map((source) => [String(source["_id"]), source]),
          ),
        ]),
      );
      const cache = path.join(options.folder, "cache/packs");
      const packages = [options.system, ...options.modules];
      const compendia = new Map<string, Compendium>();
      for (const loaded of packages) {
        const packs = await readPacks(loaded, SHAPES, cache, options.log);
        for (const compendium of packs) compendia.set(compendium.id, compendium);
      }
      return new World(options, store, sources, compendia);
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  /** Fills a world that has no users. If this fails, nothing is stored. */
  async seed(starter: Starter | null): Promise<void> {
    if (this.users.length > 0) return;
    const draft = this.begin();
    const { system, canvas = true } = this.options;
    const context = { system, subtypes: this.subtypes, compendia: this.compendia, canvas };
    seedWorld(draft, context, starter);
    await this.store.write(draft.changes);
    draft.commit();
  }

  /** True unless a GM has disabled the package. */
  isActive(id: string): boolean {
    return moduleConfiguration([...this.sources.get("Setting")!.values()])[id] !== false;
  }

  /** Enables the modules given at startup, even if a GM has disabled them. */
  async switchOnModules(): Promise<void> {
    const draft = this.begin();
    if (
      !switchOn(
        draft,
        this.options.modules.map(({ id }) => id),
      )
    )
      return;
    await this.store.write(draft.changes);
    draft.commit();
  }

  get users(): JsonObject[] {
    return [...this.sources.get("User")!.values()];
  }

  hasUser(userId: string): boolean {
    return this.sources.get("User")!.has(userId);
  }

  isGM(userId: string): boolean {
    return this.hasUser(userId) && this.user(userId).isGM;
  }

  manageFiles(userId: string, request: FileRequest): Promise<unknown> {
    const user = this.user(userId);
    return answerFileRequest(this.files, request, (permission) => user.hasPermission(permission));
  }

  mayQuery(userId: string): boolean {
    return this.user(userId).hasPermission("QUERY_USER");
  }

  /** The Foundry generation whose API is simulated. */
  get generation(): Generation {
    return this.options.generation;
  }

  relays(event: string): boolean {
    return [this.options.system, ...this.options.modules].some(
      (loaded) => loaded.socket && event === `${loaded.kind}.${loaded.id}`,
    );
  }

  snapshot(userId: string): Omit<WorldSnapshot, "activeUserIds"> {
    const { file, system, modules, generation, canvas = true } = this.options;
    const { role } = this.user(userId);
    return {
      generation,
      canvas,
      userId,
      world: { id: file.id, title: file.title },
      system: system.manifest,
      modules: modules.map((loaded) => loaded.manifest),
      documents: Object.fromEntries(
        WORLD_DOCUMENTS.map((name) => [name, [...this.sources.get(name)!.values()]]),
      ),
      inactiveModules: modules.filter(({ id }) => !this.isActive(id)).map(({ id }) => id),
      packs: [...this.compendia.values()]
        .filter(({ packageId }) => this.isActive(packageId))
        .map((pack) => packRecord(pack, role, indexFieldsOf(pack.manifest.type))),
      packFolders: system.packFolders,
    };
  }

  /**
   * Performs an operation: checks it against current documents, stores it, then applies it.
   * @throws SentenceError if refused. Nothing has changed then.
   */
  perform(userId: string, operation: DocumentOperation): Promise<Performed> {
    return this.queue.add(() => this.execute(userId, operation));
  }

  /** Performs several operations in order, either all or none. They count as one write. */
  performBatch(userId: string, operations: DocumentOperation[]): Promise<Performed[]> {
    return this.queue.add(() => this.executeBatch(userId, operations));
  }

  private async execute(userId: string, operation: DocumentOperation): Promise<Performed> {
    const draft = this.begin();
    const user = this.user(userId, draft);
    if (operation.pack) return this.fromPack(operation.pack, user, operation);
    const performed = perform(draft, this.context(user), operation);
    if (operation.action === "get") return performed;
    await this.store.write(draft.changes);
    draft.commit();
    for (const { operation: done, result } of [performed.outcome, ...performed.followUps]) {
      if (result.length > 0) this.writes.count(done.documentName, done.action, result.length);
    }
    return performed;
  }

  private async executeBatch(userId: string, operations: DocumentOperation[]): Promise<Performed[]> {
    if (this.options.generation < 14)
      throw new SentenceError("Batches of operations came with generation 14.");
    if (operations.some(({ action }) => action === "get")) {
      throw new SentenceError("A batch holds only operations that create, update or delete.");
    }
    const draft = this.begin();
    const user = this.user(userId, draft);
    const context = this.context(user);
    const all = operations.map((operation) =>
      operation.pack ? this.fromPack(operation.pack, user, operation) : perform(draft, context, operation),
    );
    await this.store.write(draft.changes);
    draft.commit();
    const done = all.flatMap(({ outcome, followUps }) => [outcome, ...followUps]);
    this.writes.countBatch(done.map(({ operation, result }) => ({ ...operation, documents: result.length })));
    return all;
  }

  private context(user: HostUser): OperationContext {
    return { user, system: this.options.system, subtypes: this.subtypes };
  }

  private fromPack(id: string, user: HostUser, operation: DocumentOperation): Performed {
    const compendium = this.compendia.get(id);
    if (compendium === undefined) throw new SentenceError(`There is no compendium "${id}".`);
    if (packLevel(compendium, user.role) < OBSERVER) {
      throw new SentenceError(`You may not look into the compendium ${compendium.id}.`);
    }
    if (operation.action !== "get") throw new SentenceError(`The compendium ${id} is locked.`);
    const documents = readFromPack(compendium, operation.documentName, operation.ids);
    const fields = operation.options["indexFields"];
    const result = Array.isArray(fields) ? indexOf(documents, fields.map(String)) : documents;
    return { outcome: outcomeOf(operation, result, user.id), broadcast: null, followUps: [] };
  }

  /** @throws SentenceError if the user does not exist. */
  private user(userId: string, draft = this.begin()): HostUser {
    // Users are documents of this class.
    return draft.document([{ documentName: "User", id: userId }]) as HostUser;
  }

  /** Creates a draft of this world. The shared document classes then look up references in this draft. */
  private begin(): Draft {
    const draft = new Draft(this.sources);
    enterWorld({ generation: this.options.generation, subtypes: this.subtypes, draft });
    return draft;
  }

  private readonly subtypes = (documentName: string): readonly string[] | undefined =>
    subtypesOf([this.options.system, ...this.options.modules], documentName);

  /** Waits for operations in progress and closes the store. */
  async close(): Promise<void> {
    await this.queue.idle();
    await this.store.close();
  }
}
