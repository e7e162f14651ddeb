import { templatePath } from "../../../constants.ts";
import { PowerData, SkillData, WeaponData } from "../../../data/item/index.ts";
import type { ItemFormState, ItemPart } from "../../../family/sheet-parts.ts";
import type { Fields } from "../../../ui/sheets/item/field-rows.ts";
import { checkFormulas } from "./formula-check.ts";

/** A protection against one kind of attack (A9), as form values. */
interface SpecificRow {
  against: string;
  bonus: unknown;
}

const NAME = /^system\.modifiers\.specific\.(\d+)\.(against|bonus)$/;

/** True if this form field belongs to the list of specific protections. */
function isSpecificField(name: string): boolean {
  return NAME.test(name);
}

/** Reads the whole list of specific protections from a form's values, in order. */
function specificRows(values: Readonly<Record<string, unknown>>): SpecificRow[] {
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

/**
 * Returns the form's changes. If a specific protection changed, includes the whole list, because the data
 * model accepts only a whole list.
 */
function withSpecificRows(
  changed: Readonly<Record<string, unknown>>,
  all: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const entries = Object.entries(changed);
  const changes = Object.fromEntries(entries.filter(([name]) => !isSpecificField(name)));
  if (entries.some(([name]) => isSpecificField(name)))
    changes["system.modifiers.specific"] = specificRows(all);
  return changes;
}

async function writeRows(form: ItemFormState, rows: SpecificRow[], focus: number): Promise<void> {
  const name = `system.modifiers.specific.${focus}.against`;
  await form.writeList(() => ({ "system.modifiers.specific": rows }), name, "addSpecific");
}

export interface AvatarFieldsView {
  /** The fields of the item's data. */
  fields: Fields;
  /** The stored values of the fields. */
  source: object;
  skill: boolean;
  power: boolean;
  physical: boolean;
  /** True if the item has an attack profile. */
  attack: boolean;
  hands: boolean;
}

function avatarFieldsView({ ours, usable }: Item.Implementation): AvatarFieldsView | null {
  if (!ours) return null;
  const hands = ours instanceof WeaponData;
  const power = ours instanceof PowerData;
  return {
    fields: ours.schema.fields,
    source: ours._source,
    skill: ours instanceof SkillData,
    power,
    physical: usable !== null,
    attack: hands || power,
    hands,
  };
}

/** The item form's part for AC Picks, including formulas (C4) and the list of specific protections (A9). */
export const avatarFields: ItemPart = {
  template: templatePath("avatar/item-fields.hbs"),
  partials: [templatePath("avatar/item-attack.hbs"), templatePath("avatar/item-modifiers.hbs")],
  view: avatarFieldsView,
  stored: withSpecificRows,
  check: checkFormulas,
  controls: {
    async addSpecific(form) {
      const rows = specificRows(form.values);
      await writeRows(form, [...rows, { against: "", bonus: 0 }], rows.length);
    },
    async removeSpecific(form, control) {
      const index = Number(control.dataset["index"]);
      await writeRows(form, specificRows(form.values).toSpliced(index, 1), Math.max(0, index - 1));
    },
  },
};

/** Template context of `reactionFields`. */
export interface ReactionFieldsView {
  fields: Fields;
  source: object;
}

function reactionFieldsView({ ours }: Item.Implementation): ReactionFieldsView | null {
  return ours && "reaction" in ours ? { fields: ours.schema.fields, source: ours._source } : null;
}

/** The part of the item form about actions called forward. */
export const reactionFields: ItemPart = {
  template: templatePath("avatar/item-reaction.hbs"),
  view: reactionFieldsView,
};
