import type { CardKind } from "./card-kind.ts";
import { flag } from "../shared/fields.ts";

const schema = () => ({
  /** True if the message welcomes a GM, false for a player. */
  gm: flag(),
});

/** The message that greets a user in a new world. It is whispered to that user alone. */
export class WelcomeData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "welcome";

  static override defineSchema = schema;
}

/** The data model and participants of this type of card, for shared code. */
export const welcomeCard: CardKind<WelcomeData> = {
  type: WelcomeData.messageType,
  model: WelcomeData,
  parties: () => [],
};
