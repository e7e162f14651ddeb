import { templatePath } from "../../../constants.ts";
import { PowerData } from "../../../data/item/index.ts";
import type { ItemPart } from "../../../family/sheet-parts.ts";
import { rowsOf, type FieldRow, type Fields } from "../../../ui/sheets/item/field-rows.ts";

/** Fields that are meant for weapons. A power's form shows one only if its value is not the default. */
const OF_WEAPONS = new Set(["burst", "reliability", "broken"]);

/** Fields that change only in play, so the form leaves them out. */
const NOT_TYPED = new Set(["heat"]);

/**
 * Returns the fields to show in this item's form. A power's form includes a weapon's field only if its value
 * is not the default.
 */
function shownFields(fields: Fields, data: { _source: { printed: object } }): Fields {
  const typed = Object.entries(fields).filter(([key]) => !NOT_TYPED.has(key));
  if (!(data instanceof PowerData)) return Object.fromEntries(typed);
  const source = data._source.printed as Record<string, unknown>; // same keys as the fields
  const shown = typed.filter(([key, field]) => !OF_WEAPONS.has(key) || source[key] !== field.initial);
  return Object.fromEntries(shown);
}

export interface PrintedFieldsView {
  rows: FieldRow[];
}

function printedFieldsView(item: Item.Implementation): PrintedFieldsView | null {
  const data = item.known;
  // Only attack powers use cards.
  if (data instanceof PowerData && data._source.use !== "attack") return null;
  if (!data || !("printed" in data)) return null;
  const fields = data.schema.fields as unknown as Fields & { printed: { fields: Fields } }; // checked above
  const shown = shownFields(fields.printed.fields, data);
  return { rows: rowsOf(shown, data._source.printed, "system.printed") };
}

/** The item form's part for printed cards. */
export const printedFields: ItemPart = {
  template: templatePath("printed/item-fields.hbs"),
  view: printedFieldsView,
};
