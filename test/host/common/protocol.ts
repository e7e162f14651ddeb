/**
 * What travels between the table's server and its browsers. Both sides import this file; nothing else is shared
 * about the wire. Events are socket.io events; every client-to-server event is acknowledged with a `Reply`.
 */

/** Plain JSON objects, as documents travel. */
export type JsonObject = Record<string, unknown>;

export type Generation = 13 | 14;

/** Every request is answered by one of these; `error` is a sentence for people. */
export type Reply<T> = { ok: true; result: T } | { ok: false; error: string };

export type DocumentAction = "get" | "create" | "update" | "delete";

/** Options of a database operation. Keys beyond the named ones are carried to every client's hooks untouched. */
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

/** The acknowledged outcome; the same record is broadcast to every other client as `modifyDocument`. */
export interface DocumentOutcome {
  operation: DocumentOperation;
  /** create: whole sources; update: `{_id, ...changes}`; delete: ids; get: whole sources. */
  result: JsonObject[] | string[];
  userId: string;
}

/** A compendium as the client learns of it at start. */
export interface PackRecord {
  id: string;
  name: string;
  label: string;
  type: string;
  packageName: string;
  packageType: "system" | "module" | "world";
  ownership: Record<string, string>;
  flags: JsonObject;
  /** The system whose documents it holds, null for one of any. */
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

/** Everything a client needs to start: the acknowledgement of `world`. */
export interface WorldSnapshot {
  generation: Generation;
  /** Whether clients show scenes on a board, unless their user has switched that off. */
  canvas: boolean;
  userId: string;
  world: { id: string; title: string };
  /** The system's manifest, as read from its system.json. */
  system: JsonObject;
  /** Companion packages loaded after the system (`--module`), their manifests. */
  modules: JsonObject[];
  /** Sources by document name: `{ Actor: [...], Item: [...], User: [...], Setting: [...] ... }`, readable by this user. */
  documents: Record<string, JsonObject[]>;
  /** Ids of the modules that the world has switched off; their files, packs and types are left out. */
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

/** What a folder holds, by paths on the site; those of files are encoded as in addresses. */
export interface FileListing {
  target: string;
  dirs: string[];
  files: string[];
  /** Whether the folder takes uploads. */
  canWrite: boolean;
}

/** Something asked about files. */
export type FileRequest = { source: "data" | "public"; target: string } & (
  | { action: "browse" | "createDirectory"; extensions?: string[]; wildcard?: boolean }
  /** The content is base64. */
  | { action: "upload"; name: string; content: string }
);

/** Client-to-server events. */
export interface ClientEvents {
  world: (reply: (answer: Reply<WorldSnapshot>) => void) => void;
  modifyDocument: (operation: DocumentOperation, reply: (answer: Reply<DocumentOutcome>) => void) => void;
  /** Several writes as one: all of them take effect, in their order, or none does. Generation 14 only. */
  modifyBatch: (operations: DocumentOperation[], reply: (answer: Reply<DocumentOutcome[]>) => void) => void;
  query: (request: QueryRequest, reply: (answer: Reply<unknown>) => void) => void;
  manageFiles: (request: FileRequest, reply: (answer: Reply<unknown>) => void) => void;
  userActivity: (activity: JsonObject) => void;
  /** Package sockets: `system.<id>` and `module.<id>` events are relayed to the others when the manifest asks for them. */
  package: (event: string, args: unknown[]) => void;
  /** Asked by a GM: every other page loads anew. */
  reload: () => void;
}

/** Server-to-client events. */
export interface ServerEvents {
  modifyDocument: (outcome: DocumentOutcome) => void;
  query: (request: QueryRequest & { userId: string }, reply: (answer: Reply<unknown>) => void) => void;
  userConnected: (userId: string, connected: boolean) => void;
  userActivity: (userId: string, activity: JsonObject) => void;
  package: (event: string, args: unknown[], userId: string) => void;
  /** A GM asks every page to load anew. */
  reload: () => void;
  /** Asks to be answered: whoever does has had all that was sent before it, and has done what it does in answer. */
  heard: (reply: () => void) => void;
  /** The server goes away in good order. */
  shutdown: () => void;
}
