import { ExchangeData } from "../../../data/message/exchange.ts";
import type { CalculationData } from "../../../data/message/calculation.ts";
import type { AttackRequest } from "../../../data/requests/exchange-requests.ts";
import { shotHalves } from "../../../rules/avatar/exchange.ts";
import { beginOn, storedState } from "../../../data/message/calculation-step.ts";
import { attackCalling, troubleWith } from "./calling.ts";
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
import { drawCards } from "./draw-cards.ts";
import { useUp } from "../../../encounter/used-up.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { requireNoOpenDraw } from "./open-draw.ts";
import type { AttackRange } from "../../../data/message/ranges.ts";
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

/** The profile of the attack. Throws a RequestRefused if the item doesn't exist or is not carried. */
function profileOf(actor: Actor.Implementation, weapon: string): AttackProfile {
  if (weapon === "") return bareHands();
  const item = ownItem(actor, weapon);
  const { physical } = item;
  if (physical && (!physical.carried || physical.quantity < 1))
    throw new RequestRefused("NotAvailable", { item: item.name });
  return attackProfile(item);
}

/** The targets' actors. Throws a RequestRefused if there are none, or if one is deleted, hidden or the attacker. */
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

/** Throws a RequestRefused if there are more targets than the attack may have. */
function requireCount(profile: AttackProfile, targets: readonly Actor.Implementation[]): void {
  const { targets: most } = profile;
  if (most > 0 && targets.length > most) {
    throw new RequestRefused("TooManyTargets", { item: attackName(profile), most: String(most) });
  }
}

/** Throws a RequestRefused if the weapon does not have the declared range (C2). */
function requireReach(profile: AttackProfile, range: AttackRange): void {
  if (!rangesOf(profile.reach).includes(range))
    throw new RequestRefused("WrongRange", { item: attackName(profile) });
}

/**
 * Throws a RequestRefused if the weapon's ranges or the tokens on the scene do not match the declared range (C2). For
 * GMs, only the weapon's ranges matter.
 */
function requireRange(
  profile: AttackProfile,
  range: AttackRange,
  actor: Actor.Implementation,
  targets: readonly Actor.Implementation[],
  user: User.Implementation,
): void {
  requireReach(profile, range);
  if (range === "mental" || user.isGM) return;
  for (const target of targets) {
    const wrong = wrongRange(attackName(profile), actor, target, range);
    if (wrong) throw wrong;
  }
}

/** Throws a RequestRefused if a mental attack has a target without MIND. */
function requireMinds(profile: AttackProfile, targets: readonly Actor.Implementation[]): void {
  if (profile.opposed !== "mind") return;
  const mindless = targets.find((target) => target.ours.mind.value < 1);
  if (mindless) throw new RequestRefused("MindlessTarget", { actor: mindless });
}

/**
 * Throws a RequestRefused if a target's defense cannot be computed (C4), because the attack would then wait forever.
 */
function requireDefense(profile: AttackProfile, targets: readonly Actor.Implementation[]): void {
  if (profile.opposed !== "formula") return;
  for (const target of targets) {
    const reason = troubleWith(profile.opposedFormula, target);
    if (reason !== null) throw new RequestRefused("NoDefense", { item: attackName(profile), reason });
  }
}

/**
 * The attack profile and the targets. Throws a RequestRefused if one of the checks that do not depend on the fight
 * fails, such as the number of targets or the range.
 */
function aimOf(
  request: AttackRequest,
  actor: Actor.Implementation,
  user: User.Implementation,
): { profile: AttackProfile; targets: Actor.Implementation[] } {
  const profile = profileOf(actor, request.weapon);
  const targets = aimedAt(actor, request.targets, user);
  requireCount(profile, targets);
  // a free shot is always at Long Range, however near the charging actor is (Q11)
  if (request.charge === "") requireRange(profile, request.range, actor, targets, user);
  else requireReach(profile, request.range);
  requireMinds(profile, targets);
  requireDefense(profile, targets);
  return { profile, targets };
}

/** A target, and whether it draws for its position in the order of answers. */
type Placed = Struck & { readonly draws: boolean };

/**
 * The targets in the order in which they answer (A11, Q2): first the targets in the attacker's encounter, in tracker
 * order, then the other targets by IN. `draws` is true for other targets that still draw for their position.
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

/** The card's data for the targets. If the attacker is done, the targets draw for the order of answers (A11). */
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
 * True if a Long Range attack with this calculation halves DR under the world's rule variant (C7, Q6). An attack by a
 * formula does not, because it spends no rating.
 */
export function halvesDr({ formula }: Pick<CalculationData, "formula">): boolean {
  return shotHalves(formula === "", ruleVariants().avatar.halves);
}

/** Plans an attack: draws the attacker's cards, creates the exchange card and asks the targets (C3). */
export function planAttack(request: AttackRequest, user: User.Implementation, changes: ChangeSet): void {
  const { range, charge } = request;
  const actor = ownedActor(request.actor, user);
  const { profile, targets } = aimOf(request, actor, user);
  const group = profile.targets !== 1;
  const attack: Attack = { actor, user, profile, targets, range, group, charge };
  const fight = attackInFight(attack);
  requireNoOpenDraw(actor, user);
  planStrike(changes, request, attack, fight);
}

function planStrike(changes: ChangeSet, request: AttackRequest, attack: Attack, fight: AttackInFight): void {
  const { actor, profile, range, group, charge } = attack;
  const inCombat = fight.combat !== null;
  const { acDeck } = actor.ours;
  const declared = declare(actor, request, "offense");
  if (declared.item && profile.item?.physical)
    throw new RequestRefused("NotAvailable", { item: declared.item.name });
  const { shots } = actor.fight;
  const { side, spent, available } = attackSide(actor, profile, range, declared, request.spend, shots);
  const { keepsDr } = attackCalling(profile, declared, actor);
  const items = [profile.item, declared.item];
  const effect = attackEffect(attack, fight, { items, spendsDr: !keepsDr && halvesDr(side) });
  planAction(changes, effect);
  useUp(changes, items);
  const step = drawCards(changes, actor, inCombat, (source) => beginOn(side, acDeck, source));
  changes.card({
    type: ExchangeData.messageType,
    ...actedBy(actor, fight.bound),
    system: {
      changed: game.time.serverTime,
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
      attacker: { ...side, ...storedState(step.state) },
      targets: targetsOf(changes, actor, effect.struck, step.status === "done"),
    },
  });
}
