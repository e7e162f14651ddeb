import { ExchangeData } from "../../../data/message/exchange.ts";
import type { CalculationData } from "../../../data/message/calculation.ts";
import type { AttackRequest } from "../../../data/requests/exchange-requests.ts";
import { shotHalves } from "../../../rules/avatar/exchange.ts";
import { beginOn, storedState } from "../../../data/message/calculation-step.ts";
import type { AttackProfile } from "../../../encounter/attack-profile.ts";
import { attackCalling } from "./calling.ts";
import { declare } from "./declaration.ts";
import { inDrawnOrder } from "./drawn-order.ts";
import { inAnswerOrder } from "./answer-order.ts";
import { useItems } from "../../../encounter/items-used.ts";
import { attackSide, waitingSide } from "./sides.ts";
import { outFlags } from "../../../encounter/can-act.ts";
import {
  attackEffect,
  requireAttacker,
  requireTargets,
  scene,
  type Struck,
} from "../../../encounter/attacks.ts";
import { planFight } from "../../../encounter/fight.ts";
import { freeShotOf, type FreeShot } from "../../../encounter/free-shot.ts";
import { attackDealing, brokenTruces, truceFlags } from "../../../encounter/flight-truce.ts";
import { requireSurprise } from "../../../encounter/surprise.ts";
import { ruleVariants } from "../../../platform/settings/variants.ts";
import { aimOf } from "./aim.ts";
import { speakerFor } from "../../../platform/unseen.ts";
import { ownedActor } from "../../../requests/authority.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { drawCards } from "./draw-cards.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { requireNoOpenDraw } from "./open-draw.ts";

/** A target, and whether it draws for its place. */
type Placed = Struck & { readonly draws: boolean };

/**
 * The targets in the order in which they answer: by the tracker of the attacker's encounter, else in the order they
 * will draw for, or by IN (A11, Q2).
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

/** The card's data for the targets. If the attacker is done, they draw for their order (A11). */
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

/** An attack request with its documents resolved. */
interface Attack {
  request: AttackRequest;
  actor: Actor.Implementation;
  profile: AttackProfile;
  targets: Actor.Implementation[];
  /** The encounter it happens in; null outside encounters. */
  combat: Combat.Implementation | null;
}

/**
 * True if a Long Range attack with this calculation halves DR by the world's rule variant (C7, Q6). A formula spends no
 * rating.
 */
export function halvesDr({ formula }: Pick<CalculationData, "formula">): boolean {
  return shotHalves(formula === "", ruleVariants().avatar.halves);
}

/** Throws a RequestRefused if the attacker may not attack now, or a target may not be attacked. */
function requireRight({ request, actor, profile, targets, combat }: Attack, user: User.Implementation): void {
  requireAttacker(actor, combat, user, { freeAction: profile.freeAction, freeShot: request.charge !== "" });
  requireTargets(actor, targets, request.range, user);
  requireNoOpenDraw(actor, user);
}

/** Attacks: draws the attacker's cards, creates the exchange card and asks the targets (C3). */
export function planAttack(request: AttackRequest, user: User.Implementation, changes: ChangeSet): void {
  const actor = ownedActor(request.actor, user);
  const { profile, targets } = aimOf(request, actor, user);
  const combat = scene(actor, request.range);
  const attack: Attack = { request, actor, profile, targets, combat };
  const fits = request.range === "long" && profile.targets === 1;
  const freeShot = freeShotOf({ charge: request.charge, actor, targets, fits }, user);
  requireRight(attack, user);
  planStrike(changes, attack, freeShot);
}

function planStrike(changes: ChangeSet, attack: Attack, freeShot: FreeShot | null): void {
  const { request, actor, profile, targets, combat } = attack;
  const { range } = request;
  const { acDeck } = actor.ours;
  const declared = declare(actor, request, "offense");
  if (declared.item && profile.item?.physical)
    throw new RequestRefused("NotAvailable", { item: declared.item.name });
  const used = useItems(actor, [profile.item, declared.item]);
  const surprise = requireSurprise(actor, profile, range, targets);
  const { side, spent, available } = attackSide(
    actor,
    profile,
    range,
    declared,
    request.spend,
    actor.fight.shots,
  );
  const { keepsDr } = attackCalling(profile, declared, actor);
  const free = profile.freeAction || freeShot !== null;
  const group = profile.targets !== 1;
  const doing = { range, group, free, spendsDr: !keepsDr && halvesDr(side) };
  const { change, struck } = attackEffect(actor, combat, targets, doing);
  planFight(changes, combat, change);
  changes.fight(actor, { ...used, ...(surprise ? { surprised: true } : {}) });
  const step = drawCards(changes, actor, combat !== null, (source) => beginOn(side, acDeck, source));
  freeShot?.take(changes);
  changes.card({
    type: ExchangeData.messageType,
    ...outFlags([actor], undefined, truceFlags(brokenTruces(actor, targets, attackDealing(actor, range)))),
    speaker: speakerFor(actor),
    system: {
      changed: game.time.serverTime,
      range,
      weapon: { uuid: profile.uuid, name: profile.name, img: profile.img },
      group,
      keywords: profile.keywords,
      spent,
      available,
      opposed: profile.opposed,
      opposedFormula: profile.opposedFormula,
      inCombat: combat !== null,
      charge: request.charge,
      attacker: { ...side, ...storedState(step.state) },
      targets: targetsOf(changes, actor, struck, step.status === "done"),
    },
  });
}
