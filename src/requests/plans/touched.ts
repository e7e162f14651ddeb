import type { Change } from "../../data/plan/plan.ts";

/** The UUIDs of the documents that these changes affect. */
export function touchedBy(changes: readonly Change[]): string[] {
  return changes.map((change) => (change.type === "update" ? change.uuid : change.parent));
}
