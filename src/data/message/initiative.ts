import { acCards, flag, text } from "../shared/fields.ts";
import { snapshotField } from "./calculation.ts";
import fields = foundry.data.fields;

const schema = () => ({
  encounter: text(),
  /** The order that it was drawn for. */
  scheme: text(),
  picks: new fields.ArrayField(
    new fields.SchemaField({
      combatant: text(),
      /** Who drew; without an actor the name alone. */
      actor: snapshotField(),
      cards: acCards(),
      /** Null: a ten offers one more card (A10, Q1). */
      total: new fields.NumberField({ required: true, nullable: true, integer: true, initial: null }),
      /** Drawn to break a tie. */
      tie: flag(),
    }),
  ),
});

/** The cards that an order was drawn with. */
export class InitiativeData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "initiative";

  static override defineSchema() {
    return schema();
  }
}
