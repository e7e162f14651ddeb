import { executor } from "./plans/client-executor.ts";
import { requestQueue, MOST_TRIES } from "./request-queue.ts";

/**
 * Work of the leading GM's client that compares stored data with its intended state and writes the
 * difference. So it can run at any time.
 */
export class Upkeep {
  readonly #work: () => Promise<void>;
  #asked: Promise<void> | null = null;

  constructor(work: () => Promise<void>) {
    this.#work = work;
  }

  /**
   * Runs the work in the same queue as the requests, only on the leading GM's client. Resolves after the first try.
   * Work that fails is tried again, up to `MOST_TRIES` times.
   */
  ask(): Promise<void> {
    if (!requestQueue.onDuty) return Promise.resolve();
    requestQueue.scan(); // finish an earlier leader's work first
    return (this.#asked ??= requestQueue.inTurn(async () => this.#run(), { most: MOST_TRIES }));
  }

  async #run(): Promise<void> {
    this.#asked = null;
    if (!requestQueue.onDuty) return;
    await executor.finish();
    await this.#work();
  }
}

/** Asks for these upkeeps now, whenever a user connects or leaves, and when this client starts or stops leading. */
export function whenLeading(...upkeeps: readonly Upkeep[]): void {
  let leads = false;
  const askAll = () => {
    leads = requestQueue.onDuty;
    for (const upkeep of upkeeps) void upkeep.ask();
  };
  Hooks.on("userConnected", askAll);
  // a change of role can change the leader
  Hooks.on("updateUser", () => {
    if (requestQueue.onDuty !== leads) askAll();
  });
  askAll();
}
