import { ExchangeData } from "../../../data/message/exchange.ts";
import type { CalculationData } from "../../../data/message/calculation.ts";
import type { AttackRequest } from "../../../data/requests/exchange-requests.ts";
import { shotHalves } from "../../../rules/avatar/exchange.ts";
import { beginOn, storedState } from "../../../data/message/calculation-step.ts";
import { attackCalling } from "./calling.ts";
import { declare } from "./declaration.ts";
import { inDrawnOrder } from "./drawn-order.ts";
import { inAnswerOrder } from "./answer-order.ts";
import { attackSide, waitingSide } from "./sides.ts";
import { actedBy } from "../../../encounter/can-act.ts";
import {
  attackInFight,
  planAttackInFight,
  type Attack,
  type AttackInFight,
  type Struck,
} from "../../../encounter/attacks.ts";
import { ruleVariants } from "../../../platform/settings/variants.ts";
import { aimOf } from "./aim.ts";
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

/**
 * True if a Long Range attack with this calculation halves DR by the world's rule variant (C7, Q6). A formula spends no
 * rating.
 */
export function halvesDr({ formula }: Pick<CalculationData, "formula">): boolean {
  return shotHalves(formula === "", ruleVariants().avatar.halves);
}

/** Attacks: draws the attacker's cards, creates the exchange card and asks the targets (C3). */
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
  const struck = planAttackInFight(changes, attack, fight, { items, spendsDr: !keepsDr && halvesDr(side) });
  const step = drawCards(changes, actor, inCombat, (source) => beginOn(side, acDeck, source));
  changes.card({
    type: ExchangeData.messageType,
    ...actedBy(actor, fight.bound),
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
      inCombat,
      charge,
      attacker: { ...side, ...storedState(step.state) },
      targets: targetsOf(changes, actor, struck, step.status === "done"),
    },
  });
}
