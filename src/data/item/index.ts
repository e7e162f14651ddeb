import { ArmorData } from "./armor.ts";
import { GearData } from "./gear.ts";
import { ManeuverData } from "./maneuver.ts";
import { PowerData } from "./power.ts";
import { SkillData } from "./skill.ts";
import { VehicleData } from "./vehicle.ts";
import { WeaponData } from "./weapon.ts";

/** Which of the sheet's lists shows an item. */
export type ItemList = "inventory" | "skills" | "powers" | "maneuvers";

interface ItemType {
  readonly list: ItemList;
  /** The path of the default picture, in the folder of the system. */
  readonly icon: string;
  /** The path of the field that gives an item's kind in the item picker. */
  readonly kind?: string;
  /**
   * Number fields that belong to no game, each with its `Intl` unit or an empty string. The item's tags,
   * facts and form show them.
   */
  readonly numbers?: Readonly<Record<string, string>>;
}

/** The item types, keyed as in the manifest, in the order of the sheets. */
export const ITEM_TYPES = {
  weapon: { model: WeaponData, list: "inventory", icon: "icons/weapon.svg", kind: "attack.range" },
  armor: { model: ArmorData, list: "inventory", icon: "icons/armor.svg", kind: "timing" },
  gear: { model: GearData, list: "inventory", icon: "icons/gear.svg", kind: "timing" },
  vehicle: {
    model: VehicleData,
    list: "inventory",
    icon: "icons/vehicle.svg",
    numbers: { passengers: "", speed: "kilometer-per-hour" },
  },
  power: { model: PowerData, list: "powers", icon: "icons/power.svg", kind: "use" },
  skill: { model: SkillData, list: "skills", icon: "icons/skill.svg", kind: "stat" },
  maneuver: { model: ManeuverData, list: "maneuvers", icon: "icons/maneuver.svg", kind: "cost" },
} as const;

type Types = typeof ITEM_TYPES;
type TypeName = keyof Types;

/** The data models of items, by type. */
export const itemModels = Object.fromEntries(
  Object.entries(ITEM_TYPES).map(([type, { model }]) => [type, model]),
) as { [Type in TypeName]: Types[Type]["model"] }; // fromEntries loses the keys

/** The item type with this key. Null for the type of another package. */
export function itemType(type: string): ItemType | null {
  return Object.hasOwn(ITEM_TYPES, type) ? ITEM_TYPES[type as TypeName] : null; // `hasOwn` has checked the key
}

/** The data of an item of any type. */
export type AnyItemData = InstanceType<Types[TypeName]["model"]>;

/** The data of the items in this list. */
type DataIn<List extends ItemList> = {
  [Type in TypeName]: Types[Type]["list"] extends List ? InstanceType<Types[Type]["model"]> : never;
}[TypeName];

/** The data of items that can be carried. */
export type PhysicalData = DataIn<"inventory">;

/** The data of items with modifiers. */
export type ModifiedData = Extract<AnyItemData, { readonly modifiers: unknown }>;

/** The item types in this list, in the order of the sheets. */
export function typesIn(list: ItemList): string[] {
  return Object.entries(ITEM_TYPES).flatMap(([type, entry]) => (entry.list === list ? [type] : []));
}

/** Returns `data` if it belongs to one of our item types, else null. */
export function knownData(data: unknown): AnyItemData | null {
  const isKnown = Object.values(ITEM_TYPES).some(({ model }) => data instanceof model);
  return isKnown ? (data as AnyItemData) : null; // checked in the line above
}

/** True if the items with this data can be carried. */
export function isPhysical(data: AnyItemData): data is PhysicalData {
  return Object.values(ITEM_TYPES).some(({ model, list }) => list === "inventory" && data instanceof model);
}

/** The data of a weapon or a power: the item types that can attack by printed card. */
export type CardAttackData = WeaponData | PowerData;

/** True for a weapon, and for a power that is used as an attack: both can attack by printed card. */
export function isCardAttack(data: unknown): data is CardAttackData {
  return data instanceof WeaponData || (data instanceof PowerData && data.use === "attack");
}

export { ArmorData, GearData, ManeuverData, PowerData, SkillData, VehicleData, WeaponData };
