import type { SettleDeed } from "../../data/deed/exchange-deeds.ts";
import type { CalculationData } from "../../data/message/calculation.ts";
import type { ExchangeData } from "../../data/message/exchange.ts";
import { checkCards } from "../../rules/avatar/deck.ts";
import { freedKit } from "../exchange/kit.ts";
import { outcomeOf } from "../exchange/outcome.ts";
import { actorOf } from "../collections.ts";
import { decidesFor, openExchangeOf } from "./authority.ts";
import { withoutDraw } from "./draw.ts";
import { DeedRefused } from "./refusal.ts";

type Harm = ExchangeData["targets"][number]["harm"];

/** The target's actor, where this user may decide for it. */
function targetActor(
  exchange: ExchangeData,
  target: number,
  user: User.Implementation,
): Actor.Implementation {
  const side = exchange.targets[target];
  if (!side) throw new DeedRefused("NoSide");
  const actor = actorOf(side.actor.uuid);
  if (!actor) throw new DeedRefused("LostTarget");
  if (!decidesFor(side, user)) throw new DeedRefused("NotOwner", { actor: actor.name });
  return actor;
}

function withHarm(exchange: ExchangeData, target: number, harm: Partial<Harm>, deedId: string) {
  const targets = exchange.toObject().targets;
  return {
    system: {
      deeds: [...exchange.deeds, deedId],
      targets: targets.map((side, index) =>
        index === target ? { ...side, harm: { ...side.harm, ...harm } } : side,
      ),
    },
  };
}

/** Takes the damage off the target's LIFE, and notes what was before (C6). */
export async function performApply(deed: SettleDeed, user: User.Implementation): Promise<void> {
  const { message, exchange } = openExchangeOf(deed.message);
  const actor = targetActor(exchange, deed.target, user);
  if (exchange.targets[deed.target]?.harm.applied)
    throw new DeedRefused("AlreadyApplied", { actor: actor.name });
  const outcome = outcomeOf(exchange, deed.target);
  if (outcome.status === "open") throw new DeedRefused("NotDefended", { actor: actor.name });
  if (outcome.status === "miss") throw new DeedRefused("Missed", { actor: actor.name });
  const begun = actor.avatar.lastDeed.id === deed.id;
  const before = actor.avatar.life.value + (begun ? outcome.damage : 0);
  const after = before - outcome.damage;
  if (!begun) await writeLife(actor, after, deed.id);
  await message.update(
    withHarm(exchange, deed.target, { applied: true, before, after, by: user.id ?? "" }, deed.id),
  );
}

/** Gives the LIFE back: exactly what it was, or the same points where it has changed since. */
export async function performUndo(deed: SettleDeed, user: User.Implementation): Promise<void> {
  const { message, exchange } = openExchangeOf(deed.message);
  const actor = targetActor(exchange, deed.target, user);
  const harm = exchange.targets[deed.target]?.harm;
  if (!harm?.applied) throw new DeedRefused("NotApplied", { actor: actor.name });
  if (actor.avatar.lastDeed.id !== deed.id) {
    await writeLife(actor, actor.avatar.life.value + (harm.before - harm.after), deed.id);
  }
  await message.update(withHarm(exchange, deed.target, { applied: false, by: "" }, deed.id));
}

/** LIFE and the deed that changed it, in one write: a deed taken up again finds it done. */
async function writeLife(actor: Actor.Implementation, value: number, deedId: string): Promise<void> {
  const { deck, round } = actor.avatar;
  const before = { out: [...deck.out], shots: round.shots, actions: round.actions };
  await actor.update({ system: { life: { value }, lastDeed: { id: deedId, cards: [], before } } });
}

/** Calls an exchange off: the cards drawn go back, and the attacker has his Action and his DR again. */
export async function performCancel(deed: SettleDeed, user: User.Implementation): Promise<void> {
  const { message, exchange } = openExchangeOf(deed.message);
  const answered = exchange.targets.some((target) => target.begun);
  if (!user.isGM && (answered || !decidesFor(exchange.attacker, user))) throw new DeedRefused("GmOnly");
  if (exchange.targets.some((target) => target.harm.applied)) throw new DeedRefused("NotCancellable");
  const { action, inCombat, range } = exchange;
  const attacks = { actions: action ? 1 : 0, shots: inCombat && range === "long" ? 1 : 0 };
  await giveBack(exchange.attacker, deed.id, attacks);
  for (const target of exchange.targets)
    if (target.begun) await giveBack(target, deed.id, { actions: 0, shots: 0 });
  await message.update({ system: { deeds: [...exchange.deeds, deed.id], cancelled: true } });
}

/** One side's cards, Action and shot go back to its actor, once. */
export async function giveBack(
  side: CalculationData,
  deedId: string,
  back: { actions: number; shots: number },
): Promise<void> {
  const actor = actorOf(side.actor.uuid);
  if (!actor || actor.avatar.lastDeed.id === deedId) return;
  const { round, acDeck } = actor.avatar;
  const special = side.special === null ? [] : [side.special];
  const deck = withoutDraw(acDeck, checkCards([...side.cards, ...special], "cards"));
  const before = { out: [...acDeck.out], shots: round.shots, actions: round.actions };
  await actor.update({
    system: {
      deck: { out: [...deck.out], aside: [] },
      round: {
        shots: Math.max(0, round.shots - back.shots),
        actions: Math.max(0, round.actions - back.actions),
      },
      lastDeed: { id: deedId, cards: [], before },
      ...freedKit(side),
    },
  });
}
