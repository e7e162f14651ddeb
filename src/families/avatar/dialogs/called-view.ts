import { reactionObstacle } from "../plans/reactions.ts";
import type { ReactionSituation } from "../../../rules/fads/reaction.ts";
import { bonusOf } from "./declaration-form.ts";

interface CalledOption {
  uuid: string;
  name: string;
  /** By which reaction it counts. */
  kind: string;
  bonus: string;
  selected: boolean;
  /** Why it cannot be added, in words; empty where it can. */
  obstacle: string;
}

/** The part of a defence in which the one thing that an action called forward adds is chosen. */
export interface CalledView {
  /** What was called forward, in words. */
  standing: string;
  nothing: boolean;
  options: CalledOption[];
}

/** Things of this actor that a reaction could add, the actor's own order kept. */
export function reactiveItems(actor: Actor.Implementation): Item.Implementation[] {
  return actor.items.contents.filter(({ canReact }) => canReact).toSorted((a, b) => a.sort - b.sort);
}

function isFree({ bound, ownPhase }: ReactionSituation): boolean {
  return !bound || ownPhase;
}

function standingText({ called, dodging }: ReactionSituation): string {
  const kinds = called.map((kind) => game.i18n.localize(`ACTIONCARDS.ReactionMark.${kind}`));
  if (kinds.length > 0)
    return game.i18n.format("ACTIONCARDS.Called.InTime", { kinds: [...new Set(kinds)].join(", ") });
  return game.i18n.localize(dodging ? "ACTIONCARDS.Called.Dodging" : "ACTIONCARDS.Called.Nothing");
}

function obstacleText(
  actor: Actor.Implementation,
  item: Item.Implementation,
  situation: ReactionSituation,
): string {
  const key = reactionObstacle(actor, item, situation);
  return key === null ? "" : game.i18n.format(`ACTIONCARDS.Refusal.${key}`, { item: item.name });
}

/** The thing proposed: the only one that can be added, or empty. */
export function proposedReaction(actor: Actor.Implementation, situation: ReactionSituation): string {
  if (isFree(situation)) return "";
  const able = reactiveItems(actor).filter((item) => reactionObstacle(actor, item, situation) === null);
  return able.length === 1 ? (able[0]?.uuid ?? "") : "";
}

/** What an action called forward could add here; null where marks mean nothing, or nothing is marked. */
export function calledView(
  actor: Actor.Implementation,
  situation: ReactionSituation,
  chosen: string,
): CalledView | null {
  const items = reactiveItems(actor);
  if (isFree(situation) || items.length === 0) return null;
  const options = items.map((item) => ({
    uuid: item.uuid,
    name: item.name,
    kind: game.i18n.localize(`ACTIONCARDS.ReactionMark.${item.reaction}`),
    bonus: bonusOf(item, "defence"),
    selected: item.uuid === chosen,
    obstacle: obstacleText(actor, item, situation),
  }));
  return {
    standing: standingText(situation),
    nothing: !options.some(({ selected }) => selected),
    options,
  };
}
