import type { CardKind } from "./card-kind.ts";
import { calculationFields } from "./calculation.ts";
import { flag, text } from "../shared/fields.ts";
import fields = foundry.data.fields;

const schema = () => ({
  /** The name of the skill, or the localization key of the stat. */
  title: text(),
  calculation: new fields.SchemaField(calculationFields()),
  /**
   * True if the check was requested in an encounter. Then the leading GM's client wrote the card; otherwise the
   * author's client did.
   */
  requested: flag(),
  undone: flag(),
});

/**
 * A single AC Pick. Outside encounters, it affects no other user, so the user's own client writes the card. In an
 * encounter, the GM's client makes the check on request.
 */
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
