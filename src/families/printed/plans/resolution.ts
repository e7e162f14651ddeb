import { isCardAttack, SkillData, WeaponData } from "../../../data/item/index.ts";
import { isPlayed, resolutionOf } from "../../../settings/index.ts";

/**
 * Is this item used by printed card? As it says itself, else as the world has it; a skill that leaves it to the world
 * and has no rank is not, nor is a power that does no damage by card. Nothing is where the world does not play them.
 */
export function isByCard(item: Item.Implementation): boolean {
  const system: unknown = item.system;
  if (!isPlayed("printed")) return false;
  if (system instanceof SkillData) {
    if (resolutionOf(system.resolution, "skill") !== "action-card") return false;
    return system.resolution === "action-card" || system.printed.ranks > 0;
  }
  if (!isCardAttack(system) || resolutionOf(system.resolution, "attack") !== "action-card") return false;
  return (
    system.resolution === "action-card" || system instanceof WeaponData || system.printed.damage.dice > 0
  );
}
