import type { Server as HttpServer } from "node:http";
import { Server, type DefaultEventsMap, type Socket } from "socket.io";
import type {
  ClientEvents,
  DocumentOperation,
  DocumentOutcome,
  QueryRequest,
  Reply,
  ServerEvents,
  WorldSnapshot,
} from "../common/protocol.ts";
import { Delivery, type DelayRange } from "./delivery.ts";
import { messageOf, SentenceError } from "./sentence-error.ts";

interface Seat {
  userId: string;
  delivery: Delivery;
  /** It has not answered when it was asked what it has heard, and is not waited for until it does. */
  silent: boolean;
}

type Wire = Socket<ClientEvents, ServerEvents, DefaultEventsMap, Seat>;

/** What an accepted operation sends out. */
export interface Performed {
  /** The answer to the one who asked. */
  outcome: DocumentOutcome;
  /** For everyone else. */
  broadcast: DocumentOutcome | null;
  /** Consequences that the server itself drew, for everyone. */
  followUps: DocumentOutcome[];
}

/** The authority behind the sockets. */
export interface Authority {
  hasUser(userId: string): boolean;
  mayQuery(userId: string): boolean;
  /** Does a package ask for this socket event? */
  relays(event: string): boolean;
  snapshot(userId: string): Omit<WorldSnapshot, "activeUserIds">;
  perform(userId: string, operation: DocumentOperation): Promise<Performed>;
}

export interface HubOptions {
  delay?: DelayRange | undefined;
  log: (line: string) => void;
}

/** How long a query may stay unanswered when its sender sets no limit. */
const QUERY_TIMEOUT_MS = 60_000;

/** How long a browser is waited for that does not say what it has heard, and how long all of them are asked again. */
const SILENCE_MS = 2_000;
const REST_TIMEOUT_MS = 8_000;

/** Connects the browsers with the authority and with each other. */
export class Hub {
  private readonly io: Server<ClientEvents, ServerEvents, DefaultEventsMap, Seat>;
  /** How often browsers were told of something, and up to where all have heard it. */
  private told = 0;
  private heardUpTo = 0;
  /** Those who ask whether all are at rest at the same time are told at the same time. */
  private resting: Promise<void> | null = null;

  constructor(
    http: HttpServer,
    private readonly authority: Authority,
    private readonly options: HubOptions,
  ) {
    this.io = new Server(http, {
      serveClient: false,
      maxHttpBufferSize: 64 * 1024 * 1024,
      // A page of another site must not sit down at this table through its visitor's browser.
      allowRequest: (request, decide) => {
        const { origin, host } = request.headers;
        decide(null, origin === undefined || originHost(origin) === host);
      },
    });
    this.io.use((socket, next) => {
      const userId = userIdOf(socket.handshake.auth["userId"] ?? socket.handshake.query["userId"]);
      if (!authority.hasUser(userId)) {
        next(new SentenceError(`This world has no user with the id "${userId}".`));
        return;
      }
      socket.data = { userId, delivery: new Delivery(options.delay), silent: false };
      next();
    });
    this.io.on("connection", (socket) => this.seat(socket));
  }

  /** Ids of the users who have at least one open connection. */
  get activeUserIds(): string[] {
    return [...new Set(this.wires().map((wire) => wire.data.userId))];
  }

  /** Ends every connection of a user, who exists no more. */
  dismiss(userId: string): void {
    for (const wire of this.wires()) if (wire.data.userId === userId) wire.disconnect(true);
  }

  /** Resolves when every browser has had all that it was told so far and has done what it does in answer. */
  async heard(): Promise<void> {
    if (this.heardUpTo < this.told) await this.atRest();
  }

  /**
   * Resolves when no browser waits for an answer of the server, and all have had what they were told. Whoever does not
   * say so is not waited for.
   */
  async atRest(): Promise<void> {
    this.resting ??= new Promise<void>((resolve) => {
      setImmediate(() => {
        this.resting = null;
        void this.askUntilAtRest().then(resolve);
      });
    });
    await this.resting;
  }

  private async askUntilAtRest(): Promise<void> {
    const giveUp = performance.now() + REST_TIMEOUT_MS;
    let upTo: number;
    do {
      upTo = this.told;
      await Promise.all(this.wires().map(answers));
      // what one does in answer the others are told of
    } while (this.told > upTo && performance.now() < giveUp);
    this.heardUpTo = Math.max(this.heardUpTo, upTo);
  }

  /** Says goodbye and closes every connection. */
  async close(): Promise<void> {
    for (const wire of this.wires()) {
      wire.data.delivery.close();
      wire.emit("shutdown");
    }
    await this.io.close();
  }

  private wires(): Wire[] {
    return [...this.io.sockets.sockets.values()];
  }

  private others(wire: Wire): Wire[] {
    return this.wires().filter((other) => other.id !== wire.id);
  }

