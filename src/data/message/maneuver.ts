import type { CardKind } from "./card-kind.ts";
import { flag, text } from "../shared/fields.ts";
import { snapshotField } from "./calculation.ts";
import fields = foundry.data.fields;

const schema = () => ({
  undone: flag(),
  actor: snapshotField(),
  title: text(),
  img: text(),
  /** The row in the Actions table. Empty for a custom Action. */
  action: text(),
  /** The cost that the actor paid. */
  cost: text(),
  /** The lines of text on the card: localization keys with their data. */
  lines: new fields.ArrayField(
    new fields.SchemaField({
      key: text(),
      data: new fields.TypedObjectField(new fields.StringField({ required: true, blank: true })),
    }),
  ),
  weapon: snapshotField(),
});

/** A named Action without a roll, such as an aim, a reload, a move or an Active Defense (X7). */
export class ManeuverUseData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "maneuver";

  static override defineSchema = schema;
}

/** The data and participants of this card type, known before its game is loaded. */
export const maneuverCard: CardKind<ManeuverUseData> = {
  game: "actionValues",
  type: ManeuverUseData.messageType,
  model: ManeuverUseData,
  parties: ({ actor }) => [actor.uuid],
};
