import { ArmorData } from "./armor.ts";
import { GearData } from "./gear.ts";
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
};

export { ArmorData, GearData, PowerData, SkillData, WeaponData };
