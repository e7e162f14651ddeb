import { SkillData, WeaponData } from "../../../data/item/index.ts";
import { isPlayed, resolutionOf } from "../../../platform/settings/index.ts";

/**
 * True if this item resolves by Action Values: by its own setting, else as set for the world. The item needs a value
 * for them, and the world must play them.
 */
export function isByValue(item: Item.Implementation): boolean {
  const system: unknown = item.system;
  if (!isPlayed("actionValues")) return false;
  if (system instanceof SkillData)
    return system.actionValues.value !== null && resolutionOf(system.resolution, "skill") === "action-value";
  if (!(system instanceof WeaponData) || system.actionValues.damage === null) return false;
  return resolutionOf(system.resolution, "attack") === "action-value";
}
