import type { DefaultEventsMap, Socket } from "socket.io";
import type { ClientEvents, ServerEvents } from "../common/protocol.ts";
import type { Delivery } from "./delivery.ts";

/** Data of one connection. */
export interface Seat {
  userId: string;
  delivery: Delivery;
  /** It did not confirm what it received. Don't wait for it until it does. */
  silent: boolean;
}

export type Wire = Socket<ClientEvents, ServerEvents, DefaultEventsMap, Seat>;

/** How long to wait for a browser's confirmation, and how long to keep asking all of them. */
const SILENCE_MS = 2_000;
const REST_TIMEOUT_MS = 8_000;

/** Tracks when all browsers have received everything sent to them. */
export class Rest {
  /** Number of messages, and the number that all have confirmed. */
  private told = 0;
  private heardUpTo = 0;
  /** Concurrent callers share one wait. */
  private resting: Promise<void> | null = null;

  constructor(private readonly wires: () => Wire[]) {}

  /** Records that browsers were sent something. */
  noteTold(): void {
    this.told += 1;
  }

  /** Resolves when every browser has received everything sent so far and done its follow-up requests. */
  async heard(): Promise<void> {
    if (this.heardUpTo < this.told) await this.atRest();
  }

  /**
   * Resolves when no browser waits for the server, and all have received everything. Skips silent browsers.
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
      // follow-ups of one browser are sent to the others
    } while (this.told > upTo && performance.now() < giveUp);
    this.heardUpTo = Math.max(this.heardUpTo, upTo);
  }
}

/** Resolves when a browser confirms everything sent so far, disconnects, or does not answer. */
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
