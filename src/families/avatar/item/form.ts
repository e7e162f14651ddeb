import type { ItemForm, ItemFormState } from "../../../family/family.ts";
import { checkFormulas } from "./formula-check.ts";
import { specificRows, withSpecificRows, type SpecificRow } from "./specific-protections.ts";

async function writeRows(form: ItemFormState, rows: SpecificRow[], focus: number): Promise<void> {
  const name = `system.modifiers.specific.${focus}.against`;
  await form.writeList(() => ({ "system.modifiers.specific": rows }), name, "addSpecific");
}

/** What an item's form holds of the AC Pick: formulas, and the list of specific protections (A9, C4). */
export const avatarItemForm: ItemForm = {
  view: () => ({}),
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
