import { SkillData, WeaponData } from "../../data/item/index.ts";
import { usesPrintedCards, worldResolution } from "../../settings/index.ts";

/**
 * Is this item used by printed card? As it says itself, else as the world has it; a skill that leaves it to the world
 * and has no rank keeps its AC Pick. Nothing is where the world has switched printed cards off.
 */
export function isByCard(item: Item.Implementation): boolean {
  const system: unknown = item.system;
  if (!usesPrintedCards()) return false;
  if (system instanceof SkillData) {
    if (system.resolution !== "world") return system.resolution === "action-card";
    return system.imperfect.ranks > 0 && worldResolution("skill") === "action-card";
  }
  if (!(system instanceof WeaponData)) return false;
  if (system.resolution !== "world") return system.resolution === "action-card";
  return worldResolution("attack") === "action-card";
}
