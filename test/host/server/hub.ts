import type { Server as HttpServer } from "node:http";
import { Server, type DefaultEventsMap } from "socket.io";
import type { ClientEvents, ServerEvents } from "../common/protocol.ts";
import type { Authority, Performed } from "./authority.ts";
import { Delivery, type DelayRange } from "./delivery.ts";
import { isLoopbackName, refuseForeignUpgrades } from "./hosts.ts";
import { isObject } from "./json.ts";
import { readFileRequest } from "./file-requests.ts";
import { readOperation } from "./operations/read.ts";
import { onPacket, reservedKeyIn, type Answer, type Handler } from "./packets.ts";
import { readQuery, relayQuery } from "./queries.ts";
import { Rest, type Seat, type Wire } from "./rest.ts";
import { messageOf, SentenceError } from "./sentence-error.ts";
import { REFUSED_ON_PURPOSE, WriteFaults } from "./write-faults.ts";

export interface HubOptions {
  delay?: DelayRange | undefined;
  /** Refuse requests for any host other than a loopback name. */
  onlyLoopback: boolean;
  log: (line: string) => void;
}

/** A request to read or write documents, and the functions that perform it. */
interface WriteJob {
  isRead: boolean;
  perform(): Promise<{ result: unknown; performed: Performed[] }>;
  /** Performs only the first `count` operations of a batch. Does nothing for a single operation. */
  performPart(count: number): Promise<void>;
}

/** Maximum length of an error message, which may quote the request. */
const LONGEST_SENTENCE = 300;

/** Connects browsers with the authority and with each other. */
export class Hub {
  private readonly io: Server<ClientEvents, ServerEvents, DefaultEventsMap, Seat>;
  readonly rest = new Rest(() => this.wires());
  /** Write faults that tests have planned. */
  readonly faults = new WriteFaults();

  constructor(
    http: HttpServer,
    private readonly authority: Authority,
    private readonly options: HubOptions,
  ) {
    if (options.onlyLoopback) refuseForeignUpgrades(http);
    this.io = new Server(http, {
      serveClient: false,
      maxHttpBufferSize: 64 * 1024 * 1024,
      // A busy browser may respond late even though it is still connected.
      pingTimeout: 60_000,
      // Other web sites must not connect through a user's browser.
      allowRequest: (request, decide) => {
        const { origin, host } = request.headers;
        const isOwn = origin === undefined || originHost(origin) === host;
        decide(null, isOwn && (!options.onlyLoopback || isLoopbackName(host)));
      },
    });
    this.io.use((socket, next) => {
      const userId = userIdOf(socket.handshake.auth["userId"] ?? socket.handshake.query["userId"]);
      if (!authority.hasUser(userId)) {
        next(new SentenceError(`This world has no user with the id "${userId}".`));
        return;
      }
      socket.data = {
        userId,
        delivery: new Delivery(options.delay, (error) => this.sentence(error)),
        silent: false,
      };
      next();
    });
    this.io.on("connection", (socket) => this.seat(socket));
  }

  /** Ids of users with an open connection. */
  get activeUserIds(): string[] {
    return [...new Set(this.wires().map((wire) => wire.data.userId))];
  }

  /** Disconnects a user who was deleted. */
  dismiss(userId: string): void {
    for (const wire of this.wires()) if (wire.data.userId === userId) wire.disconnect(true);
  }

  /**
   * Cuts a user's connections, like a network failure: the server sends nothing more, but the browser can
   * reconnect.
   */
  cut(userId: string): void {
    for (const wire of this.wires()) if (wire.data.userId === userId) wire.conn.close(true);
  }

