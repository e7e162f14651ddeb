import { isCardAttack, SkillData, WeaponData } from "../../../data/item/index.ts";
import { usesPrintedCards, worldResolution } from "../../../settings/index.ts";

/**
 * Is this item used by printed card? As it says itself, else as the world has it; a skill that leaves it to the world
 * and has no rank keeps its AC Pick, as a power does that does no damage by card. Nothing is where the world has switched printed cards off.
 */
export function isByCard(item: Item.Implementation): boolean {
  const system: unknown = item.system;
  if (!usesPrintedCards()) return false;
  if (system instanceof SkillData) {
    if (system.resolution !== "world") return system.resolution === "action-card";
    return system.imperfect.ranks > 0 && worldResolution("skill") === "action-card";
  }
  if (!isCardAttack(system)) return false;
  if (system.resolution !== "world") return system.resolution === "action-card";
  // A power that does no damage by card keeps its AC Pick.
  const fits = system instanceof WeaponData || system.imperfect.damage.dice > 0;
  return fits && worldResolution("attack") === "action-card";
}
