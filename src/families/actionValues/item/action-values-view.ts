import { ArmorData, GearData, ManeuverData, SkillData, WeaponData } from "../../../data/item/index.ts";
import { rowsOf, type FieldRow, type Fields } from "../../../ui/sheets/item/field-rows.ts";

/** Fields of a maneuver that only one of its own has: a row of the table says them itself. */
const OWN = new Set(["cost", "time", "ammunition", "prepares"]);

/** What a form shows elsewhere, or not as one field. */
const APART = new Set(["description", "degrees"]);

function maneuverRows(maneuver: ManeuverData): FieldRow[] {
  const shown = Object.entries(maneuver.schema.fields).filter(
    ([key]) => !APART.has(key) && (maneuver._source.action === "own" || !OWN.has(key)),
  );
  return rowsOf(Object.fromEntries(shown), maneuver._source, "system");
}

/** What Action Values need of an item, as rows of its form; null where it has nothing of the kind. */
export function valueRows(item: Item.Implementation): FieldRow[] | null {
  const data: unknown = item.system;
  if (data instanceof ManeuverData) return maneuverRows(data);
  const known = [SkillData, WeaponData, ArmorData, GearData].some((model) => data instanceof model);
  if (!known) return null;
  const { schema, _source } = data as SkillData | WeaponData | ArmorData | GearData; // just checked, one by one
  const { actionValues } = schema.fields as unknown as { actionValues: { fields: Fields } }; // each of them has it
  return rowsOf(actionValues.fields, _source.actionValues, "system.actionValues");
}
