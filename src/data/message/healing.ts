import type { CardKind } from "./card-kind.ts";
import { flag, integer, OPTIONAL, text } from "../shared/fields.ts";
import { snapshotField } from "./calculation.ts";
import fields = foundry.data.fields;

/** Points of one kind that were healed or lost. `key` is the game's name for the kind. */
function pointsField() {
  return new fields.SchemaField({ key: text(), amount: integer(0, { min: 0 }) });
}

/** A finished draw, with its total. */
function drawField() {
  return new fields.SchemaField({ actor: snapshotField(), total: integer(0) }, OPTIONAL);
}

const schema = () => ({
  undone: flag(),
  /** True for a rest or a treatment: it ended no encounter and removed no tokens. */
  rest: flag(),
  /** The GM's name for the rest or treatment. Empty for a plain rest or the end of a fight. */
  name: text(),
  /** The actors who did harm in the fight, and how much. */
  deeds: new fields.ArrayField(
    new fields.SchemaField({
      actor: snapshotField(),
      dealt: new fields.ArrayField(pointsField()),
      /** The actors who went out of action through this actor's harm. */
      out: new fields.ArrayField(snapshotField()),
    }),
  ),
  best: drawField(),
  worst: drawField(),
  /**
   * The number of cards that each actor drew, or of dice they rolled (`count`). `over` is the mean of these cards or
   * dice minus the expected mean, in hundredths.
   */
  luck: new fields.ArrayField(
    new fields.SchemaField({ actor: snapshotField(), count: integer(0, { min: 0 }), over: integer(0) }),
  ),
  /** The number of foes' tokens that the end of the fight removed from the scene. */
  removed: integer(0, { min: 0 }),
  /** The actors who were healed, and how much. */
  healed: new fields.ArrayField(
    new fields.SchemaField({
      actor: snapshotField(),
      points: new fields.ArrayField(pointsField()),
    }),
  ),
});

/** The end of an encounter, a rest or a treatment: the harm done, the healing, and how many tokens were removed. */
export class HealingData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "healing";

  static override defineSchema = schema;
}

/** The data model and participants of this type of card, for shared code. */
export const healingCard: CardKind<HealingData> = {
  type: HealingData.messageType,
  model: HealingData,
  parties: ({ healed, deeds, luck, best, worst }) => [
    ...[...healed, ...deeds, ...luck].map(({ actor }) => actor.uuid),
    ...deeds.flatMap(({ out }) => out.map(({ uuid }) => uuid)),
    ...[best, worst].flatMap((draw) => draw?.actor.uuid ?? []),
  ],
};
