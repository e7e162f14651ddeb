import { GearData, SkillData, WeaponData, ArmorData } from "../../../data/item/index.ts";
import { usesPrintedCards } from "../../../settings/index.ts";

/** A field of an item as a row of its form. */
interface FieldRow {
  field: foundry.data.fields.DataField.Any;
  name: string;
  value: unknown;
  /** Its choices are keys of the language file. */
  localize: boolean;
}

type Fields = Record<string, foundry.data.fields.DataField.Any>;

/** Every field that holds a value, those within others in their place. */
function rowsOf(fields: Fields, source: unknown, path: string): FieldRow[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const value = (source as Record<string, unknown>)[key]; // the source of these fields has them
    const name = `${path}.${key}`;
    if (field instanceof foundry.data.fields.SchemaField) return rowsOf(field.fields as Fields, value, name);
    return [{ field, name, value, localize: "choices" in field && field.choices !== undefined }];
  });
}

/** What printed cards need of an item, as rows of its form; null where it has nothing of the kind, or the world uses none. */
export function imperfectView(item: Item.Implementation): FieldRow[] | null {
  const system: unknown = item.system;
  if (!usesPrintedCards()) return null;
  const known = [SkillData, WeaponData, ArmorData, GearData].some((model) => system instanceof model);
  if (!known) return null;
  const data = system as SkillData | WeaponData | ArmorData | GearData; // just checked, one by one
  const fields = data.schema.fields as unknown as Fields & { imperfect: { fields: Fields } }; // each of them has it
  const rows = rowsOf(fields.imperfect.fields, data._source.imperfect, "system.imperfect");
  const { resolution } = fields;
  if (!resolution || !("resolution" in data)) return rows;
  return [
    { field: resolution, name: "system.resolution", value: data._source.resolution, localize: true },
    ...rows,
  ];
}
