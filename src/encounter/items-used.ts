import type { FightChanges } from "../data/fight/fight-state.ts";
import { ArmorData, WeaponData } from "../data/item/index.ts";
import { oneOfEach } from "../platform/settings/index.ts";
import { RequestRefused } from "../platform/refusal.ts";
import type { ChangeSet } from "../requests/plans/change-set.ts";

/**
 * The limit that the item counts toward, if an encounter allows only one weapon and one piece of armor. Null
 * if the item is neither.
 */
function slotOf(item: Item.Implementation): "weapon" | "armor" | null {
  const system: unknown = item.system;
  if (system instanceof WeaponData) return "weapon";
  return system instanceof ArmorData ? "armor" : null;
}

/**
 * The change to the fight state that records these items as used, if the world allows only one weapon and one
 * piece of armor per encounter (Q11). Throws a RequestRefused for a second one.
 */
export function useItems(
  actor: Actor.Implementation,
  items: readonly (Item.Implementation | null)[],
): FightChanges {
  if (!oneOfEach() || !actor.encounter) return {};
  const used = { ...actor.fight.itemsUsed };
  for (const item of items) {
    const slot = item ? slotOf(item) : null;
    if (!item || !slot || used[slot] === item.id) continue;
    if (used[slot] !== "") {
      const first = actor.items.get(used[slot])?.name ?? { key: `TYPES.Item.${slot}` };
      throw new RequestRefused(slot === "weapon" ? "OneWeapon" : "OneArmor", { actor, item: first });
    }
    used[slot] = item.id ?? "";
  }
  return { itemsUsed: used };
}

/**
 * The change that makes this item the actor's one weapon or armor in the encounter (Q11). Empty for other items,
 * outside encounters, and if the world has no such limit.
 */
export function swapItem(
  { encounter, fight }: Actor.Implementation,
  item: Item.Implementation,
): FightChanges {
  const slot = slotOf(item);
  if (!oneOfEach() || !encounter || !slot) return {};
  return { itemsUsed: { ...fight.itemsUsed, [slot]: item.id ?? "" } };
}

/** Plans to reduce by one the quantity of each item that is used up when used, such as a grenade. */
export function useUp(changes: ChangeSet, items: readonly (Item.Implementation | null | undefined)[]): void {
  for (const item of new Set(items)) {
    const data = item?.usable;
    if (item && data?.usedUp) changes.update(item, { system: { quantity: Math.max(0, data.quantity - 1) } });
  }
}

/**
 * Plans that the actor uses these items: records them for the limit per encounter (Q11), and reduces what is
 * used up.
 */
export function planUse(
  changes: ChangeSet,
  actor: Actor.Implementation,
  items: readonly (Item.Implementation | null)[],
): void {
  changes.fight(actor, useItems(actor, items));
  useUp(changes, items);
}
