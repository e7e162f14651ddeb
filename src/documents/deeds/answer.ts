import type { ChooseDeed, DefendDeed, Side } from "../../data/deed/exchange-deeds.ts";
import type { CalculationData } from "../../data/message/calculation.ts";
import type { ExchangeData } from "../../data/message/exchange.ts";
import { beginOn, contextOf, drawsNothing, stateOf, storedState } from "../../data/message/standing.ts";
import { verdictOf } from "../../data/message/verdict.ts";
import { decide } from "../../rules/avatar/calculation.ts";
import { appliesByItself } from "../../settings/index.ts";
import { declare } from "../exchange/declaration.ts";
import { useKit } from "../exchange/kit.ts";
import { outcomeOf, sideOf, whoHoldsUp } from "../exchange/outcome.ts";
import { defenceSide } from "../exchange/sides.ts";
import { actorOf } from "../collections.ts";
import { decidesFor, openExchangeOf, ownedActor, requireNoOpenDraw } from "./authority.ts";
import { drawFor, priorTo } from "./draw.ts";
import { DeedRefused } from "./refusal.ts";
import { performApply } from "./settle.ts";

/** The exchange with one side replaced, the deed and the time noted, as one update of the message. */
export function withSide(exchange: ExchangeData, side: Side, data: Partial<CalculationData>, deedId: string) {
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
  const data = sideOf(exchange, deed.side);
  if (!data) throw new DeedRefused("NoSide");
  if (!decidesFor(data, user)) throw new DeedRefused("NotYourChoice", { actor: data.actor.name });
  const verdict = verdictOf(data);
  if (verdict.status === "invalid") throw new DeedRefused("Tampered", { field: verdict.field });
  if (verdict.status !== "pending") throw new DeedRefused("NoChoice");
  if (data.decisions.length !== deed.step) throw new DeedRefused("Stale");
  const actor = actorOf(data.actor.uuid);
  if (!actor) throw new DeedRefused("NoActor");

  const prior = priorTo(actor, deed.id);
  const round = { shots: prior.shots, actions: prior.actions };
  const inCombat = drawsInCombat(exchange, deed.side, actor);
  const { step, update } = drawFor(prior, deed.id, inCombat, round, (source) =>
    decide(contextOf(data), stateOf(data), deed.more, source),
  );
  if (update) await actor.update(update);
  await message.update(withSide(exchange, deed.side, storedState(step.state), deed.id));
  if (deed.side !== "attacker") await applyIfAutomatic(deed.message, deed.side, user);
}

/** Defends: the target's cards are drawn once the initiator has finished (A11). */
export async function performDefend(deed: DefendDeed, user: User.Implementation): Promise<void> {
  const { message, exchange } = openExchangeOf(deed.message);
  const waiting = sideOf(exchange, deed.target);
  if (!waiting) throw new DeedRefused("NoSide");
  const actor = ownedActor(waiting.actor.uuid, user);
  if (waiting.begun) throw new DeedRefused("AlreadyDefended", { actor: actor.name });
  requirePlace(exchange, deed.target);
  requireNoOpenDraw(actor);
  const declared = declare(actor, deed, "defence");
  const side = defenceSide(actor, exchange, declared);
  if (drawsNothing(side)) {
    await message.update(withSide(exchange, deed.target, side, deed.id));
  } else {
    const { kit, system } = useKit(actor, [declared.item]);
    const prior = priorTo(actor, deed.id);
    const round = { shots: prior.shots, actions: prior.actions };
    const inCombat = drawsInCombat(exchange, deed.target, actor);
    const { step, update } = drawFor(prior, deed.id, inCombat, round, (source) =>
      beginOn(side, prior.deck, source),
    );
    if (update) await actor.update({ system: { ...update.system, ...system } });
    const drawn = { ...side, kit, ...storedState(step.state) };
    await message.update(withSide(exchange, deed.target, drawn, deed.id));
  }
  await applyIfAutomatic(deed.message, deed.target, user);
}

/** Everybody before this target is done: the attacker first, then the targets in their order (A11). */
function requirePlace(exchange: ExchangeData, target: number): void {
  if (verdictOf(exchange.attacker).status !== "done") throw new DeedRefused("AttackerFirst");
  const first = whoHoldsUp(exchange, target);
  if (first) throw new DeedRefused("TargetFirst", { actor: first.actor.name });
}

/** Do the cards of this side stay out until the round ends? Only in an encounter; the attacker's, if he attacked in it. */
export function drawsInCombat(exchange: ExchangeData, side: Side, actor: Actor.Implementation): boolean {
  return actor.encounter !== null && (side !== "attacker" || exchange.inCombat);
}

/** Where the world applies damage by itself, a finished hit is applied at once. */
export async function applyIfAutomatic(
  messageId: string,
  target: number,
  user: User.Implementation,
): Promise<void> {
  if (!appliesByItself() || !user.active) return;
  const { exchange } = openExchangeOf(messageId);
  if (outcomeOf(exchange, target).status !== "hit") return;
  await performApply({ type: "apply", id: foundry.utils.randomID(), message: messageId, target }, game.user);
}
