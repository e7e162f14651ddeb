import { SkillData, WeaponData } from "../../../data/item/index.ts";
import { isPlayed, resolutionOf } from "../../../platform/settings/index.ts";

/**
 * True if this item is used by Action Values: by the item's own setting, else the world's. False if the item has no
 * Action Value (a skill) or damage (a weapon), or if the world doesn't play Action Values.
 */
export function isByValue(item: Item.Implementation): boolean {
  const system: unknown = item.system;
  if (!isPlayed("actionValues")) return false;
  if (system instanceof SkillData)
    return system.actionValues.value !== null && resolutionOf(system.resolution, "skill") === "action-value";
  if (!(system instanceof WeaponData) || system.actionValues.damage === null) return false;
  return resolutionOf(system.resolution, "attack") === "action-value";
}
