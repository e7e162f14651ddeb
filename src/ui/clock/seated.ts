import { nameOfRow } from "../../encounter/groups.ts";
import type { TimingRow } from "../../rules/timing/scheme.ts";

/** A combatant or group in an encounter, with its current row. */
export interface Seated {
  readonly combat: Combat.Implementation;
  readonly id: string;
  readonly name: string;
  readonly row: TimingRow;
}

/** Finds the row with this id; null if the encounter has no clock or no such row. */
export function seatedAs(combat: Combat.Implementation | null, id: string): Seated | null {
  const row = combat?.timing?.rows.find((one) => one.id === id);
  return combat && row ? { combat, id, name: nameOfRow(combat, id), row } : null;
}
