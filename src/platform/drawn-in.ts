import type { CalculationData } from "../data/message/calculation.ts";

/** Where an actor draws now: the encounter, round and Phase, or outside encounters. */
export function drawnInNow({ encounter }: Actor.Implementation): CalculationData["drawnIn"] {
  return {
    encounter: encounter?.id ?? "",
    round: encounter?.round ?? 0,
    phase: encounter?.phaseKey ?? "",
  };
}
