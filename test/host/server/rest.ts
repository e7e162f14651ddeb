import type { DefaultEventsMap, Socket } from "socket.io";
import type { ClientEvents, ServerEvents } from "../common/protocol.ts";
import type { Delivery } from "./delivery.ts";

/** Data of a connection. */
export interface Seat {
  userId: string;
  delivery: Delivery;
  /** True if the client did not confirm in time. Such a client is skipped until it confirms again. */
  silent: boolean;
}

export type Wire = Socket<ClientEvents, ServerEvents, DefaultEventsMap, Seat>;

/** Maximum wait for one client's confirmation, in milliseconds. */
const SILENCE_MS = 2_000;
/** Maximum wait for the confirmations of all clients, in milliseconds. */
const REST_TIMEOUT_MS = 8_000;

/** Detects when all clients have received everything that was sent. */
export class Rest {
  /** Number of messages sent to clients. */
  private told = 0;
  /** How many of these messages every client has confirmed, or had enough time to confirm. */
  private heardUpTo = 0;
  /** A wait that has not begun yet. Callers share it until it begins. */
  private resting: Promise<void> | null = null;

  constructor(private readonly wires: () => Wire[]) {}

  /** Records that a message was sent to clients. */
  noteTold(): void {
    this.told += 1;
  }

  /** Resolves when every client has received everything sent so far and finished its follow-up requests. */
  async heard(): Promise<void> {
    if (this.heardUpTo < this.told) await this.atRest();
  }

  /**
   * Resolves when no client waits for the server and all clients have received everything, or after
   * `REST_TIMEOUT_MS`. Skips silent clients.
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
      // A client's follow-up requests may have caused new messages to other clients.
    } while (this.told > upTo && performance.now() < giveUp);
    this.heardUpTo = Math.max(this.heardUpTo, upTo);
  }
}

/**
 * Resolves when a client confirms everything sent so far, disconnects, or times out. Does not wait for a
 * silent client.
 */
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
