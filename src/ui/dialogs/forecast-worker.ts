/** This worker simulates a fight many times. It posts the forecast so far after each slice, and at the end. */
import { seeded } from "../../rules/odds/sampling.ts";
import { forecast, type AnyFight } from "../../rules/forecast/forecast.ts";
import type { Forecast } from "../../rules/forecast/result.ts";

/** A message that the worker posts. */
export interface Told {
  readonly forecast: Forecast;
  readonly done: boolean;
}

addEventListener("message", ({ data }: MessageEvent<AnyFight>) => {
  const playing = forecast(data, seeded());
  for (let done = false; !done;) {
    const step = playing.next();
    done = step.done === true;
    postMessage({ forecast: step.value, done } satisfies Told);
  }
});
