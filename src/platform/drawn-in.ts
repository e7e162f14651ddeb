import type { CalculationData } from "../data/message/calculation.ts";

/** The encounter, round and Phase in which an actor draws now. `encounter` is empty outside encounters. */
export function drawnInNow({ encounter }: Actor.Implementation): CalculationData["drawnIn"] {
  return {
    encounter: encounter?.id ?? "",
    round: encounter?.round ?? 0,
    phase: encounter?.phaseKey ?? "",
  };
}
