import type { DocumentOperation, DocumentOutcome, Reply } from "../common/protocol.ts";
import { REFUSED_ON_PURPOSE, WriteFaults, type WriteFault } from "../server/write-faults.ts";
import type { FakeServer } from "./fake-server.ts";

type Handler = (...args: never[]) => void;
type Answer = (answer: Reply<unknown>) => void;

/** A fake socket with the members that the client uses. It is connected to a fake server. */
export class FakeWire {
  readonly id = "wire";
  connected = true;
  readonly requests: DocumentOperation[] = [];
  writes = 0;
  refusal: string | null = null;
  readonly faults = new WriteFaults<WriteFault | { kind: "never-answer" }>();
  readonly #handlers = new Map<string, Handler[]>();
  readonly #server: FakeServer;
  readonly #userId: string;
  /** Number of the current connection. Responses to requests of earlier connections are dropped. */
  #connection = 0;

  constructor(server: FakeServer, userId: string) {
    this.#server = server;
    this.#userId = userId;
  }

  on(event: string, handler: Handler): void {
    this.#handlers.set(event, [...(this.#handlers.get(event) ?? []), handler]);
  }

  /** Delivers a server event to the client's handlers. */
  receive(event: string, ...args: unknown[]): void {
    for (const handler of this.#handlers.get(event) ?? []) handler(...(args as never[])); // the event's arguments
  }

  emit(event: string, ...args: unknown[]): void {
    const [asked, reply] = args as [DocumentOperation | DocumentOperation[], Answer]; // both events have these
    if (event === "modifyDocument") this.#answer([asked as DocumentOperation], ([outcome]) => outcome, reply);
    if (event === "modifyBatch") this.#answer(asked as DocumentOperation[], (outcomes) => outcomes, reply);
  }

  cut(): void {
    this.connected = false;
    this.#connection += 1;
    this.receive("disconnect");
  }

  connectAnew(): void {
    if (this.connected) this.cut();
    this.connected = true;
  }

  #answer(
    operations: DocumentOperation[],
    shape: (outcomes: DocumentOutcome[]) => unknown,
    reply: Answer,
  ): void {
    const traveled = JSON.parse(JSON.stringify(operations)) as DocumentOperation[]; // plain data
    this.requests.push(...traveled);
    this.writes += 1;
    const fault = this.faults.next(this.#userId, true);
    const connection = this.#connection;
    queueMicrotask(() => {
      const answer: Answer = (one) => {
        if (connection === this.#connection) reply(one);
      };
      const broken = fault?.kind === "refuse" || fault?.kind === "part";
      const refusal = this.refusal ?? (broken ? REFUSED_ON_PURPOSE : null);
      if (fault?.kind === "part") this.#server.perform(traveled.slice(0, fault.operations));
      if (refusal !== null) return answer({ ok: false, error: refusal });
      if (this.#server.isTaken(traveled)) return answer({ ok: false, error: "it exists already" });
      const results = this.#server.perform(traveled);
      if (fault?.kind === "never-answer") return;
      if (fault?.kind === "lose-answer") return this.cut();
      const outcomes = traveled.map((operation, index) => ({
        operation,
        result: results[index]!,
        userId: this.#userId,
      }));
      answer({ ok: true, result: shape(outcomes) });
    });
  }
}
