import { flag, integer, text } from "../shared/fields.ts";
import { snapshotField } from "./calculation.ts";
import fields = foundry.data.fields;

/** What healed or was lost, as its game names it, and by how much. */
function pointsField() {
  return new fields.SchemaField({ key: text(), amount: integer(0, { min: 0 }) });
}

/** A finished draw and its total. */
function drawField() {
  const fieldsOf = { actor: snapshotField(), total: integer(0) };
  return new fields.SchemaField(fieldsOf, { required: true, nullable: true, initial: null } as const);
}

const schema = () => ({
  undone: flag(),
  /** True for a rest, which ends no encounter. */
  rest: flag(),
  /** What the GM calls it; empty for a rest or the end of a fight. */
  name: text(),
  /** Who did harm in the fight, and how much. */
  deeds: new fields.ArrayField(
    new fields.SchemaField({
      actor: snapshotField(),
      dealt: new fields.ArrayField(pointsField()),
      /** Those who are out after their last harm. */
      out: new fields.ArrayField(snapshotField()),
    }),
  ),
  best: drawField(),
  worst: drawField(),
  /** How many cards or dice each drew, and the hundredths each brought over its expectation, or under it. */
  luck: new fields.ArrayField(
    new fields.SchemaField({ actor: snapshotField(), count: integer(0, { min: 0 }), over: integer(0) }),
  ),
  /** The number of tokens that were removed. */
  removed: integer(0, { min: 0 }),
  /** The actors that were healed, and by how much. */
  healed: new fields.ArrayField(
    new fields.SchemaField({
      actor: snapshotField(),
      points: new fields.ArrayField(pointsField()),
    }),
  ),
});

/** The end of an encounter: who did what, who was healed, and how many tokens were removed. */
export class HealingData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "healing";

  static override defineSchema() {
    return schema();
  }
}
