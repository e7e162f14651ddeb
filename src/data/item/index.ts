import { ArmorData } from "./armor.ts";
import { GearData } from "./gear.ts";
import { ManeuverData } from "./maneuver.ts";
import { PowerData } from "./power.ts";
import { SkillData } from "./skill.ts";
import { WeaponData } from "./weapon.ts";

/** The list of the sheet that shows an item. */
export type ItemList = "inventory" | "skills" | "powers" | "maneuvers";

/**
 * The item types by their keys in the manifest, in the order of the sheets: the data model, the list, and the default
 * picture as a file of the system.
 */
export const ITEM_TYPES = {
  weapon: { model: WeaponData, list: "inventory", icon: "icons/weapon.svg" },
  armor: { model: ArmorData, list: "inventory", icon: "icons/armor.svg" },
  gear: { model: GearData, list: "inventory", icon: "icons/gear.svg" },
  power: { model: PowerData, list: "powers", icon: "icons/power.svg" },
  skill: { model: SkillData, list: "skills", icon: "icons/skill.svg" },
  maneuver: { model: ManeuverData, list: "maneuvers", icon: "icons/maneuver.svg" },
} as const;

type Types = typeof ITEM_TYPES;
type TypeName = keyof Types;

/** The data models by type. */
export const itemModels = Object.fromEntries(
  Object.entries(ITEM_TYPES).map(([type, { model }]) => [type, model]),
) as { [Type in TypeName]: Types[Type]["model"] }; // entry by entry

/** The data of items in this list. */
export type DataIn<List extends ItemList> = {
  [Type in TypeName]: Types[Type]["list"] extends List ? InstanceType<Types[Type]["model"]> : never;
}[TypeName];

/** The types of this list, in the order of the sheets. */
export function typesIn(list: ItemList): string[] {
  return Object.entries(ITEM_TYPES).flatMap(([type, entry]) => (entry.list === list ? [type] : []));
}

/** An item's data if its type is in one of these lists; otherwise null. */
export function dataIn<List extends ItemList>(data: unknown, lists: readonly List[]): DataIn<List> | null {
  const known = Object.values(ITEM_TYPES).find(({ model }) => data instanceof model);
  const wanted: readonly ItemList[] = lists;
  return known && wanted.includes(known.list) ? (data as DataIn<List>) : null; // checked above
}

/** The data of a weapon or power, which can attack by printed card. */
export type CardAttackData = WeaponData | PowerData;

/** True for data that can attack by printed card: a weapon, or an attack power. */
export function isCardAttack(data: unknown): data is CardAttackData {
  return data instanceof WeaponData || (data instanceof PowerData && data.use === "attack");
}

export { ArmorData, GearData, ManeuverData, PowerData, SkillData, WeaponData };
