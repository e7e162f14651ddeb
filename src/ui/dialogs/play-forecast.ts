import type { AnyFight } from "../../rules/forecast/forecast.ts";
import type { Forecast } from "../../rules/forecast/result.ts";
import type { Told } from "./forecast-worker.ts";

/** Lets the caller follow a simulation. Aborting `signal` stops it. */
interface Watch {
  readonly signal: AbortSignal;
  /** Called with the forecast so far after each slice of simulations. */
  progress(soFar: Forecast): void;
}

/**
 * Simulates a fight many times, in a worker so that the page stays responsive. Resolves to null if `watch.signal` is
 * aborted. Rejects if the worker does not start or fails.
 */
export async function playForecast(fight: AnyFight, { signal, progress }: Watch): Promise<Forecast | null> {
  if (signal.aborted) return null;
  const worker = new Worker(new URL("forecast-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener("message", ({ data }: MessageEvent<Told>) => {
        if (data.done) resolve(data.forecast);
        else progress(data.forecast);
      });
      worker.addEventListener("error", ({ message }) => {
        reject(new Error(`the worker that forecasts fights failed: ${message}`));
      });
      signal.addEventListener("abort", () => resolve(null));
      worker.postMessage(fight);
    });
  } finally {
    worker.terminate();
  }
}
