import type { ReactionSituation } from "../../../rules/fads/reaction.ts";
import { reactionObstacle } from "../plans/reactions.ts";
import { isFree, type CallableItem } from "./called-view.ts";
import { bonusOf } from "./declaration-form.ts";

/** Things of this actor that a reaction could add, the actor's own order kept. */
export function reactiveItems(actor: Actor.Implementation): Item.Implementation[] {
  return actor.items.contents.filter(({ canReact }) => canReact).toSorted((a, b) => a.sort - b.sort);
}

/** Those things, with what keeps each of them from being added here. */
export function callableItems(actor: Actor.Implementation, situation: ReactionSituation): CallableItem[] {
  return reactiveItems(actor).map((item) => ({
    uuid: item.uuid,
    name: item.name,
    reaction: item.reaction,
    bonus: bonusOf(item, "defense"),
    obstacle: reactionObstacle(actor, item, situation),
  }));
}

/** The thing proposed: the only one that can be added, or empty. */
export function proposedReaction(actor: Actor.Implementation, situation: ReactionSituation): string {
  if (isFree(situation)) return "";
  const able = reactiveItems(actor).filter((item) => reactionObstacle(actor, item, situation) === null);
  return able.length === 1 ? (able[0]?.uuid ?? "") : "";
}
