import type { CalculationData } from "../../../data/message/calculation.ts";
import type { FlightData } from "../../../data/message/flight.ts";
import { sideResult } from "../../../data/message/side-result.ts";
import { hasFled } from "../../../rules/encounter/flee.ts";

/** What of a flight's card decides it. */
export type FlightSides = Pick<FlightData, "commanded" | "fleer" | "challengers">;

/** How a Flee stands: open until everybody has answered and drawn (C9, C11). */
export function flightOutcome(card: FlightSides): "open" | "fled" | "caught" {
  const flee = sideResult(card.fleer);
  const catches: number[] = [];
  for (const side of card.challengers) {
    if (side.answer === "open") return "open";
    if (side.answer === "let") continue;
    if (card.commanded) return "caught";
    const result = sideResult(side);
    if (result.status !== "done") return "open";
    catches.push(result.total);
  }
  if (flee.status !== "done") return "open";
  return hasFled(flee.total, catches) ? "fled" : "caught";
}

/** May the challenger of this place answer now: is everybody before them done (A11)? */
export function isNextToAnswer(card: FlightData, target: number): boolean {
  const done = (side: CalculationData) => sideResult(side).status === "done";
  const before = card.challengers.slice(0, target);
  const answered = (side: FlightData["challengers"][number]) =>
    side.answer === "let" || (side.answer === "challenge" && (card.commanded || done(side)));
  return done(card.fleer) && before.every(answered);
}
