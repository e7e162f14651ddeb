import type { SettleDeed } from "../../data/deed/exchange-deeds.ts";
import type { CalculationData } from "../../data/message/calculation.ts";
import type { ExchangeData } from "../../data/message/exchange.ts";
import { verdictOf } from "../../data/message/verdict.ts";
import { checkCards } from "../../rules/avatar/deck.ts";
import { freedKit } from "../exchange/kit.ts";
import { outcomeOf } from "../exchange/outcome.ts";
import { drawnInNow } from "../exchange/sides.ts";
import { recallPolicy } from "../../settings/index.ts";
import { actorOf } from "../collections.ts";
import { decidesFor, openExchangeOf } from "./authority.ts";
import { withoutDraw } from "./draw.ts";
import { DeedRefused } from "./refusal.ts";

/**
 * Under which name an actor notes what was settled: by the card, not by the deed, so that whoever clicks again after a
 * break between the two writes finds the first one done.
 */
export function settleKey(what: string, message: string, place: number | string): string {
  return `${what}.${message}.${place}`;
}

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
  const key = settleKey("apply", deed.message, deed.target);
  const begun = actor.bears(key);
  const before = actor.avatar.life.value + (begun ? outcome.damage : 0);
  const after = before - outcome.damage;
  if (!begun) await writeLife(actor, after, key);
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
  const key = settleKey("undo", deed.message, deed.target);
  if (!actor.bears(key)) {
    await writeLife(actor, actor.avatar.life.value + (harm.before - harm.after), key);
  }
  await message.update(withHarm(exchange, deed.target, { applied: false, by: "" }, deed.id));
}

/** LIFE and what changed it, in one write: whoever takes it up again finds it done. */
async function writeLife(actor: Actor.Implementation, value: number, key: string): Promise<void> {
  const { deck, round } = actor.avatar;
  const before = { out: [...deck.out], shots: round.shots, actions: round.actions };
  await actor.update({ system: { life: { value }, lastDeed: { id: key, cards: [], before } } });
}

/** Calls an exchange off: the cards drawn go back, and the attacker has his Action and his DR again. */
export async function performCancel(deed: SettleDeed, user: User.Implementation): Promise<void> {
  const { message, exchange } = openExchangeOf(deed.message);
  const answered = exchange.targets.some((target) => target.begun);
  if (!user.isGM && (answered || !decidesFor(exchange.attacker, user))) throw new DeedRefused("GmOnly");
  if (exchange.targets.some((target) => target.harm.applied)) throw new DeedRefused("NotCancellable");
  const { action, inCombat, range } = exchange;
  const attacks = { actions: action ? 1 : 0, shots: inCombat && range === "long" ? 1 : 0 };
  await giveBack(exchange.attacker, settleKey("cancel", deed.message, "attacker"), attacks);
  for (const [place, target] of exchange.targets.entries())
    if (target.begun)
      await giveBack(target, settleKey("cancel", deed.message, place), { actions: 0, shots: 0 });
  await message.update({ system: { deeds: [...exchange.deeds, deed.id], cancelled: true } });
}

/**
 * What of a calculation can still be given back: its cards as long as they are out, its Action and its shot as long as
 * its round lasts. What a later round has restored is not given twice.
 */
function stillSpent(side: CalculationData, actor: Actor.Implementation): { cards: boolean; round: boolean } {
  const now = drawnInNow(actor);
  const { encounter, round } = side.drawnIn;
  const pending = verdictOf(side).status === "pending";
  if (encounter === "" || encounter !== now.encounter) return { cards: pending, round: false };
  const sameRound = round === now.round;
  return { cards: pending || sameRound || recallPolicy() === "manual", round: sameRound };
}

/** One side's cards, Action and shot go back to its actor, once under this key, as far as they are still spent. */
export async function giveBack(
  side: CalculationData,
  key: string,
  back: { actions: number; shots: number },
): Promise<void> {
  const actor = actorOf(side.actor.uuid);
  if (!actor || actor.bears(key)) return;
  const { round, acDeck } = actor.avatar;
  const spent = stillSpent(side, actor);
  const special = side.special === null ? [] : [side.special];
  const cards = spent.cards ? checkCards([...side.cards, ...special], "cards") : [];
  const deck = withoutDraw(acDeck, cards);
  const before = { out: [...acDeck.out], shots: round.shots, actions: round.actions };
  await actor.update({
    system: {
      deck: { out: [...deck.out], aside: [] },
      round: {
        shots: Math.max(0, round.shots - (spent.round ? back.shots : 0)),
        actions: Math.max(0, round.actions - (spent.round ? back.actions : 0)),
      },
      lastDeed: { id: key, cards: [], before },
      ...(actor.avatar.kit.encounter === side.drawnIn.encounter ? freedKit(side) : {}),
    },
  });
}
