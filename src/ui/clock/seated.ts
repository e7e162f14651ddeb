import { nameOfRow } from "../../encounter/groups.ts";
import type { TimingRow } from "../../rules/timing/scheme.ts";

/** Somebody in an encounter, with their row of this moment. */
export interface Seated {
  readonly combat: Combat.Implementation;
  readonly id: string;
  readonly name: string;
  readonly row: TimingRow;
}

/** The combatant of this id with their row; null where the encounter keeps no time, or has no such combatant. */
export function seatedAs(combat: Combat.Implementation | null, id: string): Seated | null {
  const row = combat?.timing?.rows.find((one) => one.id === id);
  return combat && row ? { combat, id, name: nameOfRow(combat, id), row } : null;
}
