import { REACTION_MARKS } from "../../rules/fads/reaction.ts";
import { choice } from "../shared/fields.ts";

/**
 * The action that must be called forward before the item helps a defense (decision 6 on FADs). `none` if the
 * item always helps.
 */
export function reactionField() {
  return choice(REACTION_MARKS, "none", "ACTIONCARDS.Clock.ReactionMark");
}
