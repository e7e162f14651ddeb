import type {
  ChooseRequest,
  DefendRequest,
  PickRequest,
  Side,
} from "../../../data/requests/exchange-requests.ts";
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
import { openCard, ownedActor } from "../../../requests/authority.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { choiceDue, pickDue, planStep } from "./continue.ts";
import { drawFor } from "./draw-cards.ts";
import { afterOrderChoice, inDrawnOrder, orderChoiceDue } from "./drawn-order.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { requireNoOpenDraw } from "./open-draw.ts";

/** A message update that changes one target. */
function withTarget(exchange: ExchangeData, side: number, data: Partial<CalculationData>) {
  const targets = exchange
    .toObject()
    .targets.map((target, index) => (index === side ? { ...target, ...data } : target));
  return { system: { targets } };
}

/**
 * Writes the attacker's new state to the card. Once the attacker is done, the targets draw for the order of answers
 * (A11, Q2).
 */
function attackerOn(
  changes: ChangeSet,
  message: ChatMessage.Implementation,
  exchange: ExchangeData,
  data: Partial<CalculationData>,
): void {
  const { attacker: before, targets } = exchange.toObject();
  const attacker = { ...before, ...data };
  const isDone = sideResult(attacker).status === "done";
  changes.attachTo(message, {
    system: {
      attacker: data,
      ...(isDone ? { targets: inDrawnOrder(changes, targets) } : {}),
    },
  });
}

/** Writes one side's new state to the card. */
function answerOn(
  changes: ChangeSet,
  message: ChatMessage.Implementation,
  { exchange, side, data }: { exchange: ExchangeData; side: Side; data: Partial<CalculationData> },
): void {
  changes.part = String(side);
  if (side === "attacker") attackerOn(changes, message, exchange, data);
  else changes.attachTo(message, withTarget(exchange, side, data));
}

/** Plans the answer to "one more?" for one side, or for a target in the draw for the order. */
export function planChoose(request: ChooseRequest, user: User.Implementation, changes: ChangeSet): void {
  const { message, card: exchange } = openCard(request.message, ExchangeData);
  const drawing = orderChoiceDue(exchange, request, user);
  if (drawing) {
    const targets = afterOrderChoice(changes, exchange, drawing, request.more);
    changes.attachTo(message, { system: { targets } });
    return;
  }
  const due = choiceDue(exchange, request, user);
  const data = planStep(changes, due, drawsInCombat(exchange, request.side, due.actor));
  answerOn(changes, message, { exchange, side: request.side, data });
}

/** Plans to pick a card from a side's fan (A2). */
export function planPick(request: PickRequest, user: User.Implementation, changes: ChangeSet): void {
  const { message, card: exchange } = openCard(request.message, ExchangeData);
  const due = pickDue(exchange, request, user);
  const state = planStep(changes, due, drawsInCombat(exchange, request.side, due.actor));
  answerOn(changes, message, { exchange, side: request.side, data: { ...state, picked: due.picked } });
}

/**
 * Plans a defense: draws the target's cards, or none if the attack misses anyway. Throws a RequestRefused if
 * it is not the target's turn to answer (A11).
 */
export function planDefend(request: DefendRequest, user: User.Implementation, changes: ChangeSet): void {
  const { message, card: exchange } = openCard(request.message, ExchangeData);
  const waiting = sideOf(exchange, request.target);
  if (!waiting) throw new RequestRefused("NoSide");
  const actor = ownedActor(waiting.actor.uuid, user);
  if (waiting.begun) throw new RequestRefused("AlreadyDefended", { actor });
  requirePlace(exchange, request.target);
  if (missesAnyway(exchange)) {
    const data: CalculationData = { ...undrawnSide(actor), kind: "defense", drawnIn: drawnInNow(actor) };
    answerOn(changes, message, { exchange, side: request.target, data });
    return;
  }
  requireNoOpenDraw(actor, user);
  const declared = declare(actor, request, "defense");
  const situation = reactionSituation(actor, { exchange, target: request.target });
  const reaction = declareReaction(actor, request.reaction, situation, declared);
  const side = defenseSide(actor, exchange, declared, reaction);
  const drawn = drawsNothing(side)
    ? {}
    : drawDefense(changes, actor, { exchange, side, request, items: [declared.item, reaction.item] });
  answerOn(changes, message, { exchange, side: request.target, data: { ...side, ...drawn } });
}

function drawDefense(
  changes: ChangeSet,
  actor: Actor.Implementation,
  {
    exchange,
    side,
    request,
    items,
  }: {
    exchange: ExchangeData;
    side: CalculationData;
    request: DefendRequest;
    items: readonly (Item.Implementation | null)[];
  },
): Partial<CalculationData> {
  planUse(changes, actor, items);
  return drawFor(changes, actor, side, { inCombat: drawsInCombat(exchange, request.target, actor) }).drawn;
}

/**
 * Throws a RequestRefused unless everyone before this target is done: the attacker, then the targets in order (A11).
 */
function requirePlace(exchange: ExchangeData, target: number): void {
  if (sideResult(exchange.attacker).status !== "done") throw new RequestRefused("AttackerFirst");
  const first = exchange.targets.find(isAsked) ?? whoHoldsUp(exchange, target);
  if (first) throw new RequestRefused("TargetFirst", { actor: { ...first.actor, on: exchange } });
}

/** True if this side draws in an encounter. For the attacker, the attack must also have been made in one. */
function drawsInCombat(exchange: ExchangeData, side: Side, actor: Actor.Implementation): boolean {
  return actor.encounter !== null && (side !== "attacker" || exchange.inCombat);
}
