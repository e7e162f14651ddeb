import { isCardAttack, SkillData, WeaponData } from "../../../data/item/index.ts";
import { isPlayed, resolutionOf } from "../../../platform/settings/index.ts";

/**
 * True if this item uses printed cards, by its own setting or, if it has none, by the world's. If it follows
 * the world's setting, a skill also needs a rank, and a power needs damage dice. False if the world does not
 * play printed cards.
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
