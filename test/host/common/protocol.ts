/**
 * Messages between the table's server and its browsers. Both sides import this file, which alone defines the
 * protocol. Events are socket.io events; every client-to-server event is acknowledged with a `Reply`.
 */

/** A plain JSON object, as sent. */
export type JsonObject = Record<string, unknown>;

export type Generation = 13 | 14;

/** The answer to every request; `error` is a sentence for people. */
export type Reply<T> = { ok: true; result: T } | { ok: false; error: string };

export type DocumentAction = "get" | "create" | "update" | "delete";

/** Options of a database operation. Unknown keys are passed to every client's hooks. */
export interface OperationOptions {
  diff?: boolean;
  recursive?: boolean;
  render?: boolean;
  noHook?: boolean;
  keepId?: boolean;
  keepEmbeddedIds?: boolean;
  broadcast?: boolean;
  [key: string]: unknown;
}

/** One create, update or delete of documents of one class under one parent (or in one world or pack collection). */
export interface DocumentOperation {
  action: DocumentAction;
  documentName: string;
  /** UUID of the parent document for embedded documents, e.g. `Actor.abc` or `Actor.abc.Item.def`. */
  parentUuid?: string | null;
  /** Compendium collection id, e.g. `action-cards.weapons`; null for the world. */
  pack?: string | null;
  /** create */
  data?: JsonObject[];
  /** update: each carries its `_id`. */
  updates?: JsonObject[];
  /** delete, and get (absent = all of the pack) */
  ids?: string[];
  options: OperationOptions;
}

/** The acknowledged result. The same record is broadcast to all other clients as `modifyDocument`. */
export interface DocumentOutcome {
  operation: DocumentOperation;
  /** create: whole sources; update: `{_id, ...changes}`; delete: ids; get: whole sources. */
  result: JsonObject[] | string[];
  userId: string;
}

/** A compendium, as sent to clients at start. */
export interface PackRecord {
  id: string;
  name: string;
  label: string;
  type: string;
  packageName: string;
  packageType: "system" | "module" | "world";
  ownership: Record<string, string>;
  flags: JsonObject;
  /** The system of its documents; null for any. */
  system: string | null;
  banner: string | null;
  locked: boolean;
  index: JsonObject[];
}

export interface WorldFolder {
  name: string;
  color: string | null;
  packs: string[];
}

/** Everything a client needs to start: the answer to `world`. */
export interface WorldSnapshot {
  generation: Generation;
  /** Clients show scenes on a board, unless their user has disabled it. */
  canvas: boolean;
  userId: string;
  world: { id: string; title: string };
  /** The system's manifest, as read from its system.json. */
  system: JsonObject;
  /** Companion packages loaded after the system (`--module`), their manifests. */
  modules: JsonObject[];
  /** Sources by document name: `{ Actor: [...], Item: [...], User: [...], Setting: [...] ... }`, readable by this user. */
  documents: Record<string, JsonObject[]>;
  /** Ids of modules the world has disabled; their files, packs and types are left out. */
  inactiveModules?: string[];
  packs: PackRecord[];
  packFolders: WorldFolder[];
  activeUserIds: string[];
}

export interface QueryRequest {
  targetUserId: string;
  name: string;
  data: unknown;
  timeout?: number;
}

/** The contents of a folder, by paths on the site. File paths are URL-encoded. */
export interface FileListing {
  target: string;
  dirs: string[];
  files: string[];
  /** True if the folder takes uploads. */
  canWrite: boolean;
}

/** A request about files. */
export type FileRequest = { source: "data" | "public"; target: string } & (
  | { action: "browse" | "createDirectory"; extensions?: string[]; wildcard?: boolean }
  /** The content is base64. */
  | { action: "upload"; name: string; content: string }
);

/** Client-to-server events. */
export interface ClientEvents {
  world: (reply: (answer: Reply<WorldSnapshot>) => void) => void;
  modifyDocument: (operation: DocumentOperation, reply: (answer: Reply<DocumentOutcome>) => void) => void;
  /** Several writes at once: all take effect in order, or none does. Generation 14 only. */
  modifyBatch: (operations: DocumentOperation[], reply: (answer: Reply<DocumentOutcome[]>) => void) => void;
  query: (request: QueryRequest, reply: (answer: Reply<unknown>) => void) => void;
  manageFiles: (request: FileRequest, reply: (answer: Reply<unknown>) => void) => void;
  userActivity: (activity: JsonObject) => void;
  /**
   * Package sockets: `system.<id>` and `module.<id>` events are relayed to the others if the manifest
   * requests it.
   */
  package: (event: string, args: unknown[]) => void;
  /** A GM asks all other pages to reload. */
  reload: () => void;
}

/** Server-to-client events. */
export interface ServerEvents {
  modifyDocument: (outcome: DocumentOutcome) => void;
  query: (request: QueryRequest & { userId: string }, reply: (answer: Reply<unknown>) => void) => void;
  userConnected: (userId: string, connected: boolean) => void;
  userActivity: (userId: string, activity: JsonObject) => void;
  package: (event: string, args: unknown[], userId: string) => void;
  /** A GM asks every page to reload. */
  reload: () => void;
  /** Answered once a page has received everything sent before it, and done its own follow-up requests. */
  heard: (reply: () => void) => void;
  /** The server shuts down. */
  shutdown: () => void;
}
