import { flag } from "../shared/fields.ts";

const schema = () => ({
  /** It greets a GM; else a player. */
  gm: flag(),
});

/** What greets a user in a world that is new to them, whispered to that user alone. */
export class WelcomeData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "welcome";

  static override defineSchema() {
    return schema();
  }
}
