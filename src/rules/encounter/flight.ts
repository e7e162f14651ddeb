import { checkNumber } from "../cards/check.ts";

/** How long a combatant who fled must stay out of fights, in seconds (C10). */
export const FLIGHT_SECONDS = 3600;

/** When a combatant fled, and which foes they fled from (C10). */
export interface Flight {
  /** World time of the Flee, in seconds. */
  readonly since: number;
  /** The ids of the combatants they fled from. */
  readonly from: readonly string[];
}

/** Kinds of acts that a Flee forbids, whether the combatant who fled does them or suffers them. */
export type FlightBreach = "combat" | "surprise" | "interaction";

/** True if the Flee still applies at this world time, in seconds. */
export function binds(flight: Flight | null, now: number): flight is Flight {
  if (flight === null) return false;
  checkNumber(now, "now");
  return now - checkNumber(flight.since, "since") < FLIGHT_SECONDS;
}

/** Seconds until the Flee stops applying; 0 if it does not apply. */
export function secondsLeft(flight: Flight | null, now: number): number {
  return binds(flight, now) ? FLIGHT_SECONDS - (now - flight.since) : 0;
}

/**
 * The kind of this act if the Flee forbids it; null if the act is allowed (C10). Combat and Surprise are
 * forbidden with everyone, interactions only with the combatants that the actor fled from. Mental acts are
 * exempt.
 */
export function breachOf(
  flight: Flight | null,
  act: { readonly kind: FlightBreach; readonly mental: boolean; readonly other: string },
  now: number,
): FlightBreach | null {
  if (act.mental || !binds(flight, now)) return null;
  if (act.kind === "interaction") return flight.from.includes(act.other) ? "interaction" : null;
  return act.kind;
}

/** A combatant and their Flee. */
interface Bound {
  readonly id: string;
  readonly flight: Flight | null;
}

/**
 * The id of the combatant whose Flee forbids this act; null if neither Flee does. Checks the doer's Flee first (C10,
 * Q9).
 */
export function boundIn(
  doer: Bound,
  other: Bound,
  act: { readonly kind: FlightBreach; readonly mental: boolean },
  now: number,
): string | null {
  if (breachOf(doer.flight, { ...act, other: other.id }, now) !== null) return doer.id;
  return breachOf(other.flight, { ...act, other: doer.id }, now) === null ? null : other.id;
}
