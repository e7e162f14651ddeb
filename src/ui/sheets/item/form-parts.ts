import { templatePath } from "../../../constants.ts";
import { PowerData } from "../../../data/item/index.ts";
import type { ItemPart } from "../../../family/sheet-parts.ts";
import { familiesInPlay } from "../../../family/registry.ts";
import type { Fields } from "./field-rows.ts";

/** The form fields that don't depend on a game. */
export interface GeneralFieldsView {
  /** The fields of the item's data, and their stored values. */
  fields: Fields;
  source: object;
  power: boolean;
  physical: boolean;
  wearable: boolean;
  /** True if the user can choose which game uses it. */
  resolution: boolean;
}

/** True if the item stores which game uses it, and several games in play could. */
function asksForResolution(item: Item.Implementation, fields: Fields): boolean {
  return "resolution" in fields && familiesInPlay().filter((family) => family.canResolve(item)).length > 1;
}

function generalFields(item: Item.Implementation): GeneralFieldsView | null {
  const { ours } = item;
  if (!ours) return null;
  const fields: Fields = ours.schema.fields;
  const power = ours instanceof PowerData;
  const physical = item.physical !== null;
  const resolution = asksForResolution(item, fields);
  if (!power && !physical && !resolution) return null;
  return { fields, source: ours._source, power, physical, wearable: item.isWearable, resolution };
}

const GENERAL: ItemPart = { template: templatePath("item/fields-general.hbs"), view: generalFields };

/** The parts of an item's form in this world, in order. */
export function formPartsInPlay(): ItemPart[] {
  return [GENERAL, ...familiesInPlay().flatMap(({ itemParts }) => itemParts)];
}
