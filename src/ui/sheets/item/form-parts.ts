import { templatePath } from "../../../constants.ts";
import { PowerData } from "../../../data/item/index.ts";
import type { ItemPart } from "../../../family/sheet-parts.ts";
import { familiesInPlay } from "../../../family/registry.ts";
import { numberFields } from "../shared/item-numbers.ts";
import { rowsOf, type FieldRow, type Fields } from "./field-rows.ts";

/** Template context of the form fields that don't depend on a game. */
export interface GeneralFieldsView {
  /** The fields of the item's data. */
  fields: Fields;
  /** The stored values of the fields. */
  source: object;
  power: boolean;
  physical: boolean;
  /** True for weapons, armor and gear (`Item.usable`). */
  usable: boolean;
  wearable: boolean;
  /** The number fields of the item's type, such as a vehicle's speed. */
  numbers: FieldRow[];
  /** True if the user can choose which game's rules apply to the item. */
  resolution: boolean;
}

/** True if the item stores which game's rules apply to its use, and several games in play can use it. */
function asksForResolution(item: Item.Implementation, fields: Fields): boolean {
  return "resolution" in fields && familiesInPlay().filter((family) => family.canResolve(item)).length > 1;
}

function generalFields(item: Item.Implementation): GeneralFieldsView | null {
  const { known } = item;
  if (!known) return null;
  const fields: Fields = known.schema.fields;
  const power = known instanceof PowerData;
  const physical = item.physical !== null;
  const numbers = rowsOf(numberFields(item), known._source, "system");
  const resolution = asksForResolution(item, fields);
  if (!power && !physical && !resolution && numbers.length === 0) return null;
  const shown = { power, physical, usable: item.usable !== null, wearable: item.isWearable };
  return { fields, source: known._source, ...shown, numbers, resolution };
}

const GENERAL: ItemPart = { template: templatePath("item/fields-general.hbs"), view: generalFields };

/** Returns the parts of an item's form in this world, in display order. */
export function formPartsInPlay(): ItemPart[] {
  return [GENERAL, ...familiesInPlay().flatMap(({ itemParts }) => itemParts)];
}