  private seat(wire: Wire): void {
    const { userId } = wire.data;
    if (this.wires().filter((other) => other.data.userId === userId).length === 1) {
      this.tell(this.others(wire), (other) => other.emit("userConnected", userId, true));
    }
    wire.on("disconnect", () => {
      wire.data.delivery.close();
      if (!this.activeUserIds.includes(userId)) {
        this.tell(this.wires(), (other) => other.emit("userConnected", userId, false));
      }
    });
    wire.on("world", (reply) => {
      this.answer(wire, reply, async () => ({
        ...this.authority.snapshot(userId),
        activeUserIds: this.activeUserIds,
      }));
    });
    wire.on("modifyDocument", (operation, reply) => void this.modify(wire, operation, reply));
    wire.on("query", (request, reply) => this.answer(wire, reply, () => this.query(wire, request)));
    wire.on("userActivity", (activity) => {
      this.tell(this.others(wire), (other) => other.emit("userActivity", userId, activity));
    });
    wire.on("package", (event, args) => {
      if (typeof event !== "string" || !Array.isArray(args) || !this.authority.relays(event)) {
        this.options.log(`The package event ${event} is not relayed: no manifest asks for it.`);
        return;
      }
      this.tell(this.others(wire), (other) => other.emit("package", event, args, userId));
    });
  }

  private tell(wires: Wire[], send: (wire: Wire) => void): void {
    this.told += 1;
    for (const wire of wires) wire.data.delivery.send(() => send(wire));
  }

  private answer<T>(wire: Wire, reply: (answer: Reply<T>) => void, work: () => Promise<T>): void {
    if (typeof reply !== "function") return;
    work().then(
      (result) => wire.data.delivery.send(() => reply({ ok: true, result })),
      (error: unknown) => wire.data.delivery.send(() => reply({ ok: false, error: this.sentence(error) })),
    );
  }

  /** The requester is answered before anyone hears of the consequences. */
  private async modify(
    wire: Wire,
    operation: DocumentOperation,
    reply: (answer: Reply<DocumentOutcome>) => void,
  ): Promise<void> {
    const acknowledge = (answer: Reply<DocumentOutcome>): void => {
      if (typeof reply === "function") wire.data.delivery.send(() => reply(answer));
    };
    try {
      const { outcome, broadcast, followUps } = await this.authority.perform(wire.data.userId, operation);
      acknowledge({ ok: true, result: outcome });
      if (broadcast !== null) {
        this.tell(this.others(wire), (other) => other.emit("modifyDocument", broadcast));
      }
      for (const followUp of followUps) {
        this.tell(this.wires(), (other) => other.emit("modifyDocument", followUp));
      }
      if (outcome.operation.documentName === "User" && outcome.operation.action === "delete") {
        for (const id of outcome.result) this.dismiss(String(id));
      }
    } catch (error) {
      acknowledge({ ok: false, error: this.sentence(error) });
    }
  }

  private async query(wire: Wire, request: QueryRequest): Promise<unknown> {
    const { targetUserId, name, data, timeout } = request;
    if (!this.authority.mayQuery(wire.data.userId)) throw new SentenceError("You may not query other users.");
    const target = this.wires().find((other) => other.data.userId === targetUserId && other.id !== wire.id);
    if (target === undefined) throw new SentenceError(`The user ${targetUserId} is not connected.`);
    const limit = typeof timeout === "number" && timeout > 0 ? timeout : QUERY_TIMEOUT_MS;
    return new Promise((resolve, reject) => {
      const gone = (): void => reject(new SentenceError(`The user ${targetUserId} left before answering.`));
      target.once("disconnect", gone);
      target
        .timeout(limit)
        .emit(
          "query",
          { targetUserId, name, data, timeout: limit, userId: wire.data.userId },
          (error: Error | null, answer?: Reply<unknown>) => {
            target.off("disconnect", gone);
            if (error !== null) {
              reject(new SentenceError(`The query ${name} was not answered within ${limit} milliseconds.`));
            } else if (answer?.ok === true) resolve(answer.result);
            else reject(new SentenceError(answer?.error ?? `The query ${name} got no answer.`));
          },
        );
    });
  }

  private sentence(error: unknown): string {
    if (!(error instanceof SentenceError))
      this.options.log(error instanceof Error ? String(error.stack) : "");
    return messageOf(error);
  }
}

/** Resolves when a browser has had all that was sent to it so far, or is gone, or does not answer. */
async function answers(wire: Wire): Promise<void> {
  if (wire.data.silent) return;
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      wire.off("disconnect", end);
      resolve();
    };
    const timer = setTimeout(() => {
      wire.data.silent = true;
      end();
    }, SILENCE_MS);
    wire.once("disconnect", end);
    wire.data.delivery.send(() => {
      wire.emit("heard", () => {
        wire.data.silent = false;
        end();
      });
    });
  });
}

function userIdOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function originHost(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}
