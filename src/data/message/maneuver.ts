import type { CardKind } from "./card-kind.ts";
import { flag, text } from "../shared/fields.ts";
import { snapshotField } from "./calculation.ts";
import fields = foundry.data.fields;

const schema = () => ({
  /** True if the Action was undone. */
  undone: flag(),
  actor: snapshotField(),
  title: text(),
  img: text(),
  /** The row in the table of Actions; empty for a custom Action. */
  action: text(),
  /** The cost that was paid. */
  cost: text(),
  /** The lines of text on the card, as language keys with their data. */
  lines: new fields.ArrayField(
    new fields.SchemaField({
      key: text(),
      data: new fields.TypedObjectField(new fields.StringField({ required: true, blank: true })),
    }),
  ),
  weapon: snapshotField(),
});

/** A named Action without a roll (X7): an aim, a reload, a move, an Active Defense. */
export class ManeuverUseData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "maneuver";

  static override defineSchema() {
    return schema();
  }
}

/** The facts about this card type that are needed before its game is loaded. */
export const maneuverCard: CardKind<ManeuverUseData> = {
  game: "actionValues",
  type: ManeuverUseData.messageType,
  model: ManeuverUseData,
  parties: ({ actor }) => [actor.uuid],
};
