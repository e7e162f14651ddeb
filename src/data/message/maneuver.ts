import type { CardKind } from "./card-kind.ts";
import { flag, text } from "../shared/fields.ts";
import { snapshotField } from "./calculation.ts";
import fields = foundry.data.fields;

const schema = () => ({
  /** Taken back. */
  undone: flag(),
  actor: snapshotField(),
  title: text(),
  img: text(),
  /** The row of the table of Actions; empty: one of somebody's own. */
  action: text(),
  /** What it took of what one has. */
  cost: text(),
  /** What is told of it, as keys of texts with their numbers. */
  lines: new fields.ArrayField(
    new fields.SchemaField({
      key: text(),
      data: new fields.TypedObjectField(new fields.StringField({ required: true, blank: true })),
    }),
  ),
  weapon: snapshotField(),
});

/** A named Action for which nothing is rolled (X7): an aim, a reload, a move, an Active Defense. */
export class ManeuverUseData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "maneuver";

  static override defineSchema() {
    return schema();
  }
}

/** What every page knows of its card. */
export const maneuverCard: CardKind<ManeuverUseData> = {
  game: "actionValues",
  type: ManeuverUseData.messageType,
  model: ManeuverUseData,
  parties: ({ actor }) => [actor.uuid],
};
