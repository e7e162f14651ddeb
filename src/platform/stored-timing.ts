import { EncounterData } from "../data/combat/encounter.ts";
import type { StoredTiming } from "../data/combat/timing-data.ts";

/** Timing data as stored in an encounter. */
export type EncounterStore = StoredTiming & EncounterData["timing"];

/** An encounter's stored timing; null if its data is not ours. */
export function storedTiming(combat: Combat.Implementation): EncounterStore | null {
  const system: unknown = combat.system;
  return system instanceof EncounterData ? system.timing : null;
}
