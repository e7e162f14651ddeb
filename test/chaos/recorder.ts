/** What the pages have asked the server to write, and what it has acknowledged: read off their sockets, from outside. */
import type { Page } from "@playwright/test";
import type { DocumentOperation, DocumentOutcome, JsonObject, Reply } from "../host/common/protocol.ts";
import { Phases, type Phase } from "./phases.ts";

/** A write that was acknowledged. */
export interface Acknowledged {
  readonly operation: DocumentOperation;
  readonly result: readonly (JsonObject | string)[];
}

const SENT = /^42(\d+)(\[.*)$/s;
const ANSWERED = /^43(\d+)(\[.*)$/s;

/** Records the writes of all pages, in the order of their answers. */
export class Recorder {
  readonly acknowledged: Acknowledged[] = [];
  readonly #phases = new Phases();
  /** Asked for, and not answered yet. */
  readonly #open = new Set<readonly DocumentOperation[]>();
  /** Asked for on a connection that is gone, since the last moment. */
  readonly #cut = new Set<readonly DocumentOperation[]>();
  /** Asked for before a moment, and not answered since: they may be stored, and may be not. */
  readonly #lost = new Set<readonly DocumentOperation[]>();

  /** Writes that were never answered. */
  get unanswered(): DocumentOperation[] {
    return [...this.#lost, ...this.#cut, ...this.#open].flat();
  }

  /** Does any page wait for an answer? */
  get isWaiting(): boolean {
    return this.#open.size > 0;
  }

  /** A connection was lost: what waits now may never be answered. Returns what the table was about. */
  broken(): Phase {
    const open = [...this.#cut, ...this.#open];
    this.#cut.clear();
    this.#open.clear();
    for (const writes of open) this.#lost.add(writes);
    return this.#phases.at(open);
  }

  /** Listens to a page, through all that becomes of its connections. */
  follow(page: Page): void {
    page.on("websocket", (socket) => {
      const waiting = new Map<string, readonly DocumentOperation[]>();
      // told late, what was sent on a connection that is gone is not answered any more
      socket.on("framesent", ({ payload }) => {
        this.#sent(String(payload), waiting);
        if (socket.isClosed() || page.isClosed()) this.#closed(waiting);
      });
      socket.on("framereceived", ({ payload }) => this.#answered(String(payload), waiting));
      socket.on("close", () => this.#closed(waiting));
      page.on("close", () => this.#closed(waiting));
    });
  }

  #closed(waiting: Map<string, readonly DocumentOperation[]>): void {
    for (const writes of waiting.values()) if (this.#open.delete(writes)) this.#cut.add(writes);
  }

  #sent(frame: string, waiting: Map<string, readonly DocumentOperation[]>): void {
    const [, id = "", body = "[]"] = SENT.exec(frame) ?? [];
    const [event, asked] = JSON.parse(body) as [string?, unknown?];
    if (event !== "modifyDocument" && event !== "modifyBatch") return;
    const all = (event === "modifyBatch" ? asked : [asked]) as DocumentOperation[]; // as the event has them
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
