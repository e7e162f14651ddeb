import { systemPath } from "../constants.ts";
import type { ReactionMark } from "../rules/fads/reaction.ts";
import { ArmorData, GearData, itemModels, PowerData, SkillData, WeaponData } from "../data/item/index.ts";

/** Item data that can be carried. */
type PhysicalData = WeaponData | ArmorData | GearData;
type AnyItemData = PhysicalData | PowerData | SkillData;

/** Anything an avatar carries, knows or can do. */
export class ActionCardsItem<out SubType extends Item.SubType = Item.SubType> extends Item<SubType> {
  /** An item without a picture gets the one of its type. */
  static override getDefaultArtwork(data?: { type?: string }) {
    const type = data?.type ?? "";
    return { img: systemPath(`icons/${type in itemModels ? type : "gear"}.svg`) };
  }

  /** The item's data, or null for an item of a type that this system does not know. */
  get ours(): AnyItemData | null {
    const system: unknown = this.system;
    const known = [WeaponData, ArmorData, GearData, PowerData, SkillData].some(
      (model) => system instanceof model,
    );
    return known ? (system as AnyItemData) : null; // just checked, one by one
  }

  /** The data of a thing that can be carried, or null. */
  get physical(): PhysicalData | null {
    const system: unknown = this.system;
    return system instanceof WeaponData || system instanceof ArmorData || system instanceof GearData
      ? system
      : null;
  }

  /** Can it attack: a weapon, or a power meant for it? */
  get attacks(): boolean {
    const system: unknown = this.system;
    return system instanceof WeaponData || (system instanceof PowerData && system.use === "attack");
  }

  /** Does it count without being declared (C3)? */
  get countsByItself(): boolean {
    const data = this.physical;
    if (!data || data.quantity < 1) return false;
    if (data.timing === "continuous") return data.carried;
    return data.timing === "wearable" && data.equipped;
  }

  /** Does wearing it make a difference: by itself (C3), or as protection by location (I8)? */
  get isWearable(): boolean {
    const data = this.physical;
    if (data?.timing === "wearable") return true;
    return data instanceof ArmorData && Object.values(data.imperfect.protection).some((value) => value > 0);
  }

  /** Can it be declared as the one supplementary item (C3)? */
  get canSupplement(): boolean {
    const data = this.physical;
    return data !== null && data.timing === "plain" && data.carried && data.quantity > 0;
  }

  /** Is it a skill that dodges: not for one who takes blows for another (C8)? */
  get dodges(): boolean {
    const system: unknown = this.system;
    return system instanceof SkillData && system.dodging;
  }

  /** Can no attack be pulled that it is used with (C5, C7)? */
  get demandsFull(): boolean {
    const system: unknown = this.system;
    if (this.ours?.modifiers.fullRating) return true;
    return (system instanceof WeaponData || system instanceof PowerData) && system.attack.mustUseFull;
  }

  /** Is it an item that emulates a power (A5)? */
  get emulatesPower(): boolean {
    const system: unknown = this.system;
    return system instanceof WeaponData && system.attack.emulatesPower;
  }

  /** By which action called forward it helps a defence; `none`: by none in particular. */
  get reaction(): ReactionMark {
    const system: unknown = this.system;
    const marked = [ArmorData, GearData, PowerData, SkillData].some((model) => system instanceof model);
    return marked ? (system as Exclude<AnyItemData, WeaponData>).reaction : "none"; // just checked, one by one
  }

  /** Can it be what an action called forward adds: marked, and at hand? */
  get canReact(): boolean {
    const data = this.physical;
    if (this.reaction === "none") return false;
    return data ? data.carried && data.quantity > 0 : this.canAid("defence");
  }

  /** Can it be added freely to a calculation, since it is no attack (C4)? */
  canAid(kind: "offence" | "defence"): boolean {
    const system: unknown = this.system;
    if (system instanceof SkillData) return system.modifiers[kind] !== 0 || hasSpecific(system, kind);
    if (!(system instanceof PowerData)) return false;
    return kind === "defence"
      ? system.use === "defence"
      : system.use === "other" && system.modifiers.offence !== 0;
  }
}

function hasSpecific(data: SkillData, kind: "offence" | "defence"): boolean {
  return kind === "defence" && data.modifiers.specific.length > 0;
}
