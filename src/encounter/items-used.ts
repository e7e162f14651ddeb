import type { FightChanges } from "../data/fight/fight-state.ts";
import { ArmorData, WeaponData } from "../data/item/index.ts";
import { oneOfEach } from "../platform/settings/index.ts";
import { RequestRefused } from "../platform/refusal.ts";

/** Whether an encounter can limit this item to one. Null if it is neither a weapon nor armor. */
function slotOf(item: Item.Implementation): "weapon" | "armor" | null {
  const system: unknown = item.system;
  if (system instanceof WeaponData) return "weapon";
  return system instanceof ArmorData ? "armor" : null;
}

/**
 * The change to the fight state that records these items as used. If the world allows only one weapon and one piece of
 * armor per encounter, the first ones that are declared count (Q11). Items that always apply are not declared. Throws a
 * RequestRefused for a second weapon or piece of armor.
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
      const first = actor.items.get(used[slot])?.name ?? game.i18n.localize(`TYPES.Item.${slot}`);
      throw new RequestRefused(slot === "weapon" ? "OneWeapon" : "OneArmor", { actor, item: first });
    }
    used[slot] = item.id ?? "";
  }
  return { itemsUsed: used };
}

/** The change to the fight state that makes this item the encounter's one weapon or armor (Q11). */
export function swapItem(
  { encounter, fight }: Actor.Implementation,
  item: Item.Implementation,
): FightChanges {
  const slot = slotOf(item);
  if (!oneOfEach() || !encounter || !slot) return {};
  return { itemsUsed: { ...fight.itemsUsed, [slot]: item.id ?? "" } };
}
