import type { CardKind } from "./card-kind.ts";
import { calculationFields } from "./calculation.ts";
import { flag, text } from "../shared/fields.ts";
import fields = foundry.data.fields;

const schema = () => ({
  /** What is tried: the skill's or stat's name. */
  title: text(),
  calculation: new fields.SchemaField(calculationFields()),
  /** It was made in an encounter: by request, so that the active GM's client wrote the card. Else its author drew. */
  requested: flag(),
  undone: flag(),
});

/**
 * One AC Pick of one's own. A check concerns nobody else and is written by one's own client; a power used in a fight is
 * a request.
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

/** What every page knows of its card. */
export const checkCard: CardKind<CheckData> = {
  game: "avatar",
  type: CheckData.messageType,
  model: CheckData,
  parties: ({ calculation: { actor } }) => [actor.uuid],
};
