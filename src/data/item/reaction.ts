import { REACTION_MARKS } from "../../rules/fads/reaction.ts";
import { choice } from "../shared/fields.ts";

/** Whether an item helps a defense only with an action called forward, and with which one (decision 6 on FADs). */
export function reactionField() {
  return choice(REACTION_MARKS, "none", "ACTIONCARDS.Clock.ReactionMark");
}
