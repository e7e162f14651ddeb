import { forecast, type AnyFight, type Forecast } from "../../rules/forecast/forecast.ts";
import { seeded } from "../../rules/odds/sampling.ts";
import type { Told } from "./forecast-worker.ts";

/** How a fight is played: `progress` gets the plays so far, `signal` stops it. */
interface Watch {
  readonly signal: AbortSignal;
  progress(plays: number): void;
}

/** A worker that plays fights; null if this page may have none. */
function worker(): Worker | null {
  try {
    return new Worker(new URL("forecast-worker.ts", import.meta.url), { type: "module" });
  } catch {
    return null;
  }
}

/** Plays in slices, with a pause after each so that the page stays responsive. */
async function playHere(fight: AnyFight, { signal, progress }: Watch): Promise<Forecast | null> {
  const playing = forecast(fight, seeded());
  for (let step = playing.next(); !signal.aborted; step = playing.next()) {
    if (step.done === true) return step.value;
    progress(step.value);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return null;
}

/** Plays in a worker; undefined if it cannot run. */
function playThere(
  there: Worker,
  fight: AnyFight,
  { signal, progress }: Watch,
): Promise<Forecast | null | undefined> {
  return new Promise((resolve) => {
    there.addEventListener("message", ({ data }: MessageEvent<Told>) => {
      if ("plays" in data) progress(data.plays);
      else resolve(data.forecast);
    });
    there.addEventListener("error", () => resolve(undefined));
    signal.addEventListener("abort", () => resolve(null));
    there.postMessage(fight);
  });
}

/** Plays a fight many times: in a worker, or on the page's own thread if there can be none. Null if it was stopped. */
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
