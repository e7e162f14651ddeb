import { checkNumber } from "../cards/check.ts";

/** How long somebody who fled stays out of fights, in seconds (C10). */
export const FLIGHT_SECONDS = 3600;

/** What somebody who fled must keep to: until when, and from whom (C10). */
export interface Flight {
  /** World time at which they fled, in seconds. */
  readonly since: number;
  /** Those they fled from. */
  readonly from: readonly string[];
}

/** What somebody may be about to do with, or to, one who fled. */
export type FlightBreach = "combat" | "surprise" | "interaction";

/** Does the flight still bind at this world time, in seconds? */
export function binds(flight: Flight | null, now: number): boolean {
  if (flight === null) return false;
  checkNumber(now, "now");
  return now - checkNumber(flight.since, "since") < FLIGHT_SECONDS;
}

/** Seconds until the flight no longer binds; 0 once it does not. */
export function secondsLeft(flight: Flight | null, now: number): number {
  return flight !== null && binds(flight, now) ? FLIGHT_SECONDS - (now - flight.since) : 0;
}

/**
 * What an act between the two would break (C10), or null: one who fled neither attacks nor is attacked, by anybody; they
 * are neither source nor target of Surprise; with those they fled from they do nothing at all. Mental requests that reach
 * anybody anywhere are free.
 */
export function breachOf(
  flight: Flight | null,
  act: { readonly kind: FlightBreach; readonly mental: boolean; readonly other: string },
  now: number,
): FlightBreach | null {
  if (flight === null || act.mental || !binds(flight, now)) return null;
  if (act.kind === "interaction") return flight.from.includes(act.other) ? "interaction" : null;
  return act.kind;
}

/** Somebody, and what binds them. */
interface Bound {
  readonly id: string;
  readonly flight: Flight | null;
}

/** Whose flight such an act of the one at the other would break, the doer's before the other's (C10, Q9); null: nobody's. */
export function boundIn(
  doer: Bound,
  other: Bound,
  act: { readonly kind: FlightBreach; readonly mental: boolean },
  now: number,
): string | null {
  if (breachOf(doer.flight, { ...act, other: other.id }, now) !== null) return doer.id;
  return breachOf(other.flight, { ...act, other: doer.id }, now) === null ? null : other.id;
}
