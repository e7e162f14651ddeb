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

export { ArmorData, GearData, ManeuverData, PowerData, SkillData, WeaponData };
