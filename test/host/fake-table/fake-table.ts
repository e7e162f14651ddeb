import type {
  DocumentOperation,
  DocumentOutcome,
  Generation,
  JsonObject,
  WorldSnapshot,
} from "../common/protocol.ts";
import { ClientDatabaseBackend } from "../client/database.ts";
import { prepareTable } from "../client/helpers/boot.ts";
import { registerCoreSettings } from "../client/helpers/core-settings.ts";
import { initializeDocuments, initializePacks } from "../client/helpers/world-data.ts";
import { WorldSettings } from "../client/collections/world-settings.ts";
import { GameSocket } from "../client/socket.ts";
import { FakeServer } from "./fake-server.ts";
import { FakeWire } from "./fake-wire.ts";

export const GM = "gamemaster000001";
export const SECOND_GM = "gamemaster000002";
export const PLAYER = "player0000000001";

/** A client without a server. Its requests succeed unless a test plans a fault. */
export interface FakeTable {
  /** The client's requests in order. A batch is listed as separate operations. */
  requests: DocumentOperation[];
  /** Number of writes. A batch counts as one write. */
  writes: number;
  /** The error message with which all requests are refused; null accepts them. */
  refusal: string | null;
  /** Refuses the `nth` write from now without storing it. 1 is the next write. */
  refuseWrite(nth?: number): void;
  /**
   * Stores the `nth` write from now, but loses the response. With "cut" (default), this write and all later
   * ones reject until `reload`. With "never", the write stays pending.
   */
  loseAnswer(nth?: number, how?: "cut" | "never"): void;
  /**
   * Refuses the `nth` write from now, which must be a batch. Stores as many of the batch's operations as
   * `operations` says, without broadcasting them.
   */
  breakBatch(nth: number, operations: number): void;
  /** Cancels planned faults. */
  breakNothing(): void;
  /** Breaks the connection. Pending requests and all later writes reject until `reload`. */
  cut(): void;
  /**
   * Like a page reload: runs `init`, then creates the client's documents again from storage. Hooks and modules stay;
   * earlier document objects are outdated.
   */
  reload(init?: () => void): Promise<void>;
  /** Stored sources by document name. */
  readonly stored: Record<string, JsonObject[]>;
  /** Stores the result of another client's request and delivers its outcome. */
  broadcast(
    operation: Partial<DocumentOperation>,
    result: JsonObject[] | string[],
    userId?: string,
  ): Promise<void>;
  /** The notifications shown so far, each as `type: message`. */
  notices: string[];
}

interface TableOptions {
  generation?: Generation;
  userId?: string;
  active?: string[];
  documents?: Record<string, JsonObject[]>;
  manifest?: JsonObject;
}

let nextId = 1;

/** Returns a unique document id. */
export function id(): string {
  return `id${(nextId++).toString().padStart(14, "0")}`;
}

/** Starts a client as `userId` in a world with these documents. */
export function startFakeTable(options: TableOptions = {}): FakeTable {
  const { generation = 14, userId = GM, active = [GM], documents = {}, manifest = {} } = options;
  const server = new FakeServer({ User: users(), ...documents }, id);
  const wire = new FakeWire(server, userId);
  const table: FakeTable = {
    requests: wire.requests,
    get writes() {
      return wire.writes;
    },
    set writes(count) {
      wire.writes = count;
    },
    get refusal() {
      return wire.refusal;
    },
    set refusal(sentence) {
      wire.refusal = sentence;
    },
    notices: [],
    refuseWrite: (nth = 1) => wire.faults.plan({ userId }, nth, { kind: "refuse" }),
    loseAnswer(nth = 1, how = "cut") {
      wire.faults.plan({ userId }, nth, how === "cut" ? { kind: "lose-answer" } : { kind: "never-answer" });
    },
    breakBatch: (nth, operations) => wire.faults.plan({ userId }, nth, { kind: "part", operations }),
    breakNothing: () => wire.faults.clear(),
    cut: () => wire.cut(),
    async reload(init) {
      await settle();
      wire.connectAnew();
      reloadDocuments(server, init);
      await settle();
    },
    get stored() {
      return server.documents;
    },
    async broadcast(operation, result, from = SECOND_GM) {
      const full: DocumentOperation = {
        action: "update",
        documentName: "Actor",
        options: {},
        ...operation,
      };
      const key = { create: "data", update: "updates", delete: "ids", get: "ids" }[full.action];
      server.perform([{ ...full, [key]: result }]);
      wire.receive("modifyDocument", { operation: full, result, userId: from } satisfies DocumentOutcome);
      await settle();
    },
  };
  const socket = new GameSocket(wire as never); // has the members that the client uses
  const database = new ClientDatabaseBackend(socket);
  database.activateSocketListeners();
  const snapshot: WorldSnapshot = {
    canvas: false,
    generation,
    userId,
    world: { id: "world", title: "World" },
    system: { id: "trial", title: "Trial", version: "1.0.0", socket: true, ...manifest },
    modules: [],
    documents: server.documents,
    packs: [],
    packFolders: [],
    activeUserIds: active,
  };
  prepareTable(snapshot, socket, database);
  for (const hook of Object.keys(Hooks.events))
    for (const entry of Hooks.events[hook] ?? []) Hooks.off(hook, entry.id);
  ui.notifications = Object.fromEntries(
    ["info", "warn", "error", "success", "notify"].map((type) => [
      type,
      (message: unknown) => {
        table.notices.push(`${type}: ${String(message)}`);
        return { update: () => undefined, remove: () => undefined };
      },
    ]),
  ) as unknown as typeof ui.notifications; // records the notifications
  ui.combat = { viewed: null, render: () => undefined } as unknown as typeof ui.combat;
  localStorage.clear();
  registerCoreSettings(game.settings);
  initializePacks();
  initializeDocuments();
  game.ready = true;
  void database.release();
  return table;
}

function users(): JsonObject[] {
  return [
    { _id: GM, name: "Gamemaster", role: 4, color: "#cc3333" },
    { _id: SECOND_GM, name: "Second", role: 4, color: "#33cc33" },
    { _id: PLAYER, name: "Ash", role: 1, color: "#3333cc" },
  ];
}

/** Creates the client's documents and settings again from storage. */
function reloadDocuments(server: FakeServer, init?: () => void): void {
  game.data.documents = server.documents;
  const settings = new WorldSettings(game.data.documents["Setting"]);
  for (const scope of ["world", "user"]) game.settings.storage.set(scope, settings);
  ui.combat = { viewed: null, render: () => undefined } as unknown as typeof ui.combat;
  init?.();
  initializeDocuments();
}

/** Waits for a timer tick, so that pending promises can settle. */
export async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
}
