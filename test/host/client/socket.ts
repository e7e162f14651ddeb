import { io, type Socket } from "socket.io-client";
import type {
  ClientEvents,
  DocumentOperation,
  DocumentOutcome,
  FileRequest,
  JsonObject,
  QueryRequest,
  Reply,
  ServerEvents,
  WorldSnapshot,
} from "../common/protocol.ts";
import { atRest, stir, underWayUntil } from "./at-rest.ts";

type Wire = Socket<ServerEvents, ClientEvents>;
type Listener = (...args: never[]) => void;

/** Default timeout of a request, in milliseconds. */
const REQUEST_TIMEOUT = 30_000;

/** Maximum delay between connection attempts, in milliseconds. */
const LONGEST_RETRY = 3_000;

/**
 * `game.socket`: the connection to the server. Packages send events named `system.<id>` or `module.<id>` to
 * other clients.
 */
export class GameSocket {
  readonly #wire: Wire;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #pending = new Set<(error: Error) => void>();

  constructor(wire: Wire) {
    this.#wire = wire;
    wire.on("package", (event, args, userId) => this.#dispatch(event, [...args, userId]));
    wire.on("modifyDocument", stir);
    wire.on("reload", () => globalThis.location.reload());
    wire.on("heard", (reply) => void atRest().then(reply));
    wire.on("disconnect", () => {
      const lost = new Error("The connection to the table was lost before it answered");
      for (const reject of [...this.#pending]) reject(lost);
    });
  }

  get id(): string | undefined {
    return this.#wire.id;
  }

  get connected(): boolean {
    return this.#wire.connected;
  }

  get disconnected(): boolean {
    return this.#wire.disconnected;
  }

  /**
   * Sends a package event to the other clients. "reload" makes them reload, if this user is a GM. Refuses other
   * event names, because they are internal.
   */
  emit(event: string, ...args: unknown[]): this {
    if (event === "reload") {
      this.#wire.emit("reload");
      return this;
    }
    if (!isPackageEvent(event)) {
      throw new Error(`"${event}" is no package event: it must start with "system." or "module."`);
    }
    const acknowledge = typeof args.at(-1) === "function" ? (args.pop() as () => void) : null;
    this.#wire.emit("package", event, args);
    acknowledge?.();
    return this;
  }

  /** Listens for a package event. The listener receives the sent arguments and the sender's user id. */
  on(event: string, listener: Listener): this {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return this;
  }

  once(event: string, listener: Listener): this {
    const onlyOnce = (...args: never[]) => {
      this.off(event, onlyOnce);
      listener(...args);
    };
    return this.on(event, onlyOnce);
  }

  off(event: string, listener?: Listener): this {
    if (listener) this.#listeners.get(event)?.delete(listener);
    else this.#listeners.delete(event);
    return this;
  }

  /** Sends a database operation to the server. Rejects with the server's message if the server refuses. */
  modifyDocument(operation: DocumentOperation): Promise<DocumentOutcome> {
    return underWayUntil(this.#request((reply) => this.#wire.emit("modifyDocument", operation, reply)));
  }

  /** Sends several database operations. Either all succeed or all fail. */
  modifyBatch(operations: DocumentOperation[]): Promise<DocumentOutcome[]> {
    return underWayUntil(this.#request((reply) => this.#wire.emit("modifyBatch", operations, reply)));
  }

  /** Sends a file request: list a folder, create a folder or store a file. */
  manageFiles(request: FileRequest): Promise<unknown> {
    return underWayUntil(this.#request((reply) => this.#wire.emit("manageFiles", request, reply)));
  }

  /** Sends a query to another user's client. */
  query(request: QueryRequest): Promise<unknown> {
    return this.#request((reply) => this.#wire.emit("query", request, reply), request.timeout);
  }

  /** Requests the data that this client needs to start. `onAnswer` runs synchronously when the data arrives. */
  loadWorld(onAnswer: () => void): Promise<WorldSnapshot> {
    return this.#request((reply) =>
      this.#wire.emit("world", (answer) => {
        onAnswer();
        if (answer.ok) this.#followPresence(answer.result.activeUserIds);
        reply(answer);
      }),
    );
  }

  /** Keeps the ids of connected users in `active` up to date, even while the world is still loading. */
  #followPresence(active: string[]): void {
    this.#wire.on("userConnected", (userId, connected) => {
      const place = active.indexOf(userId);
      if (connected && place < 0) active.push(userId);
      if (!connected && place >= 0) active.splice(place, 1);
    });
  }

  /** Sends activity that is not stored. Drops it if there is no connection. */
  sendActivity(activity: JsonObject): void {
    if (this.#wire.connected) this.#wire.emit("userActivity", activity);
  }

  /** Listens for an internal event of the server. */
  onServer<Name extends keyof ServerEvents>(event: Name, listener: ServerEvents[Name]): void {
    // socket.io's overloads can't express a generic event name.
    this.#wire.on(event, listener as never);
  }

  onConnect(listener: () => void): void {
    this.#wire.on("connect", listener);
  }

  onDisconnect(listener: () => void): void {
    this.#wire.on("disconnect", listener);
  }

  disconnect(): void {
    this.#wire.disconnect();
  }

  #request<T>(send: (reply: (answer: Reply<T>) => void) => void, timeout = REQUEST_TIMEOUT): Promise<T> {
    // Reject instead of queuing, because the world may have changed by the time the connection returns.
    if (!this.#wire.connected) return Promise.reject(new Error("There is no connection to the table"));
    return new Promise<T>((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer);
        this.#pending.delete(fail);
      };
      const fail = (error: Error) => {
        settle();
        reject(error);
      };
      const timer = setTimeout(() => fail(new Error("The table did not answer in time")), timeout);
      this.#pending.add(fail);
      send((answer) => {
        settle();
        if (answer.ok) resolve(answer.result);
        else reject(new Error(answer.error));
      });
    });
  }

  #dispatch(event: string, args: unknown[]): void {
    // Packages define the arguments of their events.
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(...(args as never[]));
  }
}

function isPackageEvent(event: string): boolean {
  return /^(system|module|world)\./.test(event);
}

/**
 * Connects as a user. Retries until the server responds. Rejects with a message if the server refuses the
 * user.
 */
export function connect(userId: string, url = globalThis.location.origin): Promise<GameSocket> {
  const wire: Wire = io(url, {
    auth: { userId },
    query: { userId },
    transports: ["websocket", "polling"],
    reconnectionAttempts: Infinity,
    reconnectionDelay: 500,
    reconnectionDelayMax: LONGEST_RETRY,
  });
  return new Promise((resolve, reject) => {
    const refuse = (error: Error): void => {
      // If `active`, socket.io is retrying. Otherwise the refusal is final.
      if (wire.active) return;
      wire.disconnect();
      reject(error);
    };
    wire.on("connect_error", refuse);
    wire.once("connect", () => {
      wire.off("connect_error", refuse);
      resolve(new GameSocket(wire));
    });
  });
}
