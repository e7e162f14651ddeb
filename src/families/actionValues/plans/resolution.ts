import { SkillData, WeaponData } from "../../../data/item/index.ts";
import { isPlayed, resolutionOf } from "../../../settings/index.ts";

/**
 * Is this item used by Action Values? As it says itself, else as the world has it, where it has a value for them.
 * Nothing is where the world does not play them.
 */
export function isByValue(item: Item.Implementation): boolean {
  const system: unknown = item.system;
  if (!isPlayed("actionValues")) return false;
  if (system instanceof SkillData)
    return system.actionValues.value !== null && resolutionOf(system.resolution, "skill") === "action-value";
  if (!(system instanceof WeaponData) || system.actionValues.damage === null) return false;
  return resolutionOf(system.resolution, "attack") === "action-value";
}
