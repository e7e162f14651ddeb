import type { CalculationData } from "../../../data/message/calculation.ts";
import type { FlightData } from "../../../data/message/flight.ts";
import { sideResult } from "../../../data/message/side-result.ts";
import { decidesFor } from "../../../requests/authority.ts";
import { chaseResult, mayLetGo, type Chase } from "../../../rules/encounter/chase.ts";

/** What of a flight's card decides it. */
export type FlightSides = Pick<FlightData, "commanded" | "fleer" | "challengers">;

function totalOf(side: CalculationData): number | null {
  const result = sideResult(side);
  return result.status === "done" ? result.total : null;
}

/** A flight's card as the rules see it. */
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

/** How a Flee stands (C9, C11). */
export function flightOutcome(card: FlightSides): "open" | "fled" | "caught" {
  return chaseResult(chaseOf(card));
}

/** Has anybody said by now whether they give chase? */
export function isAnswered({ challengers }: FlightSides): boolean {
  return challengers.some(({ answer, unasked }) => answer !== "open" && !unasked);
}

/** The places of those who have not answered yet, and for whom this user decides. */
export function openFor(card: FlightData, user: User.Implementation): number[] {
  const chase = chaseOf(card);
  return card.challengers.flatMap((side, place) =>
    side.answer === "open" && mayLetGo(chase, place) && decidesFor(side, user) ? [place] : [],
  );
}
