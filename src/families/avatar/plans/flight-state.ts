import type { FlightData } from "../../../data/message/flight.ts";
import { totalOf } from "../../../data/results/side-result.ts";
import { decidesFor } from "../../../requests/authority.ts";
import { chaseResult, mayLetGo, type Chase } from "../../../rules/encounter/chase.ts";
import { endFlight, type Fight } from "../../../rules/encounter/fight.ts";

/** The parts of a Flee's card that determine the outcome. */
export type FlightSides = Pick<FlightData, "commanded" | "fleer" | "challengers">;

/** Converts a Flee's card to the form the rules use. */
export function chaseOf({ commanded, fleer, challengers }: FlightSides): Chase {
  return {
    commanded,
    total: totalOf(fleer),
    chasers: challengers.map((side) => ({
      answer: side.answer,
      begun: side.begun,
      total: side.begun ? totalOf(side) : null,
    })),
  };
}

/** Returns the outcome of a Flee so far (C9, C11). */
export function flightOutcome(card: FlightSides): "open" | "fled" | "caught" {
  return chaseResult(chaseOf(card));
}

/** True if at least one of the `challengers` who were asked has answered. */
export function isAnswered({ challengers }: FlightSides): boolean {
  return challengers.some(({ answer, unasked }) => answer !== "open" && !unasked);
}

/** The indexes of the pursuers who have yet to answer, can let the fleer go, and whose answers this user decides. */
export function openFor(card: FlightData, user: User.Implementation): number[] {
  const chase = chaseOf(card);
  return card.challengers.flatMap((side, place) =>
    side.answer === "open" && mayLetGo(chase, place) && decidesFor(side, user) ? [place] : [],
  );
}

/**
 * Returns the fight state after a Flee. A fleer who got away leaves the fight, and the flight truce begins
 * (C10). If they have left it already, nothing changes.
 */
export function afterFlight(fight: Fight, sides: FlightSides): Fight {
  if (flightOutcome(sides) !== "fled") return fight;
  const fleer = sides.fleer.actor.uuid;
  if (fight.fighters[fleer]?.gone !== false) return fight;
  return endFlight(fight, { fleer, flee: 0, catches: [], now: Math.floor(game.time.worldTime) });
}
