import { REACTION_MARKS } from "../../rules/fads/reaction.ts";
import { choice } from "../shared/fields.ts";

/** Whether a thing helps a defense only by an action called forward, and by which (decision 6 on FADs). */
export function reactionField() {
  return choice(REACTION_MARKS, "none", "ACTIONCARDS.Clock.ReactionMark");
}
