import { flag } from "../shared/fields.ts";

const schema = () => ({
  /** True if the welcome is for a GM; false for a player. */
  gm: flag(),
});

/** Greets a user in a new world, whispered to that user alone. */
export class WelcomeData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "welcome";

  static override defineSchema() {
    return schema();
  }
}