  /** Notifies clients and closes all connections. */
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
    const listen = (event: keyof ClientEvents, handle: Handler): void =>
      onPacket(wire, event, handle, (error) => this.sentence(error));
    listen("world", (_, answer) =>
      answer({ ...this.authority.snapshot(userId), activeUserIds: this.activeUserIds }),
    );
    listen("modifyDocument", ([operation], answer) => this.write(wire, answer, this.modify(wire, operation)));
    listen("modifyBatch", ([operations], answer) =>
      this.write(wire, answer, this.modifyBatch(wire, operations)),
    );
    listen("query", async ([request], answer) => answer(await this.query(wire, request)));
    listen("manageFiles", async ([request], answer) =>
      answer(await this.authority.manageFiles(userId, readFileRequest(request))),
    );
    listen("userActivity", ([activity]) => {
      if (!isObject(activity)) throw new SentenceError("Activity must be an object.");
      refuseNames(activity);
      this.tell(this.others(wire), (other) => other.emit("userActivity", userId, activity));
    });
    listen("reload", () => this.reloadOthers(wire));
    listen("package", ([event, args]) => {
      if (typeof event !== "string" || !Array.isArray(args) || !this.authority.relays(event)) {
        throw new SentenceError("This package event is not relayed: no manifest asks for it.");
      }
      refuseNames(args);
      this.tell(this.others(wire), (other) => other.emit("package", event, args, userId));
    });
  }

  private reloadOthers(wire: Wire): void {
    if (!this.authority.isGM(wire.data.userId))
      throw new SentenceError("Only a GM has every page load anew.");
    this.tell(this.others(wire), (other) => other.emit("reload"));
  }

  private tell(wires: Wire[], send: (wire: Wire) => void): void {
    this.rest.noteTold();
    for (const wire of wires) wire.data.delivery.send(() => send(wire));
  }

  /** Performs a request, with the planned fault if any. Responds first, then sends the changes to clients. */
  private async write(wire: Wire, answer: Answer, job: WriteJob): Promise<void> {
    const { userId } = wire.data;
    const fault = job.isRead ? null : this.faults.next(userId, this.authority.isGM(userId));
    if (fault?.kind === "part") await job.performPart(fault.operations);
    if (fault?.kind === "part" || fault?.kind === "refuse") throw new SentenceError(REFUSED_ON_PURPOSE);
    const { result, performed } = await job.perform();
    if (fault === null) answer(result);
    for (const one of performed) this.announce(wire, one);
    if (fault?.kind === "lose-answer") wire.conn.close(true);
  }

  /** Sends an operation to the other clients, and its follow-ups to all. Disconnects deleted users. */
  private announce(wire: Wire, { outcome, broadcast, followUps }: Performed): void {
    if (broadcast !== null) this.tell(this.others(wire), (other) => other.emit("modifyDocument", broadcast));
    for (const followUp of followUps) {
      this.tell(this.wires(), (other) => other.emit("modifyDocument", followUp));
    }
    if (outcome.operation.documentName === "User" && outcome.operation.action === "delete") {
      for (const id of outcome.result) this.dismiss(String(id));
    }
  }

  private modify(wire: Wire, requested: unknown): WriteJob {
    const { userId } = wire.data;
    const operation = readOperation(requested);
    return {
      isRead: operation.action === "get",
      perform: async () => {
        const performed = await this.authority.perform(userId, operation);
        return { result: performed.outcome, performed: [performed] };
      },
      performPart: async () => undefined,
    };
  }

  private modifyBatch(wire: Wire, requested: unknown): WriteJob {
    const { userId } = wire.data;
    if (!Array.isArray(requested)) throw new SentenceError("A batch must be a list of operations.");
    const operations = requested.map(readOperation);
    return {
      isRead: false,
      perform: async () => {
        const performed = await this.authority.performBatch(userId, operations);
        return { result: performed.map(({ outcome }) => outcome), performed };
      },
      performPart: async (count) => {
        await this.authority.performBatch(userId, operations.slice(0, count));
      },
    };
  }

  private async query(wire: Wire, requested: unknown): Promise<unknown> {
    const request = readQuery(requested);
    refuseNames(request.data);
    if (!this.authority.mayQuery(wire.data.userId)) throw new SentenceError("You may not query other users.");
    const target = this.wires().find(
      (other) => other.data.userId === request.targetUserId && other.id !== wire.id,
    );
    if (target === undefined) throw new SentenceError(`The user ${request.targetUserId} is not connected.`);
    return relayQuery(target, request, wire.data.userId);
  }

  private sentence(error: unknown): string {
    if (!(error instanceof SentenceError))
      this.options.log(error instanceof Error ? String(error.stack) : "");
    return messageOf(error).slice(0, LONGEST_SENTENCE);
  }
}

/** @throws SentenceError if relayed data has a key that would reach a prototype. */
function refuseNames(data: unknown): void {
  const key = reservedKeyIn(data);
  if (key !== null) throw new SentenceError(`No data may have a field named "${key}".`);
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
