import { reservedPart } from "../common/utils/reserved.ts";
import type { ClientEvents, Reply } from "../common/protocol.ts";
import type { Wire } from "./rest.ts";
import { SentenceError } from "./sentence-error.ts";

/** Maximum nesting depth of received data, as in `foundry.utils`. */
const MAX_DEPTH = 100;

/** Responds to the sender of a packet. Does nothing if the sender requested no response. */
export type Answer = (result: unknown) => void;

/** Handles a packet's arguments. */
export type Handler = (args: unknown[], answer: Answer) => unknown;

/**
 * Calls `handle` for each packet of an event. If a packet is invalid or `handle` throws, sends the error to the
 * sender only, as the text that `sentence` returns.
 */
export function onPacket(
  wire: Wire,
  event: keyof ClientEvents,
  handle: Handler,
  sentence: (error: unknown) => string,
): void {
  const listen = async (...args: unknown[]): Promise<void> => {
    const last = typeof args.at(-1) === "function" ? (args.pop() as (reply: Reply<unknown>) => void) : null;
    const reply = (answer: Reply<unknown>): void => {
      if (last !== null) wire.data.delivery.send(() => last(answer));
    };
    try {
      checkData(args);
      await handle(args, (result) => reply({ ok: true, result }));
    } catch (error) {
      reply({ ok: false, error: sentence(error) });
    }
  };
  // Received data is untyped. Handlers check it.
  wire.on(event, listen);
}

/** @throws SentenceError if the data is not plain JSON or is nested too deeply. */
export function checkData(data: unknown): void {
  let level: unknown[] = [data];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new SentenceError("This is nested too deep.");
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value !== "object" || value === null) continue;
      if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) {
        throw new SentenceError("Only plain data can be sent.");
      }
      for (const inner of Object.values(value)) below.push(inner);
    }
    level = below;
  }
}

/** The first key that would reach a prototype when merged; null if none. */
export function reservedKeyIn(data: unknown): string | null {
  if (typeof data !== "object" || data === null) return null;
  for (const [key, inner] of Object.entries(data)) {
    const found = (Array.isArray(data) ? null : reservedPart(key)) ?? reservedKeyIn(inner);
    if (found !== null) return found;
  }
  return null;
}
