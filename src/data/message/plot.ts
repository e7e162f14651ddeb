import type { CardKind } from "./card-kind.ts";
import { flag, integer, text } from "../shared/fields.ts";
import { snapshotField } from "./calculation.ts";
import fields = foundry.data.fields;

/** Points that the plot restored to pools. */
function poolsField() {
  return new fields.ArrayField(
    new fields.SchemaField({
      uuid: text(),
      name: text(),
      pool: text(),
      before: integer(0),
      after: integer(0),
    }),
  );
}

const schema = () => ({
  /** True if the plot was undone, so that its card is back in the hand. */
  undone: flag(),
  /** The actor that the user plays the plot for. Its UUID is empty if the user has no actor. */
  actor: snapshotField(),
  /** The user's name. */
  player: text(),
  /** The plot's number in the deck, from 1; 0 for a custom plot. */
  number: integer(0, { min: 0 }),
  name: text(),
  img: text(),
  /** The plot's text, without markup. */
  text: text(),
  /** The id of the plot's card in the user's hand. */
  card: text(),
  /** The id of the hand that the card came from. */
  hand: text(),
  /** True once the plot's effect under the rules was applied to `people`. */
  applied: flag(),
  pools: poolsField(),
  people: new fields.ArrayField(new fields.SchemaField({ uuid: text(), name: text() })),
});

/** A plot that a user played, with its effect under the rules. */
export class PlotData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "plot";

  static override defineSchema = schema;
}

/** The data and participants of this card type, known before its game is loaded. */
export const plotCard: CardKind<PlotData> = {
  game: "actionValues",
  type: PlotData.messageType,
  model: PlotData,
  parties: ({ actor, pools, people }) => [actor.uuid, ...[...pools, ...people].map(({ uuid }) => uuid)],
};
