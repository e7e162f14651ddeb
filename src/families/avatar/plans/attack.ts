import { ExchangeData } from "../../../data/message/exchange.ts";
import type { CalculationData } from "../../../data/message/calculation.ts";
import type { AttackRequest } from "../../../data/requests/exchange-requests.ts";
import { shotHalves } from "../../../rules/avatar/exchange.ts";
import { troubleWith } from "./calling.ts";
import { declare } from "./declaration.ts";
import { inDrawnOrder } from "./drawn-order.ts";
import { inAnswerOrder } from "./answer-order.ts";
import { attackSide, waitingSide } from "./sides.ts";
import { actedBy } from "../../../encounter/can-act.ts";
import {
  attackEffect,
  attackInFight,
  planAction,
  type Attack,
  type AttackInFight,
  type Struck,
} from "../../../encounter/attacks.ts";
import { ruleVariants } from "../../../platform/settings/variants.ts";
import { ownedActor, ownItem } from "../../../requests/authority.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { drawFor } from "./draw-cards.ts";
import { useUp } from "../../../encounter/items-used.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { requireNoOpenDraw } from "./open-draw.ts";
import {
  attackName,
  attackProfile,
  bareHands,
  rangesOf,
  storedName,
  type AttackProfile,
} from "../../../encounter/attack-profile.ts";
import { knownActor } from "../../../encounter/known.ts";
import { wrongRange } from "../../../encounter/range.ts";

/** The profile of the attack. Throws a RequestRefused if the item doesn't exist, isn't carried or is used up. */
function profileOf(actor: Actor.Implementation, weapon: string): AttackProfile {
  if (weapon === "") return bareHands();
  const item = ownItem(actor, weapon);
  const { physical } = item;
  if (physical && (!physical.carried || physical.quantity < 1))
    throw new RequestRefused("NotAvailable", { item: item.name });
  return attackProfile(item);
}

/**
 * The targets' actors. Throws a RequestRefused if there are none, or if one of them was deleted, is unknown to the
 * user, or is the attacker.
 */
function aimedAt(
  actor: Actor.Implementation,
  uuids: readonly string[],
  user: User.Implementation,
): Actor.Implementation[] {
  if (uuids.length === 0) throw new RequestRefused("NoTarget");
  return [...new Set(uuids)].map((uuid) => {
    const target = knownActor(uuid, user);
    if (target === actor) throw new RequestRefused("SelfTarget");
    return target;
  });
}

/** The refusal if there are more targets than the attack may have. */
function tooMany({ profile, targets }: Attack): RequestRefused | null {
  const { targets: most } = profile;
  if (most === 0 || targets.length <= most) return null;
  return new RequestRefused("TooManyTargets", { item: attackName(profile), most: String(most) });
}

/** The refusal if the weapon does not have the declared range (C2). */
function outOfReach({ profile, range }: Attack): RequestRefused | null {
  if (rangesOf(profile.reach).includes(range)) return null;
  return new RequestRefused("WrongRange", { item: attackName(profile) });
}

/**
 * The refusal if the tokens on the scene do not match the declared range (C2). Null for a GM, for a mental
 * attack, and for a free shot, which is always at Long Range (Q11).
 */
function offRange({ actor, user, profile, targets, range, charge }: Attack): RequestRefused | null {
  if (charge !== "" || range === "mental" || user.isGM) return null;
  for (const target of targets) {
    const wrong = wrongRange(attackName(profile), actor, target, range);
    if (wrong) return wrong;
  }
  return null;
}

/** The refusal if a mental attack has a target without MIND. */
function mindless({ profile, targets }: Attack): RequestRefused | null {
  const found = profile.opposed === "mind" && targets.find((target) => target.ours.mind.value < 1);
  return found ? new RequestRefused("MindlessTarget", { actor: found }) : null;
}

/** The refusal if a target's defense cannot be computed (C4), because the attack would then wait forever. */
function defenseless({ profile, targets }: Attack): RequestRefused | null {
  if (profile.opposed !== "formula") return null;
  for (const target of targets) {
    const reason = troubleWith(profile.opposedFormula, target);
    if (reason !== null) return new RequestRefused("NoDefense", { item: attackName(profile), reason });
  }
  return null;
}

/** The checks that do not depend on the fight, in the order in which they are made. */
const CHECKS = [tooMany, outOfReach, offRange, mindless, defenseless];

