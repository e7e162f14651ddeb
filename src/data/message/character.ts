import { text } from "../shared/fields.ts";
import { snapshotField } from "./calculation.ts";

const schema = () => ({
  /** Whom they play now. */
  actor: snapshotField(),
  /** Id of the user who plays them. */
  player: text(),
});

/** A user is told whose character they play. */
export class CharacterData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "character";

  static override defineSchema() {
    return schema();
  }
}
