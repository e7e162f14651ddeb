import type { TimingScheme } from "../timing/scheme.ts";
import { TIMING_SCHEMES } from "../timing/schemes/registry.ts";
import { BY_RATING } from "./by-rating.ts";

/** The timing scheme for a forecast: one of the system's, or Foundry's own order. Null for any other id. */
export function forecastClock(order: string): TimingScheme | null {
  return [...TIMING_SCHEMES, BY_RATING].find(({ id }) => id === order) ?? null;
}
