/** The protocol between server and browsers: socket.io events. Requests are acknowledged with a `Reply`. */

export type JsonObject = Record<string, unknown>;

export type Generation = 13 | 14;

/** The response to every request. `error` is a sentence to show to users. */
export type Reply<T> = { ok: true; result: T } | { ok: false; error: string };

export type DocumentAction = "get" | "create" | "update" | "delete";

/** Options of a database operation. Other keys are passed to the hooks on every client. */
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

/**
 * Creates, updates, deletes or gets documents of one class in one place: a parent, a compendium or the world.
 */
export interface DocumentOperation {
  action: DocumentAction;
  documentName: string;
  /** UUID of the parent document for embedded documents, e.g. `Actor.abc` or `Actor.abc.Item.def`. */
  parentUuid?: string | null;
  /** Compendium collection id, e.g. `action-cards.weapons`; null for the world. */
  pack?: string | null;
  /** For create: the sources. */
  data?: JsonObject[];
  /** For update: changes, each with its `_id`. */
  updates?: JsonObject[];
  /** For delete and get: ids. Without ids, get returns all documents. */
  ids?: string[];
  options: OperationOptions;
}

/**
 * The result of an operation. It is the response to the requester. If it is broadcast, the other clients
 * receive it as a `modifyDocument` event.
 */
export interface DocumentOutcome {
  operation: DocumentOperation;
  /** For create and get: whole sources. For update: `{_id, ...changes}`. For delete: ids. */
  result: JsonObject[] | string[];
  userId: string;
}

/** A compendium, as sent to a starting client. */
export interface PackRecord {
  id: string;
  name: string;
  label: string;
  type: string;
  packageName: string;
  packageType: "system" | "module" | "world";
  ownership: Record<string, string>;
  flags: JsonObject;
  /** Id of the system that the documents are for; null for any system. */
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

/** The data that a client needs to start: the response to `world`. */
export interface WorldSnapshot {
  generation: Generation;
  /** False if the canvas is disabled for everyone. Users can also disable it for themselves. */
  canvas: boolean;
  userId: string;
  world: { id: string; title: string };
  /** The system's manifest, read from its system.json. */
  system: JsonObject;
  /** Manifests of the modules (`--module`), which load after the system. */
  modules: JsonObject[];
  /** All sources by document name: `{ Actor: [...], Item: [...], Setting: [...] ... }`. */
  documents: Record<string, JsonObject[]>;
  /** Ids of modules that are disabled in the world. Their files, packs and types are omitted. */
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

/** The contents of a folder, as URL paths. Only the file paths are URL-encoded. */
export interface FileListing {
  target: string;
  dirs: string[];
  files: string[];
  /** True if files can be uploaded to the folder. */
  canWrite: boolean;
}

/** A request about files. */
export type FileRequest = { source: "data" | "public"; target: string } & (
  | { action: "browse" | "createDirectory"; extensions?: string[]; wildcard?: boolean }
  /** `content` is base64. */
  | { action: "upload"; name: string; content: string }
);

/** Client-to-server events. */
export interface ClientEvents {
  world: (reply: (answer: Reply<WorldSnapshot>) => void) => void;
  modifyDocument: (operation: DocumentOperation, reply: (answer: Reply<DocumentOutcome>) => void) => void;
  /** Several operations in order. Either all succeed or all fail. Generation 14 only. */
  modifyBatch: (operations: DocumentOperation[], reply: (answer: Reply<DocumentOutcome[]>) => void) => void;
  query: (request: QueryRequest, reply: (answer: Reply<unknown>) => void) => void;
  manageFiles: (request: FileRequest, reply: (answer: Reply<unknown>) => void) => void;
  userActivity: (activity: JsonObject) => void;
  /**
   * Package events `system.<id>` and `module.<id>`. They are relayed to other clients if the manifest enables
   * sockets.
   */
  package: (event: string, args: unknown[]) => void;
  /** GMs only: makes all other clients reload. */
  reload: () => void;
}

/** Server-to-client events. */
export interface ServerEvents {
  modifyDocument: (outcome: DocumentOutcome) => void;
  query: (request: QueryRequest & { userId: string }, reply: (answer: Reply<unknown>) => void) => void;
  userConnected: (userId: string, connected: boolean) => void;
  userActivity: (userId: string, activity: JsonObject) => void;
  package: (event: string, args: unknown[], userId: string) => void;
  /** Another client, used by a GM, asked all other clients to reload. */
  reload: () => void;
  /**
   * Asks the client to reply once it has processed everything that was sent to it before, and the requests that it sent
   * in response are done.
   */
  heard: (reply: () => void) => void;
  /** The server is shutting down. */
  shutdown: () => void;
}
