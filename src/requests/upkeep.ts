import { executor } from "../plans/client-executor.ts";
import { requestQueue, MOST_TRIES } from "./request-queue.ts";

/**
 * Work of the leading GM's client that looks for what is missing in what is stored, and writes that. Nothing else tells
 * it what to do, so it can be run at any time: where nothing is missing it writes nothing.
 */
export class Upkeep {
  readonly #work: () => Promise<void>;
  #asked: Promise<void> | null = null;

  constructor(work: () => Promise<void>) {
    this.#work = work;
  }

  /**
   * Runs the work in turn with the requests, on the leading GM's client alone; resolves once it has run. What fails is
   * tried again a few times, and then waits until somebody comes or goes, or a GM's client starts anew.
   */
  ask(): Promise<void> {
    if (!requestQueue.onDuty) return Promise.resolve();
    requestQueue.scan(); // first comes what an earlier leader has begun
    return (this.#asked ??= requestQueue.inTurn(async () => this.#run(), { most: MOST_TRIES }));
  }

  async #run(): Promise<void> {
    this.#asked = null;
    if (!requestQueue.onDuty) return;
    await executor.finish();
    await this.#work();
  }
}

/** Has these run when this client begins to lead, and whenever somebody comes or goes. */
export function whenLeading(...upkeeps: readonly Upkeep[]): void {
  let leads = false;
  const askAll = () => {
    leads = requestQueue.onDuty;
    for (const upkeep of upkeeps) void upkeep.ask();
  };
  Hooks.on("userConnected", askAll);
  // another role can make another GM the leader
  Hooks.on("updateUser", () => {
    if (requestQueue.onDuty !== leads) askAll();
  });
  askAll();
}
