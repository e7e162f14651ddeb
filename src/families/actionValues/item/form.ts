import { ManeuverData } from "../../../data/item/index.ts";
import type { ItemForm, ItemFormState } from "../../../family/family.ts";
import { actionFieldsView } from "./action-values-view.ts";
import {
  degreeRows,
  degreesOf,
  newDegreeRow,
  storedPlace,
  withDegreeRows,
  type DegreeRow,
} from "./degree-rows.ts";
import { degreesView } from "./degrees-view.ts";

async function writeRows(form: ItemFormState, rows: readonly DegreeRow[], focus: number): Promise<void> {
  const name = `system.degrees.${focus}.degree`;
  await form.writeList(() => ({ "system.degrees": degreesOf(rows) }), name, "addDegree");
}

/** What an item's form holds of Action Values, with the list of what a maneuver's degrees bring (X5). */
export const actionValuesItemForm: ItemForm = {
  view: (item) => ({ action: actionFieldsView(item), degrees: degreesView(item) }),
  stored: withDegreeRows,
  check: () => undefined,
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
