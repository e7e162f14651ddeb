/**
 * This worker simulates a fight many times. It posts the number of simulated fights so far and, at the end, the
 * forecast.
 */
import { seeded } from "../../rules/odds/sampling.ts";
import { forecast, type AnyFight, type Forecast } from "../../rules/forecast/forecast.ts";

/** A message that the worker posts. */
export type Told = { readonly plays: number } | { readonly forecast: Forecast };

addEventListener("message", ({ data }: MessageEvent<AnyFight>) => {
  const playing = forecast(data, seeded());
  let step = playing.next();
  for (; step.done !== true; step = playing.next()) postMessage({ plays: step.value } satisfies Told);
  postMessage({ forecast: step.value } satisfies Told);
});
