import { gearActionField } from "./action-values.ts";
import { itemFields } from "./base.ts";
import { gearCardField } from "./printed.ts";
import { physicalFields } from "./physical.ts";
import { reactionField } from "./reaction.ts";

const schema = () => ({
  ...itemFields(),
  ...physicalFields(),
  reaction: reactionField(),
  printed: gearCardField(),
  actionValues: gearActionField(),
});

/** A general item (C3): any item that can be carried and is not of another type. */
export class GearData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["ACTIONCARDS.Item", "ACTIONCARDS.Physical", "ACTIONCARDS.Gear"];

  static override defineSchema = schema;
}
