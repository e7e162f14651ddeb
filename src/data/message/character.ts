import type { CardKind } from "./card-kind.ts";
import { text } from "../shared/fields.ts";
import { snapshotField } from "./calculation.ts";

const schema = () => ({
  actor: snapshotField(),
  /** The id of the user who plays the character. */
  player: text(),
});

/** A card that tells a user which character they play. */
export class CharacterData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "character";

  static override defineSchema = schema;
}

/** The data model and participants of this type of card, for shared code. */
export const characterCard: CardKind<CharacterData> = {
  type: CharacterData.messageType,
  model: CharacterData,
  parties: ({ actor }) => [actor.uuid],
};
