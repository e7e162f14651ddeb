import type { Change } from "../../data/plan/plan.ts";

/** The UUIDs of the documents that these changes affect; of an item that is created or deleted, its own too. */
export function touchedBy(changes: readonly Change[]): string[] {
  return changes.flatMap((change) => {
    if (change.type === "update") return [change.uuid];
    const { documentName, parent, data } = change;
    return documentName === "Item" ? [parent, `${parent}.Item.${data._id}`] : [parent];
  });
}
