import type { ExchangeData } from "../../../data/message/exchange.ts";
import { ReactionData } from "../../../data/message/reaction.ts";
import { reactionResult, type ReactionKind, type ReactionSituation } from "../../../rules/fads/reaction.ts";
import { MessageIndex } from "../../../platform/message-index.ts";
import { RequestRefused, type RefusalKey } from "../../../platform/refusal.ts";
import { rowsWith } from "../../../encounter/groups.ts";
import { takesBlows } from "../../../encounter/fight.ts";
import { type Declared } from "./declaration.ts";
import { ownItem } from "../../../requests/authority.ts";

/** The effect of reactions on a defense. */
export interface ReactionUse {
  /** The one item added by an action called forward; null if none. */
  item: Item.Implementation | null;
  /** Items that could only be used with a reaction, and so have no effect. */
  idle: readonly Item.Implementation[];
}

/** An attack, and the index of the target that defends. */
export interface DefensePlace {
  exchange: ExchangeData;
  target: number;
}

/** Chat messages of reaction cards, keyed by the id of the exchange's message. */
const byExchange = new MessageIndex(({ system }) => {
  const data: unknown = system;
  return data instanceof ReactionData ? [data.exchange] : [];
});

/**
 * Returns the defender's successful reactions against this attack. Skips undone ones, and cards that no GM
 * client wrote.
 */
function calledAgainst({ exchange, target }: DefensePlace, actor: Actor.Implementation): ReactionKind[] {
  return byExchange.find(exchange.parent.id ?? "").flatMap(({ system, isTrusted }) => {
    const data: unknown = system;
    if (!(data instanceof ReactionData) || !isTrusted || !data.success || data.undone) return [];
    const isAnswer = data.side === target && data.actor.uuid === actor.uuid;
    return isAnswer && data.kind !== "none" ? [data.kind] : [];
  });
}

/** Returns the state of the defender's reactions now. `place` is the attack; null if there is none. */
export function reactionSituation(
  actor: Actor.Implementation,
  place: DefensePlace | null = null,
): ReactionSituation {
  const combat = actor.encounter;
  const timing = combat?.timing ?? null;
  const ids = combat ? rowsWith(combat, actor) : [];
  return {
    bound: timing !== null && timing.scheme.reacts && timing.state.round > 0,
    ownPhase: ids.some((id) => timing?.state.acting === id),
    dodging: ids.some((id) => timing?.state.seats[id]?.dodging),
    called: place ? calledAgainst(place, actor) : [],
    area: place?.exchange.group ?? false,
  };
}

/**
 * Returns the actor's items that have no effect in this situation, because they need a reaction.
 */
export function idleItems(
  actor: Actor.Implementation,
  situation = reactionSituation(actor),
): readonly Item.Implementation[] {
  return actor.items.contents.filter((item) => reactionResult(item.reaction, situation) !== "free");
}

/** If a declared item is in `idle`, throws a RequestRefused that names the item and says that it needs a reaction. */
export function requireNotIdle({ item, aids }: Declared, idle: readonly Item.Implementation[]): void {
  const stray = [item, ...aids].find((one) => one !== null && idle.includes(one));
  if (stray) throw new RequestRefused("CountsWhenCalled", { item: stray.name });
}

/** Explains why this item cannot be added by the action called forward; null if it can. */
export function reactionObstacle(
  actor: Actor.Implementation,
  item: Item.Implementation,
  situation: ReactionSituation,
): RefusalKey | null {
  const dodges = item.dodges || item.reaction === "dodge";
  if (!item.canReact) return "NotAReaction";
  switch (reactionResult(item.reaction, situation)) {
    case "free":
      return "NotAReaction";
    case "area":
      return "NotAgainstArea";
    case "uncalled":
      return "NotCalled";
    case "called":
      return dodges && takesBlows(actor) ? "NoDodging" : null;
  }
}

/**
 * Resolves and checks the one item added by an action called forward (decision 6 on FADs). Throws a
 * RequestRefused naming an item that can't be used here.
 */
export function declareReaction(
  actor: Actor.Implementation,
  uuid: string,
  situation: ReactionSituation,
  declared: Declared,
): ReactionUse {
  const idle = idleItems(actor, situation);
  requireNotIdle(declared, idle);
  const item = uuid === "" ? null : ownItem(actor, uuid);
  const obstacle = item ? reactionObstacle(actor, item, situation) : null;
  if (item && obstacle) throw new RequestRefused(obstacle, { item: item.name });
  return { item, idle };
}
