import type { AttackDeed } from "../../data/deed/exchange-deeds.ts";
import type { AttackRange } from "../../data/message/ranges.ts";
import { beginOn, storedState } from "../../data/message/standing.ts";
import { rangeOf } from "../../rules/avatar/exchange.ts";
import { attackProfile, bareHands, rangesOf, type AttackProfile } from "../exchange/attack-profile.ts";
import { declare, ownItem } from "../exchange/declaration.ts";
import { feetBetween } from "../exchange/distance.ts";
import { attackSide, waitingSide } from "../exchange/sides.ts";
import { actorOf } from "../collections.ts";
import { ownedActor, requireNoOpenDraw, requireTurn } from "./authority.ts";
import { drawFor, priorTo } from "./draw.ts";
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

/** Attacks: the attacker's cards are drawn, the exchange is on the table and the targets are asked (C3). */
export async function performAttack(deed: AttackDeed, user: User.Implementation): Promise<void> {
  const actor = ownedActor(deed.actor, user);
  const profile = profileOf(actor, deed.weapon);
  const targets = targetsOf(actor, deed.targets);
  requireRange(profile, deed.range, actor, targets);
  requireMinds(profile, targets);
  const declared = declare(actor, deed, "offence");
  if (declared.item && profile.item?.physical)
    throw new DeedRefused("NotAvailable", { item: declared.item.name });
  const prior = priorTo(actor, deed.id);
  if (!prior.drawn) requireTurn(actor, user, { actions: prior.actions, freeAction: profile.freeAction });
  requireNoOpenDraw(actor);

  const inCombat = actor.encounter !== null;
  const action = inCombat && !profile.freeAction;
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
  if (update) await actor.update(update);
  await ChatMessage.create({
    type: "exchange",
    speaker: ChatMessage.getSpeaker({ actor }),
    system: {
      deeds: [deed.id],
      range: deed.range,
      weapon: { uuid: profile.uuid, name: profile.name, img: profile.img },
      keywords: profile.keywords,
      spent,
      available,
      opposed: profile.opposed,
      opposedFormula: profile.opposedFormula,
      action,
      inCombat,
      attacker: { ...side, ...storedState(step.state) },
      targets: targets.map((target) => waitingSide(target)),
    },
  });
}
