import { ArmorData } from "./armor.ts";
import { GearData } from "./gear.ts";
import { ManeuverData } from "./maneuver.ts";
import { PowerData } from "./power.ts";
import { SkillData } from "./skill.ts";
import { WeaponData } from "./weapon.ts";

/** The item types, by the keys the manifest declares. */
export const itemModels = {
  weapon: WeaponData,
  armor: ArmorData,
  gear: GearData,
  power: PowerData,
  skill: SkillData,
  maneuver: ManeuverData,
};

/** What can attack by printed card: a weapon, or a power. */
export type CardAttackData = WeaponData | PowerData;

/** Is this what can attack by printed card: a weapon, or a power that is an attack? */
export function isCardAttack(data: unknown): data is CardAttackData {
  return data instanceof WeaponData || (data instanceof PowerData && data.use === "attack");
}

export { ArmorData, GearData, ManeuverData, PowerData, SkillData, WeaponData };
