/** A protection against one kind of attack (A9), as stored in a form. */
export interface SpecificRow {
  against: string;
  bonus: unknown;
}

const NAME = /^system\.modifiers\.specific\.(\d+)\.(against|bonus)$/;

/** True if this is the name of a field in the list of specific protections. */
function isSpecificField(name: string): boolean {
  return NAME.test(name);
}

/** The whole list in order, from a form's values, because the data model only accepts it whole. */
export function specificRows(values: Readonly<Record<string, unknown>>): SpecificRow[] {
  const rows: SpecificRow[] = [];
  for (const [name, value] of Object.entries(values)) {
    const [, index, key] = NAME.exec(name) ?? [];
    if (index === undefined) continue;
    const row = (rows[Number(index)] ??= { against: "", bonus: 0 });
    if (key === "against") row.against = typeof value === "string" ? value : "";
    else row.bonus = value;
  }
  return rows;
}

/** The changed values of a form, with the whole list of specific protections if any of them changed. */
export function withSpecificRows(
  changed: Readonly<Record<string, unknown>>,
  all: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const entries = Object.entries(changed);
  const changes = Object.fromEntries(entries.filter(([name]) => !isSpecificField(name)));
  if (entries.some(([name]) => isSpecificField(name)))
    changes["system.modifiers.specific"] = specificRows(all);
  return changes;
}
