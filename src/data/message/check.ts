import type { CardKind } from "./card-kind.ts";
import { calculationFields } from "./calculation.ts";
import { flag, text } from "../shared/fields.ts";
import fields = foundry.data.fields;

const schema = () => ({
  /** The name of the skill, or the localization key of the stat. */
  title: text(),
  calculation: new fields.SchemaField(calculationFields()),
  undone: flag(),
});

/** A single AC Pick. The GM's client makes it on request. */
export class CheckData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "check";

  static override defineSchema = schema;
}

/** The data and participants of this card type, known before its game is loaded. */
export const checkCard: CardKind<CheckData> = {
  game: "avatar",
  type: CheckData.messageType,
  model: CheckData,
  parties: ({ calculation: { actor } }) => [actor.uuid],
};
