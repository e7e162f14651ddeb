import type {
  DocumentOperation,
  DocumentOutcome,
  Generation,
  JsonObject,
  Reply,
  WorldSnapshot,
} from "../../../host/common/protocol.ts";
import { ClientDatabaseBackend } from "../../../host/client/database.ts";
import { prepareTable } from "../../../host/client/helpers/boot.ts";
import { registerCoreSettings } from "../../../host/client/helpers/core-settings.ts";
import { initializeDocuments, initializePacks } from "../../../host/client/helpers/world-data.ts";
import { GameSocket } from "../../../host/client/socket.ts";

export const GM = "gamemaster000001";
export const SECOND_GM = "gamemaster000002";
export const PLAYER = "player0000000001";

type Handler = (...args: never[]) => void;

/** A client's table without a server: requests are granted as they stand, unless the test refuses them. */
export interface FakeTable {
  /** What the client asked of the server, in order. */
  requests: DocumentOperation[];
  /** The sentence with which requests are refused; null grants them. */
  refusal: string | null;
  /** An outcome of another client's request arrives. */
  broadcast(
    operation: Partial<DocumentOperation>,
    result: JsonObject[] | string[],
    userId?: string,
  ): Promise<void>;
  /** Notifications by type. */
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

/** A document id that no other call gives. */
export function id(): string {
  return `id${(nextId++).toString().padStart(14, "0")}`;
}

/** Starts a client as `userId`, with a world of the given documents beside its users. */
export function startFakeTable(options: TableOptions = {}): FakeTable {
  const { generation = 14, userId = GM, active = [GM], documents = {}, manifest = {} } = options;
  const handlers = new Map<string, Handler[]>();
  const table: FakeTable = {
    requests: [],
    refusal: null,
    notices: [],
    async broadcast(operation, result, from = SECOND_GM) {
      const full = { action: "update", documentName: "Actor", options: {}, ...operation };
      const outcome = { operation: full, result, userId: from } as DocumentOutcome;
      for (const handler of handlers.get("modifyDocument") ?? []) handler(outcome as never);
      await settle();
    },
  };
  const wire = {
    id: "wire",
    connected: true,
    on: (event: string, handler: Handler) => handlers.set(event, [...(handlers.get(event) ?? []), handler]),
    emit: (event: string, ...args: unknown[]) => {
      if (event === "modifyDocument") answer(table, args as never, userId);
    },
  };
  const socket = new GameSocket(wire as never); // as much of socket.io as the client uses
  const database = new ClientDatabaseBackend(socket);
  database.activateSocketListeners();
  const snapshot: WorldSnapshot = {
    generation,
    userId,
    world: { id: "world", title: "World" },
    system: { id: "trial", title: "Trial", version: "1.0.0", socket: true, ...manifest },
    modules: [],
    documents: structuredClone({ User: users(), ...documents }),
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
      (message: unknown) => table.notices.push(`${type}: ${String(message)}`),
    ]),
  ) as unknown as typeof ui.notifications; // what the client says to its user
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
    { _id: GM, name: "Gamemaster", role: 4 },
    { _id: SECOND_GM, name: "Second", role: 4 },
    { _id: PLAYER, name: "Ash", role: 1 },
  ];
}

/** The server's part: ids for what is created, and otherwise what was asked. */
function answer(
  table: FakeTable,
  [operation, reply]: [DocumentOperation, (answer: Reply<DocumentOutcome>) => void],
  userId: string,
): void {
  const travelled = JSON.parse(JSON.stringify(operation)) as DocumentOperation;
  table.requests.push(travelled);
  queueMicrotask(() => {
    if (table.refusal !== null) reply({ ok: false, error: table.refusal });
    else reply({ ok: true, result: { operation: travelled, result: resultOf(travelled), userId } });
  });
}

function resultOf({ action, data = [], updates = [], ids = [] }: DocumentOperation): JsonObject[] | string[] {
  if (action === "create") return data.map((source) => ({ ...source, _id: source["_id"] ?? id() }));
  return action === "update" ? updates : ids;
}

/** Lets everything that is under way come to its end. */
export async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
}
