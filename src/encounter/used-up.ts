import type { ChangeSet } from "../requests/plans/change-set.ts";

/**
 * Plans the update that reduces by one the quantity of each of these items that is used up when used, such as
 * a grenade.
 */
export function useUp(changes: ChangeSet, items: readonly (Item.Implementation | null | undefined)[]): void {
  for (const item of new Set(items)) {
    const data = item?.usable;
    if (item && data?.usedUp) changes.update(item, { system: { quantity: Math.max(0, data.quantity - 1) } });
  }
}
