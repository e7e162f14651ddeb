import { knownData, ManeuverData } from "../../../data/item/index.ts";
import { rowsOf, type FieldRow, type Fields } from "../../../ui/sheets/item/field-rows.ts";

/** Fields shown only for custom maneuvers. Other maneuvers get these values from the rules' table. */
const OWN = new Set(["cost", "time", "ammunition", "prepares"]);

/** Fields that the form shows elsewhere, or with more than one input. */
const APART = new Set(["description", "gmNotes", "degrees"]);

function maneuverRows(maneuver: ManeuverData): FieldRow[] {
  const shown = Object.entries(maneuver.schema.fields).filter(
    ([key]) => !APART.has(key) && (maneuver._source.action === "own" || !OWN.has(key)),
  );
  return rowsOf(Object.fromEntries(shown), maneuver._source, "system");
}

/** Returns the rows of the form for an item's Action Values; null if the item has none. */
export function valueRows(item: Item.Implementation): FieldRow[] | null {
  const data: unknown = item.system;
  if (data instanceof ManeuverData) return maneuverRows(data);
  const known = knownData(data);
  if (!known || !("actionValues" in known)) return null;
  const { schema, _source } = known;
  const { actionValues } = schema.fields as unknown as { actionValues: { fields: Fields } }; // checked above
  return rowsOf(actionValues.fields, _source.actionValues, "system.actionValues");
}
