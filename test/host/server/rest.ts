import type { DefaultEventsMap, Socket } from "socket.io";
import type { ClientEvents, ServerEvents } from "../common/protocol.ts";
import type { Delivery } from "./delivery.ts";

/** What the server knows of one connection. */
export interface Seat {
  userId: string;
  delivery: Delivery;
  /** It has not answered when it was asked what it has heard, and is not waited for until it does. */
  silent: boolean;
}

export type Wire = Socket<ClientEvents, ServerEvents, DefaultEventsMap, Seat>;

/** How long a browser is waited for that does not say what it has heard, and how long all of them are asked again. */
const SILENCE_MS = 2_000;
const REST_TIMEOUT_MS = 8_000;

/** Knows when all browsers have had what they were told. */
export class Rest {
  /** How often browsers were told of something, and up to where all have heard it. */
  private told = 0;
  private heardUpTo = 0;
  /** Those who ask whether all are at rest at the same time are told at the same time. */
  private resting: Promise<void> | null = null;

  constructor(private readonly wires: () => Wire[]) {}

  /** Notes that browsers are told of something. */
  noteTold(): void {
    this.told += 1;
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
