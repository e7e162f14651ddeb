/** Plays a fight away from the page's own thread: posts the plays so far, then the forecast. */
import { seeded } from "../../rules/odds/sampling.ts";
import { forecast, type AnyFight, type Forecast } from "../../rules/forecast/forecast.ts";

/** What the worker posts. */
export type Told = { readonly plays: number } | { readonly forecast: Forecast };

addEventListener("message", ({ data }: MessageEvent<AnyFight>) => {
  const playing = forecast(data, seeded());
  let step = playing.next();
  for (; step.done !== true; step = playing.next()) postMessage({ plays: step.value } satisfies Told);
  postMessage({ forecast: step.value } satisfies Told);
});
