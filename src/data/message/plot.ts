import type { CardKind } from "./card-kind.ts";
import { flag, integer, text } from "../shared/fields.ts";
import { snapshotField } from "./calculation.ts";
import fields = foundry.data.fields;

/** Points restored to pools. */
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
  /** True if the plot was undone and its card returned to the hand. */
  undone: flag(),
  /** The actor that plays the plot; its UUID is empty if the user has no actor. */
  actor: snapshotField(),
  /** The user's name. */
  player: text(),
  /** The plot's number in the deck, from 1; 0 for a custom one. */
  number: integer(0, { min: 0 }),
  name: text(),
  img: text(),
  /** The plot's text, without markup. */
  text: text(),
  /** Ids of the card and of the hand it came from. */
  card: text(),
  hand: text(),
  /** True once the rules' effect was applied to the actors below. */
  applied: flag(),
  pools: poolsField(),
  people: new fields.ArrayField(new fields.SchemaField({ uuid: text(), name: text() })),
});

/** A plot that was played, and its effect by the rules. */
export class PlotData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "plot";

  static override defineSchema() {
    return schema();
  }
}

/** The facts about this card type that are needed before its game is loaded. */
export const plotCard: CardKind<PlotData> = {
  game: "actionValues",
  type: PlotData.messageType,
  model: PlotData,
  parties: ({ actor, pools, people }) => [actor.uuid, ...[...pools, ...people].map(({ uuid }) => uuid)],
};
