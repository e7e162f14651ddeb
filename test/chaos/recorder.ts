/** Reads the sockets of pages to record which writes the server acknowledged, and which it never answered. */
import type { Page, WebSocketRoute } from "@playwright/test";
import type { DocumentOperation, DocumentOutcome, JsonObject, Reply } from "../host/common/protocol.ts";
import { Phases, type Phase } from "./phases.ts";

export interface Acknowledged {
  readonly operation: DocumentOperation;
  readonly result: readonly (JsonObject | string)[];
}

const SENT = /^42(\d+)(\[.*)$/s;
const ANSWERED = /^43(\d+)(\[.*)$/s;

type Closing = NonNullable<Parameters<WebSocketRoute["close"]>[0]>;

/** The code and reason of a closed connection, if known. */
function closing(code: number | undefined, reason: string | undefined): Closing {
  return { ...(code !== undefined && { code }), ...(reason !== undefined && { reason }) };
}

/** Records the writes of all pages, in the order of their answers. */
export class Recorder {
  readonly acknowledged: Acknowledged[] = [];
  readonly #phases = new Phases();
  readonly #open = new Set<readonly DocumentOperation[]>();
  /** Writes requested on a connection that has closed since the last call of `broken`. */
  readonly #cut = new Set<readonly DocumentOperation[]>();
  /** Writes requested before a call of `broken` and never answered; they may have been stored. */
  readonly #lost = new Set<readonly DocumentOperation[]>();

  /** Writes that were never answered. */
  get unanswered(): DocumentOperation[] {
    return [...this.#lost, ...this.#cut, ...this.#open].flat();
  }

  /** True if a page waits for an answer. */
  get isWaiting(): boolean {
    return this.#open.size > 0;
  }

  /** Call this when the server or a page was lost. Returns the phase of the interrupted request. */
  broken(): Phase {
    const open = [...this.#cut, ...this.#open];
    this.#cut.clear();
    this.#open.clear();
    for (const writes of open) this.#lost.add(writes);
    return this.#phases.at(open);
  }

  /**
   * Records all writes between a page and its server, even if the page closes at once. Call it before the
   * page connects.
   */
  async follow(page: Page): Promise<void> {
    await page.routeWebSocket(/\/socket\.io\//, (socket) => this.#relay(page, socket));
  }

  #relay(page: Page, socket: WebSocketRoute): void {
    const waiting = new Map<string, readonly DocumentOperation[]>();
    const server = socket.connectToServer();
    let isOver = page.isClosed();
    const end = () => {
      isOver = true;
      this.#closed(waiting);
    };
    socket.onMessage((frame) => {
      if (isOver) return; // neither record nor send it
      this.#sent(String(frame), waiting);
      server.send(frame);
    });
    server.onMessage((frame) => {
      this.#answered(String(frame), waiting);
      socket.send(frame);
    });
    socket.onClose((code, reason) => {
      end();
      void server.close(closing(code, reason));
    });
    server.onClose((code, reason) => {
      end();
      void socket.close(closing(code, reason));
    });
    page.once("close", end);
  }

  #closed(waiting: Map<string, readonly DocumentOperation[]>): void {
    for (const writes of waiting.values()) if (this.#open.delete(writes)) this.#cut.add(writes);
  }

  #sent(frame: string, waiting: Map<string, readonly DocumentOperation[]>): void {
    const [, id = "", body = "[]"] = SENT.exec(frame) ?? [];
    const [event, asked] = JSON.parse(body) as [string?, unknown?];
    if (event !== "modifyDocument" && event !== "modifyBatch") return;
    const all = (event === "modifyBatch" ? asked : [asked]) as DocumentOperation[]; // the event's argument
    const writes = all.filter(({ action }) => action !== "get");
    if (writes.length === 0) return;
    waiting.set(id, writes);
    this.#open.add(writes);
  }

  #answered(frame: string, waiting: Map<string, readonly DocumentOperation[]>): void {
    const [, id = "", body = "[]"] = ANSWERED.exec(frame) ?? [];
    const writes = waiting.get(id);
    if (!writes) return;
    waiting.delete(id);
    this.#open.delete(writes);
    this.#lost.delete(writes);
    const [reply] = JSON.parse(body) as [Reply<DocumentOutcome | DocumentOutcome[]>];
    if (!reply.ok) return;
    const outcomes = Array.isArray(reply.result) ? reply.result : [reply.result];
    for (const outcome of outcomes) this.#phases.acknowledged(outcome);
    this.acknowledged.push(...outcomes.map(({ operation, result }) => ({ operation, result })));
  }
}
