import type { CalculationData } from "../data/message/calculation.ts";

/** Where an actor draws now: in which round and Phase of which encounter, or outside one. */
export function drawnInNow({ encounter }: Actor.Implementation): CalculationData["drawnIn"] {
  return {
    encounter: encounter?.id ?? "",
    round: encounter?.round ?? 0,
    phase: encounter?.phaseKey ?? "",
  };
}
