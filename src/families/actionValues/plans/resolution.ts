import { SkillData, WeaponData } from "../../../data/item/index.ts";
import { isPlayed, resolutionOf } from "../../../platform/settings/index.ts";

/**
 * True if this skill or weapon uses Action Values, by its own setting or, if it has none, by the world's. False
 * for a skill without an Action Value, for a weapon without damage, and in a world that doesn't play Action Values.
 */
export function isByValue(item: Item.Implementation): boolean {
  const system: unknown = item.system;
  if (!isPlayed("actionValues")) return false;
  if (system instanceof SkillData)
    return system.actionValues.value !== null && resolutionOf(system.resolution, "skill") === "action-value";
  if (!(system instanceof WeaponData) || system.actionValues.damage === null) return false;
  return resolutionOf(system.resolution, "attack") === "action-value";
}
