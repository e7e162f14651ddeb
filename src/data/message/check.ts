import type { CardKind } from "./card-kind.ts";
import { calculationFields } from "./calculation.ts";
import { flag, text } from "../shared/fields.ts";
import fields = foundry.data.fields;

const schema = () => ({
  /** The name of the skill or stat. */
  title: text(),
  calculation: new fields.SchemaField(calculationFields()),
  /**
   * True if the check was requested in an encounter. In that case the leading GM's client wrote the card; otherwise the
   * card's author drew.
   */
  requested: flag(),
  undone: flag(),
});

/**
 * A single AC Pick. A check concerns nobody else, so its user's own client writes it. A power used in a fight is a
 * request instead.
 */
export class CheckData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "check";

  static override defineSchema() {
    return schema();
  }
}

/** The facts about this card type that are needed before its game is loaded. */
export const checkCard: CardKind<CheckData> = {
  game: "avatar",
  type: CheckData.messageType,
  model: CheckData,
  parties: ({ calculation: { actor } }) => [actor.uuid],
};
