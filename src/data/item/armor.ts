import { armorActionField } from "./action-values.ts";
import { itemFields } from "./base.ts";
import { armorCardField } from "./printed.ts";
import { physicalFields } from "./physical.ts";
import { reactionField } from "./reaction.ts";

const schema = () => ({
  ...itemFields(),
  ...physicalFields(),
  reaction: reactionField(),
  printed: armorCardField(),
  actionValues: armorActionField(),
});

/** Armor or a shield. `timing` decides when its defense applies. */
export class ArmorData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  Item.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["ACTIONCARDS.Item", "ACTIONCARDS.Physical", "ACTIONCARDS.Armor"];

  static override defineSchema = schema;
  /** True if the armor protects any location (I8). */
  get protectsByLocation(): boolean {
    return Object.values(this.printed.protection).some((value) => value > 0);
  }
}
