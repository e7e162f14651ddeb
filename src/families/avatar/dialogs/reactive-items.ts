import type { ReactionSituation } from "../../../rules/fads/reaction.ts";
import { reactionObstacle } from "../plans/reactions.ts";
import { isFree, type CallableItem } from "./called-view.ts";
import { bonusOf } from "./declaration-form.ts";

/** Returns the actor's items that a reaction could add, in the order of the actor's sheet. */
export function reactiveItems(actor: Actor.Implementation): Item.Implementation[] {
  return actor.items.contents.filter(({ canReact }) => canReact).toSorted((a, b) => a.sort - b.sort);
}

/**
 * Lists the items from `reactiveItems`, each with the reason why it can't be added now, or null if it can.
 */
export function callableItems(actor: Actor.Implementation, situation: ReactionSituation): CallableItem[] {
  return reactiveItems(actor).map((item) => ({
    uuid: item.uuid,
    name: item.name,
    reaction: item.reaction,
    bonus: bonusOf(item, "defense"),
    obstacle: reactionObstacle(actor, item, situation),
  }));
}

/**
 * Returns the UUID of the only item that can be added now. Empty if none or several can, or if items need no
 * reaction.
 */
export function proposedReaction(actor: Actor.Implementation, situation: ReactionSituation): string {
  if (isFree(situation)) return "";
  const able = reactiveItems(actor).filter((item) => reactionObstacle(actor, item, situation) === null);
  return able.length === 1 ? (able[0]?.uuid ?? "") : "";
}
