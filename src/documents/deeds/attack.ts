import type { AttackDeed } from "../../data/deed/exchange-deeds.ts";
import type { AttackRange } from "../../data/message/ranges.ts";
import { beginOn, storedState } from "../../data/message/standing.ts";
import { rangeOf } from "../../rules/avatar/exchange.ts";
import { attackProfile, bareHands, rangesOf, type AttackProfile } from "../exchange/attack-profile.ts";
import { declare, ownItem } from "../exchange/declaration.ts";
import { inAnswerOrder } from "../exchange/answer-order.ts";
import { useKit } from "../exchange/kit.ts";
import { feetBetween } from "../exchange/distance.ts";
import { attackSide, waitingSide } from "../exchange/sides.ts";
import { actorOf } from "../collections.ts";
import { actionCard } from "../fight/action-cards.ts";
import { endGuards, lastActionOf, struckActor, type Struck } from "../fight/attacks.ts";
import { ownedActor, requireNoOpenDraw, requireTurn } from "./authority.ts";
import { drawFor, priorTo } from "./draw.ts";
import { requireSurprise } from "../fight/surprise.ts";
import { openOffer, withAnswer } from "../fight/offers.ts";
import { DeedRefused } from "./refusal.ts";

/** What attacks. Throws a DeedRefused where the thing is gone or not at hand. */
function profileOf(actor: Actor.Implementation, weapon: string): AttackProfile {
  if (weapon === "") return bareHands();
  const item = ownItem(actor, weapon);
  const { physical } = item;
  if (physical && (!physical.carried || physical.quantity < 1))
    throw new DeedRefused("NotAvailable", { item: item.name });
  return attackProfile(item);
}

/** The targets' actors. Throws a DeedRefused where there is none, one is gone, or it is the attacker. */
function targetsOf(actor: Actor.Implementation, uuids: readonly string[]): Actor.Implementation[] {
  if (uuids.length === 0) throw new DeedRefused("NoTarget");
  return [...new Set(uuids)].map((uuid) => {
    const target = actorOf(uuid);
    if (!target) throw new DeedRefused("LostTarget");
    if (target === actor) throw new DeedRefused("SelfTarget");
    return target;
  });
}

/** No more than the attack may strike. Throws a DeedRefused. */
function requireCount(
  { name, targets: most }: AttackProfile,
  targets: readonly Actor.Implementation[],
): void {
  if (most > 0 && targets.length > most) {
    throw new DeedRefused("TooManyTargets", { item: name, most: String(most) });
  }
}

/** Those struck in the order in which they answer: as the tracker of the attacker's encounter has it, else by IN (A11). */
function inOrder(attacker: Actor.Implementation, struck: readonly Struck[]): Struck[] {
  const turns = attacker.encounter?.turns.map((combatant) => combatant.actor) ?? [];
  const people = struck.map((one) => {
    const turn = turns.indexOf(one.actor);
    return { one, turn: turn < 0 ? null : turn, initiative: one.actor.avatar.in, name: one.actor.name };
  });
  return inAnswerOrder(people).map(({ one }) => one);
}

/** C2: what the weapon reaches, and what tokens on a scene say, must agree with the range declared. */
function requireRange(
  profile: AttackProfile,
  range: AttackRange,
  actor: Actor.Implementation,
  targets: readonly Actor.Implementation[],
): void {
  if (!rangesOf(profile.reach).includes(range)) throw new DeedRefused("WrongRange", { item: profile.name });
  if (range === "mental") return;
  for (const target of targets) {
    const feet = feetBetween(actor, target);
    if (feet !== null && rangeOf(feet) !== range) throw new DeedRefused("WrongRange", { item: profile.name });
  }
}

/** A mental attack needs a mind to attack. */
function requireMinds(profile: AttackProfile, targets: readonly Actor.Implementation[]): void {
  if (profile.opposed !== "mind") return;
  const mindless = targets.find((target) => target.avatar.mind.value < 1);
  if (mindless) throw new DeedRefused("MindlessTarget", { actor: mindless.name });
}

/** The Charge that grants this shot (C13). Throws a DeedRefused where it does not, or not so. */
function freeShotOf(
  deed: AttackDeed,
  actor: Actor.Implementation,
  targets: readonly Actor.Implementation[],
  user: User.Implementation,
  begun: boolean,
) {
  const { message, card } = actionCard(deed.charge);
  const place = card.offers.findIndex((offer) => offer.actor.uuid === actor.uuid);
  if (!begun) openOffer(card, place, user);
  const atCharger = targets.length === 1 && targets[0]?.uuid === card.actor.uuid;
  if (deed.range !== "long" || !atCharger) throw new DeedRefused("NotEntitled", { actor: actor.name });
  return { take: async () => message.update({ system: { offers: withAnswer(card, place, "shot") } }) };
}

/** Attacks: the attacker's cards are drawn, the exchange is on the table and the targets are asked (C3). */
export async function performAttack(deed: AttackDeed, user: User.Implementation): Promise<void> {
  const actor = ownedActor(deed.actor, user);
  const profile = profileOf(actor, deed.weapon);
  const targets = targetsOf(actor, deed.targets);
  requireCount(profile, targets);
  requireRange(profile, deed.range, actor, targets);
  requireMinds(profile, targets);
  const declared = declare(actor, deed, "offence");
  if (declared.item && profile.item?.physical)
    throw new DeedRefused("NotAvailable", { item: declared.item.name });
  const { kit, system: kitSystem } = useKit(actor, [profile.item, declared.item]);
  const prior = priorTo(actor, deed.id);
  const freeShot = deed.charge === "" ? null : freeShotOf(deed, actor, targets, user, prior.drawn !== null);
  if (!prior.drawn && !freeShot) {
    requireTurn(actor, user, { actions: prior.actions, freeAction: profile.freeAction });
  }
  requireNoOpenDraw(actor);
  const surprised = !prior.drawn && requireSurprise(actor, profile, deed.range, targets);

  const inCombat = actor.encounter !== null;
  const action = inCombat && !profile.freeAction && !freeShot;
  const { side, spent, available } = attackSide(
    actor,
    profile,
    deed.range,
    declared,
    deed.spend,
    prior.shots,
  );
  const round = {
    shots: prior.shots + (inCombat && deed.range === "long" ? 1 : 0),
    actions: prior.actions + (action ? 1 : 0),
  };
  const { step, update } = drawFor(prior, deed.id, inCombat, round, (source) =>
    beginOn(side, prior.deck, source),
  );
  const lastAction = lastActionOf(deed.range, targets, profile.targets !== 1);
  if (update)
    await actor.update({
      system: { ...update.system, ...kitSystem, lastAction, ...(surprised ? { surprised } : {}) },
    });
  await freeShot?.take(); // before the card, which says that the deed is done
  const aimedAt = targets.map((target) => struckActor(target, deed.range, actor));
  const struck = inOrder(actor, aimedAt);
  await endGuards(actor);
  await ChatMessage.create({
    type: "exchange",
    speaker: ChatMessage.getSpeaker({ actor }),
    system: {
      deeds: [deed.id],
      changed: game.time.serverTime,
      range: deed.range,
      weapon: { uuid: profile.uuid, name: profile.name, img: profile.img },
      group: profile.targets !== 1,
      keywords: profile.keywords,
      spent,
      available,
      opposed: profile.opposed,
      opposedFormula: profile.opposedFormula,
      action,
      inCombat,
      attacker: { ...side, kit, ...storedState(step.state) },
      targets: struck.map(({ actor: target, insteadOf }) => ({ ...waitingSide(target), insteadOf })),
    },
  });
}
