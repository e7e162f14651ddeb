import type { Change } from "../../data/plan/plan.ts";

/** The UUIDs of the documents that these changes affect, including items that are created or deleted. */
export function touchedBy(changes: readonly Change[]): string[] {
  return changes.flatMap((change) => {
    if (change.type === "update") return [change.uuid];
    const { documentName, parent, data } = change;
    return documentName === "Item" ? [parent, `${parent}.Item.${data._id}`] : [parent];
  });
}
