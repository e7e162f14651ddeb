import type { AnyFight } from "../../rules/forecast/forecast.ts";
import type { Forecast } from "../../rules/forecast/result.ts";
import { seeded } from "../../rules/odds/sampling.ts";
import type { Told } from "./forecast-worker.ts";

/** Lets the caller follow a simulation. Aborting `signal` stops it. */
interface Watch {
  readonly signal: AbortSignal;
  /** Called with the forecast so far after each slice of simulations. */
  progress(soFar: Forecast): void;
}

/** Starts a worker that simulates fights; null if the browser refuses to start one. */
function worker(): Worker | null {
  try {
    return new Worker(new URL("forecast-worker.ts", import.meta.url), { type: "module" });
  } catch {
    return null;
  }
}

/** Simulates on this page, with pauses so that the page stays responsive. Null if stopped. */
async function playHere(fight: AnyFight, { signal, progress }: Watch): Promise<Forecast | null> {
  const { forecast } = await import("../../rules/forecast/forecast.ts");
  const playing = forecast(fight, seeded());
  for (let step = playing.next(); !signal.aborted; step = playing.next()) {
    if (step.done === true) return step.value;
    progress(step.value);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return null;
}

/** Simulates in the worker `there`. Null if stopped; undefined if the worker fails. */
function playThere(
  there: Worker,
  fight: AnyFight,
  { signal, progress }: Watch,
): Promise<Forecast | null | undefined> {
  return new Promise((resolve) => {
    there.addEventListener("message", ({ data }: MessageEvent<Told>) => {
      if (data.done) resolve(data.forecast);
      else progress(data.forecast);
    });
    there.addEventListener("error", () => resolve(undefined));
    signal.addEventListener("abort", () => resolve(null));
    there.postMessage(fight);
  });
}

/**
 * Simulates a fight many times, in a worker if possible, otherwise on this page. Null if `watch.signal` is aborted.
 */
export async function playForecast(fight: AnyFight, watch: Watch): Promise<Forecast | null> {
  if (watch.signal.aborted) return null;
  const there = worker();
  if (!there) return playHere(fight, watch);
  try {
    const played = await playThere(there, fight, watch);
    return played === undefined ? await playHere(fight, watch) : played;
  } finally {
    there.terminate();
  }
}
