import { systemPath } from "../constants.ts";
import type { ReactionMark } from "../rules/fads/reaction.ts";
import {
  ArmorData,
  isPhysical,
  itemType,
  knownData,
  PowerData,
  SkillData,
  WeaponData,
  type AnyItemData,
  type ModifiedData,
  type PhysicalData,
} from "../data/item/index.ts";

/** An item: equipment, a skill, a power or a maneuver. */
export class ActionCardsItem<out SubType extends Item.SubType = Item.SubType> extends Item<SubType> {
  static override getDefaultArtwork(...args: Parameters<typeof Item.getDefaultArtwork>) {
    const [{ type = "gear" } = {}] = args as [{ type?: string }?]; // modules may add item types
    const ours = itemType(type);
    return ours ? { img: systemPath(ours.icon) } : super.getDefaultArtwork(...args);
  }

  /** The item's data; null if the item's type is not one of this system's. */
  get known(): AnyItemData | null {
    return knownData(this.system);
  }

  /** The data of an item with modifiers; otherwise null. */
  get ours(): ModifiedData | null {
    const { known } = this;
    return known && "modifiers" in known ? known : null;
  }

  /** The data of an item that can be carried, or null. */
  get physical(): PhysicalData | null {
    const { known } = this;
    return known && isPhysical(known) ? known : null;
  }

  /** The data of an item that can be carried and has a `timing` (weapon, armor or gear, not a vehicle), or null. */
  get usable(): Extract<PhysicalData, { readonly timing: unknown }> | null {
    const { physical } = this;
    return physical && "timing" in physical ? physical : null;
  }

  /** True if the item can attack: a weapon, or a power for attacks. */
  get attacks(): boolean {
    const system: unknown = this.system;
    return system instanceof WeaponData || (system instanceof PowerData && system.use === "attack");
  }

  /** True if the item is always on, without being declared (C3). */
  get countsByItself(): boolean {
    const data = this.usable;
    if (!data || data.quantity < 1) return false;
    if (data.timing === "continuous") return data.carried;
    return data.timing === "wearable" && data.equipped;
  }

  /** True if wearing the item has an effect: it is always on while worn (C3), or protects by location (I8). */
  get isWearable(): boolean {
    const data = this.usable;
    if (data?.timing === "wearable") return true;
    return data instanceof ArmorData && data.protectsByLocation;
  }

  /** True if the item can be declared as the one supplementary item (C3). */
  get canSupplement(): boolean {
    const data = this.usable;
    return data !== null && data.timing === "plain" && data.carried && data.quantity > 0;
  }

  /** True for a dodging skill. The actor can't use it while taking blows for another actor (C8). */
  get dodges(): boolean {
    const system: unknown = this.system;
    return system instanceof SkillData && system.dodging;
  }

  /** True if attacks with the item cannot be pulled (C5, C7). */
  get demandsFull(): boolean {
    const system: unknown = this.system;
    if (this.ours?.modifiers.fullRating) return true;
    return (system instanceof WeaponData || system instanceof PowerData) && system.attack.mustUseFull;
  }

  /** True for an item that emulates a power (A5). */
  get emulatesPower(): boolean {
    const system: unknown = this.system;
    return system instanceof WeaponData && system.attack.emulatesPower;
  }

  /** The kind of action that must be called forward before the item can help a defense; `none` if not needed. */
  get reaction(): ReactionMark {
    const { ours } = this;
    return ours && "reaction" in ours ? ours.reaction : "none";
  }

  /** True if the item can be used now with an action called forward. Equipment must be carried. */
  get canReact(): boolean {
    const data = this.physical;
    if (this.reaction === "none") return false;
    return data ? data.carried && data.quantity > 0 : this.canAid("defense");
  }

  /**
   * True for a skill or non-attack power that a user can declare in addition to an item (C3): it has a modifier for this
   * kind of calculation, or is a power for defense.
   */
  canAid(kind: "offense" | "defense"): boolean {
    const system: unknown = this.system;
    if (system instanceof SkillData)
      return system.modifiers[kind] !== 0 || (kind === "defense" && system.modifiers.specific.length > 0);
    if (!(system instanceof PowerData)) return false;
    return kind === "defense"
      ? system.use === "defense"
      : system.use === "other" && system.modifiers.offense !== 0;
  }
}
