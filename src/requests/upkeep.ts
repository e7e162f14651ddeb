import { executor } from "../plans/client-executor.ts";
import { clerk } from "./request-queue.ts";
import { logged } from "../platform/logged.ts";

/** How often work that fails is tried before it waits until somebody comes or goes, or a GM's client starts anew. */
const MOST_TRIES = 3;
/** After so long failed work is tried again; longer each time. In milliseconds. */
const RETRY_MS = 1000;

/**
 * Work of the leading GM's client that looks for what is missing in what is stored, and writes that. Nothing else tells
 * it what to do, so it can be run at any time: where nothing is missing it writes nothing.
 */
export class Upkeep {
  readonly #work: () => Promise<void>;
  #asked: Promise<void> | null = null;
  #tries = 0;

  constructor(work: () => Promise<void>) {
    this.#work = work;
  }

  /** Runs the work in turn with the requests, on the leading GM's client alone; resolves once it has run. */
  ask(): Promise<void> {
    if (!clerk.onDuty) return Promise.resolve();
    clerk.scan(); // first comes what an earlier leader has begun
    return (this.#asked ??= clerk.inTurn(async () => this.#run()));
  }

  async #run(): Promise<void> {
    this.#asked = null;
    if (!clerk.onDuty) return;
    try {
      await executor.finish();
      await this.#work();
      this.#tries = 0;
    } catch (error) {
      logged(error);
      this.#tryAgain();
    }
  }

  #tryAgain(): void {
    this.#tries += 1;
    if (this.#tries < MOST_TRIES) setTimeout(() => void this.ask(), RETRY_MS * this.#tries);
    else this.#tries = 0;
  }
}

/** Has these run when this client begins to lead, and whenever somebody comes or goes. */
export function whenLeading(...upkeeps: readonly Upkeep[]): void {
  let leads = false;
  const askAll = () => {
    leads = clerk.onDuty;
    for (const upkeep of upkeeps) void upkeep.ask();
  };
  Hooks.on("userConnected", askAll);
  // another role can make another GM the leader
  Hooks.on("updateUser", () => {
    if (clerk.onDuty !== leads) askAll();
  });
  askAll();
}