/**
 * The attack that a request asks for. Throws a RequestRefused if its weapon or targets can't be used, or if one of the
 * checks fails.
 */
function attackOf(request: AttackRequest, user: User.Implementation): Attack {
  const { range, charge } = request;
  const actor = ownedActor(request.actor, user);
  const profile = profileOf(actor, request.weapon);
  const targets = aimedAt(actor, request.targets, user);
  const attack = { actor, user, profile, targets, range, group: profile.targets !== 1, charge };
  for (const check of CHECKS) {
    const refusal = check(attack);
    if (refusal) throw refusal;
  }
  return attack;
}

/** A target, and whether it draws for its position in the order of answers. */
type Placed = Struck & { readonly draws: boolean };

/**
 * The targets in the order in which they answer (A11, Q2): those in the attacker's encounter, in tracker
 * order, then the others by IN. `draws` is true if a target still draws for its place.
 */
function inOrder(attacker: Actor.Implementation, struck: readonly Struck[]): Placed[] {
  const turns = attacker.encounter?.turns.map((combatant) => combatant.actor) ?? [];
  const isPlaced = ({ actor }: Struck) => turns.includes(actor);
  const others = new Set(struck.filter((one) => !isPlaced(one)).map(({ actor }) => actor));
  const draw = others.size > 1 && ruleVariants().avatar.answers !== "typed";
  const people = struck.map((one) => {
    const turn = turns.indexOf(one.actor);
    const { ours, calledAs: name } = one.actor;
    const draws = draw && !isPlaced(one);
    return { one: { ...one, draws }, turn: turn < 0 ? null : turn, initiative: ours.in, name };
  });
  return inAnswerOrder(people).map(({ one }) => one);
}

/** The card's data for the targets. If the attacker has drawn all cards, draws for the order of answers (A11). */
function targetsOf(
  changes: ChangeSet,
  attacker: Actor.Implementation,
  struck: readonly Struck[],
  isDone: boolean,
) {
  const targets = inOrder(attacker, struck).map(({ actor: target, insteadOf, draws }) => ({
    ...waitingSide(target),
    draws,
    drew: [],
    offered: 0,
    insteadOf: insteadOf?.calledAs ?? "",
    guarded: insteadOf?.uuid ?? "",
  }));
  return isDone ? inDrawnOrder(changes, targets) : targets;
}

/**
 * True if a Long Range attack with this calculation halves DR (C7, Q6): it spends a rating, or the world's
 * rule variant says that every attack does.
 */
export function halvesDr({ formula }: Pick<CalculationData, "formula">): boolean {
  return shotHalves(formula === "", ruleVariants().avatar.halves);
}

/** Plans an attack: draws the attacker's cards, creates the exchange card and asks the targets (C3). */
export function planAttack(request: AttackRequest, user: User.Implementation, changes: ChangeSet): void {
  const attack = attackOf(request, user);
  const fight = attackInFight(attack);
  requireNoOpenDraw(attack.actor, user);
  planStrike(changes, request, attack, fight);
}

function planStrike(changes: ChangeSet, request: AttackRequest, attack: Attack, fight: AttackInFight): void {
  const { actor, profile, range, group, charge } = attack;
  const inCombat = fight.combat !== null;
  const declared = declare(actor, request, "offense");
  if (declared.item && profile.item?.physical)
    throw new RequestRefused("NotAvailable", { item: declared.item.name });
  const { shots } = actor.fight;
  const { side, spent, available, keepsDr } = attackSide(
    actor,
    profile,
    range,
    declared,
    request.spend,
    shots,
  );
  const items = [profile.item, declared.item];
  const effect = attackEffect(attack, fight, { items, spendsDr: !keepsDr && halvesDr(side) });
  planAction(changes, effect);
  useUp(changes, items);
  const { drawn, isDone } = drawFor(changes, actor, side, { inCombat });
  changes.card({
    type: ExchangeData.messageType,
    ...actedBy(actor, fight.bound),
    system: {
      range,
      weapon: { uuid: profile.uuid, name: storedName(profile), img: profile.img },
      group,
      keywords: profile.keywords,
      spent,
      available,
      opposed: profile.opposed,
      opposedFormula: profile.opposedFormula,
      inCombat,
      charge,
      attacker: { ...side, ...drawn },
      targets: targetsOf(changes, actor, effect.struck, isDone),
    },
  });
}
