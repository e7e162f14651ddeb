import { SkillData, WeaponData } from "../../../data/item/index.ts";
import { usesActionValues, worldResolution } from "../../../settings/index.ts";

/**
 * Is this item used by Action Values? As it says itself, else as the world has it, where it has a value for them.
 * Nothing is where the world has switched them off.
 */
export function isByValue(item: Item.Implementation): boolean {
  const system: unknown = item.system;
  if (!usesActionValues()) return false;
  if (system instanceof SkillData) {
    if (system.action.value === null) return false;
    const { resolution } = system;
    return (resolution === "world" ? worldResolution("skill") : resolution) === "action-value";
  }
  if (!(system instanceof WeaponData) || system.action.damage === null) return false;
  const { resolution } = system;
  return (resolution === "world" ? worldResolution("attack") : resolution) === "action-value";
}
