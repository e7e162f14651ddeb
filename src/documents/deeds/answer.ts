import type { ChooseDeed, DefendDeed, PickDeed, Side } from "../../data/deed/exchange-deeds.ts";
import type { CalculationData } from "../../data/message/calculation.ts";
import type { ExchangeData } from "../../data/message/exchange.ts";
import { beginOn, drawsNothing, storedState } from "../../data/message/standing.ts";
import { verdictOf } from "../../data/message/verdict.ts";
import { appliesByItself } from "../../settings/index.ts";
import { declare } from "../exchange/declaration.ts";
import { useKit } from "../exchange/kit.ts";
import { sideOf } from "../exchange/duel.ts";
import { declareReaction, reactionSituation } from "../exchange/reactions.ts";
import { outcomeOf, whoHoldsUp } from "../exchange/outcome.ts";
import { defenceSide } from "../exchange/sides.ts";
import { seenAs } from "../unseen.ts";
import { openExchangeOf, ownedActor, requireNoOpenDraw } from "./authority.ts";
import { choiceDue, goOn, pickDue } from "./continue.ts";
import { drawFor, priorTo } from "./draw.ts";
import { DeedRefused } from "./refusal.ts";
import { performApply } from "./settle.ts";

/** The exchange with one side replaced, the deed and the time noted, as one update of the message. */
function withSide(exchange: ExchangeData, side: Side, data: Partial<CalculationData>, deedId: string) {
  const noted = { deeds: [...exchange.deeds, deedId], changed: game.time.serverTime };
  if (side === "attacker") return { system: { ...noted, attacker: data } };
  const targets = exchange.toObject().targets;
  return {
    system: {
      ...noted,
      targets: targets.map((target, index) => (index === side ? { ...target, ...data } : target)),
    },
  };
}

/** Answers "one more?" for one side. */
export async function performChoose(deed: ChooseDeed, user: User.Implementation): Promise<void> {
  const { message, exchange } = openExchangeOf(deed.message);
  const due = choiceDue(exchange, deed, user);
  const state = await goOn(due, deed.id, drawsInCombat(exchange, deed.side, due.actor));
  await message.update(withSide(exchange, deed.side, state, deed.id));
  if (deed.side !== "attacker") await applyIfAutomatic(deed.message, deed.side);
}

/** Picks a card from somebody's fan (A2). */
export async function performPick(deed: PickDeed, user: User.Implementation): Promise<void> {
  const { message, exchange } = openExchangeOf(deed.message);
  const due = pickDue(exchange, deed, user);
  const state = await goOn(due, deed.id, drawsInCombat(exchange, deed.side, due.actor));
  await message.update(withSide(exchange, deed.side, { ...state, picked: due.picked }, deed.id));
  if (deed.side !== "attacker") await applyIfAutomatic(deed.message, deed.side);
}

/** Defends: the target's cards are drawn once the initiator has finished (A11). */
export async function performDefend(deed: DefendDeed, user: User.Implementation): Promise<void> {
  const { message, exchange } = openExchangeOf(deed.message);
  const waiting = sideOf(exchange, deed.target);
  if (!waiting) throw new DeedRefused("NoSide");
  const actor = ownedActor(waiting.actor.uuid, user);
  if (waiting.begun) throw new DeedRefused("AlreadyDefended", { actor });
  requirePlace(exchange, deed.target, user);
  requireNoOpenDraw(actor);
  const declared = declare(actor, deed, "defence");
  const situation = reactionSituation(actor, { exchange, target: deed.target });
  const reaction = declareReaction(actor, deed.reaction, situation, declared);
  const side = defenceSide(actor, exchange, declared, reaction);
  if (drawsNothing(side)) {
    await message.update(withSide(exchange, deed.target, side, deed.id));
  } else {
    const prior = priorTo(actor, deed.id);
    const { kit, system } = useKit(actor, [declared.item, reaction.item], prior.before.kit);
    const round = { shots: prior.shots, actions: prior.actions };
    const inCombat = drawsInCombat(exchange, deed.target, actor);
    const { step, update } = drawFor(prior, deed.id, inCombat, round, (source) =>
      beginOn(side, prior.deck, source),
    );
    if (update) await actor.update({ system: { ...update.system, ...system } });
    const drawn = { ...side, kit, ...storedState(step.state) };
    await message.update(withSide(exchange, deed.target, drawn, deed.id));
  }
  await applyIfAutomatic(deed.message, deed.target);
}

/** Everybody before this target is done: the attacker first, then the targets in their order (A11). */
function requirePlace(exchange: ExchangeData, target: number, user: User.Implementation): void {
  if (verdictOf(exchange.attacker).status !== "done") throw new DeedRefused("AttackerFirst");
  const first = whoHoldsUp(exchange, target);
  if (first) throw new DeedRefused("TargetFirst", { actor: seenAs(first.actor, exchange, user).name });
}

/** Do the cards of this side stay out until the round ends? Only in an encounter; the attacker's, if he attacked in it. */
function drawsInCombat(exchange: ExchangeData, side: Side, actor: Actor.Implementation): boolean {
  return actor.encounter !== null && (side !== "attacker" || exchange.inCombat);
}

/** Where the world applies damage by itself, a finished hit is applied at once. */
async function applyIfAutomatic(messageId: string, target: number): Promise<void> {
  if (!appliesByItself()) return;
  const { exchange } = openExchangeOf(messageId);
  if (outcomeOf(exchange, target).status !== "hit") return;
  await performApply({ type: "apply", id: foundry.utils.randomID(), message: messageId, target }, game.user);
}
