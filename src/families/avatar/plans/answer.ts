import type { DefendRequest, Side } from "../../../data/requests/exchange-requests.ts";
import type { CalculationData } from "../../../data/message/calculation.ts";
import { ExchangeData } from "../../../data/message/exchange.ts";
import { drawsNothing } from "../../../data/results/calculation-step.ts";
import { sideResult } from "../../../data/results/side-result.ts";
import { declare } from "./declaration.ts";
import { planUse } from "../../../encounter/items-used.ts";
import { sideOf } from "./duel.ts";
import { declareReaction, reactionSituation } from "./reactions.ts";
import { isAsked, missesAnyway, whoHoldsUp } from "./outcome.ts";
import { defenseSide, undrawnSide } from "./sides.ts";
import { drawnInNow } from "../../../platform/card-snapshot.ts";
import { openCard, ownedActor, type OpenCard } from "../../../requests/authority.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { drawFor } from "./draw-cards.ts";
import { inDrawnOrder } from "./drawn-order.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { requireNoOpenDraw } from "./open-draw.ts";

/**
 * Writes one side's new state to the card. Once the attacker is done, the targets draw for the order of answers
 * (A11, Q2).
 */
export function answerOnExchange(
  changes: ChangeSet,
  { message, card }: OpenCard<ExchangeData>,
  side: Side,
  data: Partial<CalculationData>,
): void {
  changes.part = String(side);
  const { attacker, targets } = card.toObject();
  if (side !== "attacker") {
    const answered = targets.map((target, index) => (index === side ? { ...target, ...data } : target));
    changes.attachTo(message, { system: { targets: answered } });
    return;
  }
  const isDone = sideResult({ ...attacker, ...data }).status === "done";
  const system = { attacker: data, ...(isDone ? { targets: inDrawnOrder(changes, targets) } : {}) };
  changes.attachTo(message, { system });
}

/**
 * Plans a defense: draws the target's cards, or none if the attack misses anyway. Throws a RequestRefused if
 * it is not the target's turn to answer (A11).
 */
export function planDefend(request: DefendRequest, user: User.Implementation, changes: ChangeSet): void {
  const opened = openCard(request.message, ExchangeData);
  const { card: exchange } = opened;
  const waiting = sideOf(exchange, request.target);
  if (!waiting) throw new RequestRefused("NoSide");
  const actor = ownedActor(waiting.actor.uuid, user);
  if (waiting.begun) throw new RequestRefused("AlreadyDefended", { actor });
  requirePlace(exchange, request.target);
  if (missesAnyway(exchange)) {
    const data: CalculationData = { ...undrawnSide(actor), kind: "defense", drawnIn: drawnInNow(actor) };
    answerOnExchange(changes, opened, request.target, data);
    return;
  }
  requireNoOpenDraw(actor, user);
  const declared = declare(actor, request, "defense");
  const situation = reactionSituation(actor, { exchange, target: request.target });
  const reaction = declareReaction(actor, request.reaction, situation, declared);
  const side = defenseSide(actor, exchange, declared, reaction);
  if (drawsNothing(side)) {
    answerOnExchange(changes, opened, request.target, side);
    return;
  }
  planUse(changes, actor, [declared.item, reaction.item]);
  answerOnExchange(changes, opened, request.target, { ...side, ...drawFor(changes, actor, side).drawn });
}

/**
 * Throws a RequestRefused unless the attacker and all targets before this one are done, and the order is drawn (A11).
 */
function requirePlace(exchange: ExchangeData, target: number): void {
  if (sideResult(exchange.attacker).status !== "done") throw new RequestRefused("AttackerFirst");
  const first = exchange.targets.find(isAsked) ?? whoHoldsUp(exchange, target);
  if (first) throw new RequestRefused("TargetFirst", { actor: { ...first.actor, on: exchange } });
}
