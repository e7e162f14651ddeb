import { systemPath } from "../constants.ts";
import type { ReactionMark } from "../rules/fads/reaction.ts";
import {
  ArmorData,
  dataIn,
  ITEM_TYPES,
  PowerData,
  SkillData,
  WeaponData,
  type DataIn,
  type ItemList,
} from "../data/item/index.ts";

const EVERY_LIST: readonly ItemList[] = ["inventory", "skills", "powers", "maneuvers"];

/** Anything an actor carries, knows or can do. */
export class ActionCardsItem<out SubType extends Item.SubType = Item.SubType> extends Item<SubType> {
  /** An item without a picture gets the one of its type. */
  static override getDefaultArtwork(...args: Parameters<typeof Item.getDefaultArtwork>) {
    const [{ type = "gear" } = {}] = args as [{ type?: string }?]; // a type of ours, or any other
    if (!(type in ITEM_TYPES)) return super.getDefaultArtwork(...args);
    return { img: systemPath(ITEM_TYPES[type as keyof typeof ITEM_TYPES].icon) }; // just looked up
  }

  /** The item's data, whichever of this system's types it is of; null for an item of another package's type. */
  get known(): DataIn<ItemList> | null {
    return dataIn(this.system, EVERY_LIST);
  }

  /** The data of what modifies others: all but maneuvers; null for those, and for another package's type. */
  get ours(): DataIn<"inventory" | "skills" | "powers"> | null {
    return dataIn(this.system, ["inventory", "skills", "powers"]);
  }

  /** The data of a thing that can be carried, or null. */
  get physical(): DataIn<"inventory"> | null {
    return dataIn(this.system, ["inventory"]);
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
    return data instanceof ArmorData && data.protectsByLocation;
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

  /** By which action called forward it helps a defense; `none`: by none in particular. */
  get reaction(): ReactionMark {
    const { ours } = this;
    return ours && "reaction" in ours ? ours.reaction : "none";
  }

  /** Can it be what an action called forward adds: marked, and at hand? */
  get canReact(): boolean {
    const data = this.physical;
    if (this.reaction === "none") return false;
    return data ? data.carried && data.quantity > 0 : this.canAid("defense");
  }

  /** Can it be added freely to a calculation, since it is no attack (C4)? */
  canAid(kind: "offense" | "defense"): boolean {
    const system: unknown = this.system;
    if (system instanceof SkillData) return system.modifiers[kind] !== 0 || hasSpecific(system, kind);
    if (!(system instanceof PowerData)) return false;
    return kind === "defense"
      ? system.use === "defense"
      : system.use === "other" && system.modifiers.offense !== 0;
  }
}

function hasSpecific(data: SkillData, kind: "offense" | "defense"): boolean {
  return kind === "defense" && data.modifiers.specific.length > 0;
}
