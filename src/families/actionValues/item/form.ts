import { templatePath } from "../../../constants.ts";
import { ManeuverData } from "../../../data/item/index.ts";
import type { ItemFormState, ItemPart } from "../../../family/sheet-parts.ts";
import type { FieldRow } from "../../../ui/sheets/item/field-rows.ts";
import { valueRows } from "./action-values-view.ts";
import {
  degreeRows,
  degreesOf,
  newDegreeRow,
  storedPlace,
  withDegreeRows,
  type DegreeRow,
} from "./degree-rows.ts";
import { degreesView, type DegreesView } from "./degrees-view.ts";

async function writeRows(form: ItemFormState, rows: readonly DegreeRow[], focus: number): Promise<void> {
  const name = `system.degrees.${focus}.degree`;
  await form.writeList(() => ({ "system.degrees": degreesOf(rows) }), name, "addDegree");
}

export interface ValueFieldsView {
  rows: FieldRow[];
  /** A maneuver's own consequences; null for other items. */
  degrees: DegreesView | null;
}

function valueFieldsView(item: Item.Implementation): ValueFieldsView | null {
  const rows = valueRows(item);
  return rows && { rows, degrees: degreesView(item) };
}

/** The part of an item's form for Action Values. For a maneuver, includes the list of consequences by degree (X5). */
export const valueFields: ItemPart = {
  template: templatePath("actionValues/item-fields.hbs"),
  partials: [templatePath("actionValues/item-degrees.hbs")],
  view: valueFieldsView,
  stored: withDegreeRows,
  controls: {
    async addDegree(form) {
      const rows = [...degreeRows(form.values), newDegreeRow()];
      await writeRows(form, rows, storedPlace(rows));
    },
    async removeDegree(form, control) {
      const index = Number(control.dataset["index"]);
      await writeRows(form, degreeRows(form.values).toSpliced(index, 1), Math.max(0, index - 1));
    },
    async clearDegrees(form) {
      const stored: unknown = form.item.system;
      const unread = stored instanceof ManeuverData ? Object.keys(stored._source.degrees) : [];
      const cleared = { ...Object.fromEntries(unread.map((key) => [key, null])), ...degreesOf([]) };
      await form.writeList(() => ({ "system.degrees": cleared }), "", "addDegree");
    },
  },
};
