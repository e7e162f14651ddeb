import type { CardKind } from "./card-kind.ts";
import { flag, integer, text } from "../shared/fields.ts";
import { snapshotField } from "./calculation.ts";

const schema = () => ({
  undone: flag(),
  giver: snapshotField(),
  receiver: snapshotField(),
  /** The item as the giver had it. */
  item: snapshotField(),
  /** The id of the receiver's item: a new one, or the stack that the gift was added to. */
  given: text(),
  count: integer(1, { min: 1 }),
});

/** An item that one actor gave to another. */
export class GiftData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "gift";

  static override defineSchema = schema;
}

/** The data model and participants of this type of card, for shared code. */
export const giftCard: CardKind<GiftData> = {
  type: GiftData.messageType,
  model: GiftData,
  parties: ({ giver, receiver }) => [giver.uuid, receiver.uuid],
};
