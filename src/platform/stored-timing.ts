import { EncounterData } from "../data/combat/encounter.ts";
import type { StoredTiming } from "../data/combat/timing-data.ts";

/** The timing data that an encounter stores. */
export type EncounterStore = StoredTiming & EncounterData["timing"];

/** An encounter's stored timing. Null if the encounter's data is not ours. */
export function storedTiming(combat: Combat.Implementation): EncounterStore | null {
  const system: unknown = combat.system;
  return system instanceof EncounterData ? system.timing : null;
}
