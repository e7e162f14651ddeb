import { EncounterData } from "../data/combat/encounter.ts";
import type { StoredTiming } from "../data/combat/timing-data.ts";

/** The timing as an encounter stores it. */
export type EncounterStore = StoredTiming & EncounterData["timing"];

/** The timing that an encounter stores; null on data that is not ours. */
export function storedTiming(combat: Combat.Implementation): EncounterStore | null {
  const system: unknown = combat.system;
  return system instanceof EncounterData ? system.timing : null;
}
