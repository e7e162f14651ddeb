import { templatePath } from "../../../constants.ts";
import { ArmorData, GearData, PowerData, SkillData, WeaponData } from "../../../data/item/index.ts";
import type { ItemPart } from "../../../family/sheet-parts.ts";
import { rowsOf, type FieldRow, type Fields } from "../../../ui/sheets/item/field-rows.ts";

/** What a weapon has and a power has not: rounds, and a way to fail. */
const OF_WEAPONS = new Set(["burst", "reliability", "broken"]);

/** What is said of a weapon at the table, and not typed. */
const NOT_TYPED = new Set(["heat"]);

/** The fields that this item's form asks for. What only weapons have a power shows where it was set all the same. */
function shownFields(fields: Fields, data: { _source: { printed: object } }): Fields {
  const typed = Object.entries(fields).filter(([key]) => !NOT_TYPED.has(key));
  if (!(data instanceof PowerData)) return Object.fromEntries(typed);
  const source = data._source.printed as Record<string, unknown>; // by the keys of these fields
  const shown = typed.filter(([key, field]) => !OF_WEAPONS.has(key) || source[key] !== field.initial);
  return Object.fromEntries(shown);
}

/** What printed cards ask of an item. */
export interface PrintedFieldsView {
  rows: FieldRow[];
}

function printedFieldsView(item: Item.Implementation): PrintedFieldsView | null {
  const system: unknown = item.system;
  // A power that is no attack has nothing of the kind.
  if (system instanceof PowerData && system._source.use !== "attack") return null;
  const known = [SkillData, WeaponData, ArmorData, GearData, PowerData].some(
    (model) => system instanceof model,
  );
  if (!known) return null;
  const data = system as SkillData | WeaponData | ArmorData | GearData | PowerData; // just checked, one by one
  const fields = data.schema.fields as unknown as Fields & { printed: { fields: Fields } }; // each of them has it
  const shown = shownFields(fields.printed.fields, data);
  return { rows: rowsOf(shown, data._source.printed, "system.printed") };
}

/** What an item's form holds of printed cards. */
export const printedFields: ItemPart = {
  template: templatePath("printed/item-fields.hbs"),
  view: printedFieldsView,
};
