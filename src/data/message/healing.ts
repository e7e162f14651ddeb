import { flag, integer, text } from "../shared/fields.ts";
import { snapshotField } from "./calculation.ts";
import fields = foundry.data.fields;

const schema = () => ({
  undone: flag(),
  /** The actors that were healed, and by how much. */
  healed: new fields.ArrayField(
    new fields.SchemaField({
      actor: snapshotField(),
      points: new fields.ArrayField(
        new fields.SchemaField({
          /** What healed, as its game names it. */
          key: text(),
          amount: integer(0, { min: 0 }),
        }),
      ),
    }),
  ),
});

/** Who was healed when an encounter ended. */
export class HealingData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "healing";

  static override defineSchema() {
    return schema();
  }
}
