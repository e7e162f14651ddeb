import type { ChangeSet } from "../requests/plans/change-set.ts";

/** Plans that the quantity of each of these items decreases by one, if using the item uses it up, as with a grenade. */
export function useUp(changes: ChangeSet, items: readonly (Item.Implementation | null | undefined)[]): void {
  for (const item of new Set(items)) {
    const data = item?.usable;
    if (item && data?.usedUp) changes.update(item, { system: { quantity: Math.max(0, data.quantity - 1) } });
  }
}
