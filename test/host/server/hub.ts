import type { Server as HttpServer } from "node:http";
import { Server, type DefaultEventsMap } from "socket.io";
import type {
  ClientEvents,
  DocumentOperation,
  DocumentOutcome,
  QueryRequest,
  Reply,
  ServerEvents,
} from "../common/protocol.ts";
import type { Authority, Performed } from "./authority.ts";
import { Delivery, type DelayRange } from "./delivery.ts";
import { Rest, type Seat, type Wire } from "./rest.ts";
import { messageOf, SentenceError } from "./sentence-error.ts";
import { REFUSED_ON_PURPOSE, WriteFaults } from "./write-faults.ts";

export interface HubOptions {
  delay?: DelayRange | undefined;
  log: (line: string) => void;
}

/** A write that was asked for, and how it is carried out. */
interface WriteJob<T> {
  isRead: boolean;
  perform(): Promise<{ answer: T; performed: Performed[] }>;
  /** Carries out only the first so many operations. */
  performPart(count: number): Promise<void>;
}

/** How long a query may stay unanswered when its sender sets no limit. */
const QUERY_TIMEOUT_MS = 60_000;

/** Connects the browsers with the authority and with each other. */
export class Hub {
  private readonly io: Server<ClientEvents, ServerEvents, DefaultEventsMap, Seat>;
  readonly rest = new Rest(() => this.wires());
  /** What tests have planned to break. */
  readonly faults = new WriteFaults();

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

  /** Cuts a user's connections as a broken network does: nothing more is sent, and the browser may come back. */
  cut(userId: string): void {
    for (const wire of this.wires()) if (wire.data.userId === userId) wire.conn.close(true);
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
    wire.on(
      "modifyDocument",
      (operation, reply) => void this.write(wire, reply, this.modify(wire, operation)),
    );
    wire.on(
      "modifyBatch",
      (operations, reply) => void this.write(wire, reply, this.modifyBatch(wire, operations)),
    );
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
    this.rest.noteTold();
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
  private async write<T>(wire: Wire, reply: (answer: Reply<T>) => void, job: WriteJob<T>): Promise<void> {
    const { userId, delivery } = wire.data;
    const acknowledge = (answer: Reply<T>): void => {
      if (typeof reply === "function") delivery.send(() => reply(answer));
    };
    try {
      const fault = job.isRead ? null : this.faults.next(userId, this.authority.isGM(userId));
      if (fault?.kind === "refuse") throw new SentenceError(REFUSED_ON_PURPOSE);
      if (fault?.kind === "part") {
        await job.performPart(fault.operations);
        throw new SentenceError(REFUSED_ON_PURPOSE);
      }
      const { answer, performed } = await job.perform();
      if (fault === null) acknowledge({ ok: true, result: answer });
      for (const one of performed) this.announce(wire, one);
      if (fault?.kind === "lose-answer") wire.conn.close(true);
    } catch (error) {
      acknowledge({ ok: false, error: this.sentence(error) });
    }
  }

  /** Tells the others of an operation, and everyone of what follows from it. */
  private announce(wire: Wire, { outcome, broadcast, followUps }: Performed): void {
    if (broadcast !== null) this.tell(this.others(wire), (other) => other.emit("modifyDocument", broadcast));
    for (const followUp of followUps) {
      this.tell(this.wires(), (other) => other.emit("modifyDocument", followUp));
    }
    if (outcome.operation.documentName === "User" && outcome.operation.action === "delete") {
      for (const id of outcome.result) this.dismiss(String(id));
    }
  }

  private modify(wire: Wire, operation: DocumentOperation): WriteJob<DocumentOutcome> {
    const { userId } = wire.data;
    return {
      isRead: operation.action === "get",
      perform: async () => {
        const performed = await this.authority.perform(userId, operation);
        return { answer: performed.outcome, performed: [performed] };
      },
      performPart: async () => undefined,
    };
  }

  private modifyBatch(wire: Wire, operations: DocumentOperation[]): WriteJob<DocumentOutcome[]> {
    const { userId } = wire.data;
    return {
      isRead: false,
      perform: async () => {
        const performed = await this.authority.performBatch(userId, operations);
        return { answer: performed.map(({ outcome }) => outcome), performed };
      },
      performPart: async (count) => {
        await this.authority.performBatch(userId, operations.slice(0, count));
      },
    };
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
