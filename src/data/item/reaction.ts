import { REACTION_MARKS } from "../../rules/fads/reaction.ts";
import { choice } from "../shared/fields.ts";

/**
 * Which action must be called forward before the item helps a defense (decision 6 on FADs). `none` if the item helps
 * without one.
 */
export function reactionField() {
  return choice(REACTION_MARKS, "none", "ACTIONCARDS.Clock.ReactionMark");
}
