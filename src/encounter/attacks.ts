import type { FightChanges } from "../data/fight/fight-state.ts";
import type { AttackRange } from "../data/message/ranges.ts";
import {
  asPresent,
  struckBy,
  afterAttack,
  afterOther,
  fighterOf,
  guardsInForce,
  requireAction,
  requireTurn,
  type AttackAction,
  type Fight,
  type FightChange,
} from "../rules/encounter/fight.ts";
import { actorOf } from "../platform/collections.ts";
import { RequestRefused } from "../platform/refusal.ts";
import { surprisesBind } from "../platform/settings/index.ts";
import { requireCanAct } from "./can-act.ts";
import { boundByOrder } from "./bound-by-order.ts";
import { aloneIn, planFight } from "./fight.ts";
import type { AttackProfile } from "./attack-profile.ts";
import { freeShotOf, type FreeShot } from "./free-shot.ts";
import { useItems } from "./items-used.ts";
import type { ChangeSet } from "../requests/plans/change-set.ts";
import { attackDealing, hasLeft, requireTruce, mayBreakTruce } from "./flight-truce.ts";
import { byTheRules } from "./refused.ts";

/** An attack as its game declares it, with the acting actor, the user and the targets. */
export interface Attack {
  readonly actor: Actor.Implementation;
  readonly user: User.Implementation;
  readonly profile: AttackProfile;
  readonly targets: readonly Actor.Implementation[];
  readonly range: AttackRange;
  /** True if the target is a group. Such an attack cannot be a free shot, and nobody answers it with one (C13). */
  readonly group: boolean;
  /** Id of the card of the Charge that grants the attack as a free shot (C13); empty for other attacks. */
  readonly charge: string;
}

/** An attack with its encounter and the truces it breaks. */
export interface AttackInFight {
  /** The encounter of the attack; null outside encounters. */
  readonly combat: Combat.Implementation | null;
  readonly freeShot: FreeShot | null;
  /** The actors whose truce after a flight the attack breaks, by a GM's decision (Q9). */
  readonly bound: readonly Actor.Implementation[];
}

/** The actor that an attack hits: the target, or the protector who takes the blow for the target (C8). */
export interface Struck {
  actor: Actor.Implementation;
  /** The original target; null if that is the actor hit. */
  insteadOf: Actor.Implementation | null;
}

/** The changes that an Action makes in the fight. They are decided before cards are drawn. */
export interface ActionEffect {
  readonly actor: Actor.Implementation;
  /** The encounter of the Action; null outside encounters. */
  readonly combat: Combat.Implementation | null;
  readonly change: FightChange;
  /** Changes to the acting actor's fight state that `change` does not include. */
  readonly changes: FightChanges;
  /** The free shot that a Charge grants (C13); null if the Action is not a free shot. */
  readonly freeShot: FreeShot | null;
}

/** The changes that an attack makes in the fight, and the actors it hits. */
export interface AttackEffect extends ActionEffect {
  readonly struck: readonly Struck[];
}

/**
 * The encounter in which the actor attacks, or null outside one. An actor that fled is out of its encounter, but mental
 * attacks still reach anyone (C10).
 */
export function scene(actor: Actor.Implementation, range: AttackRange): Combat.Implementation | null {
  const { encounter } = actor;
  return range === "mental" && hasLeft(actor, encounter) ? null : encounter;
}

/** Throws a RequestRefused if the attacker is down, out of action, out of the fight, or has no turn or Action (C1). */
export function requireAttacker(
  actor: Actor.Implementation,
  combat: Combat.Implementation | null,
  user: User.Implementation,
  { freeAction, freeShot }: { freeAction: boolean; freeShot: boolean },
): void {
  if (actor.ours.down) throw new RequestRefused("Down", { actor });
  requireCanAct(actor, user);
  if (!combat || mayBreakTruce(actor, combat, user)) return;
  const { fight } = combat;
  const bound = !freeShot && boundByOrder(user);
  const require = bound && freeAction ? requireTurn : requireAction;
  byTheRules(actor, () => require(fight, actor.uuid, bound));
}

/**
 * Checks the targets of an attack. Returns the actors whose truce after a flight it breaks, by a GM's decision (Q9).
 * Throws a RequestRefused if a target is down, or out of its encounter and out of reach (C6, C10), or if the truce
 * binds the attacker or a target.
 */
export function requireTargets(
  actor: Actor.Implementation,
  targets: readonly Actor.Implementation[],
  range: AttackRange,
  user: User.Implementation,
): readonly Actor.Implementation[] {
  const bound = requireTruce(actor, targets, attackDealing(actor, range), user);
  for (const target of targets) {
    if (target.ours.down) throw new RequestRefused("Down", { actor: target });
    const combat = scene(target, range);
    if (combat && !mayBreakTruce(target, combat, user))
      byTheRules(target, () => fighterOf(combat.fight, target.uuid));
  }
  return bound;
}

/**
 * Checks an attack against the state of the fight. Throws a RequestRefused if the attacker or a target may not take
 * part.
 */
export function attackInFight(attack: Attack): AttackInFight {
  const { actor, user, profile, targets, range, group, charge } = attack;
  const combat = scene(actor, range);
  const shooting = { charge, actor, targets, fits: range === "long" && !group };
  const freeShot = freeShotOf(shooting, user);
  requireAttacker(actor, combat, user, { freeAction: profile.freeAction, freeShot: freeShot !== null });
  return { combat, freeShot, bound: requireTargets(actor, targets, range, user) };
}

/** The fight as the actor starts to act. The actor is treated as present, even if down or fled. */
export function fightBefore(actor: Actor.Implementation, combat: Combat.Implementation | null): Fight {
  return asPresent(combat ? combat.fight : aloneIn(actor), actor.uuid);
}

/**
 * The fight after an attack outside an encounter. The attack uses up nothing of a round, but is still the actor's last
 * Action (C13).
 */
function outsideOf(before: Fight, id: string, { range, at, group }: AttackAction): Fight {
  const fighter = fighterOf(before, id);
  return {
    ...before,
    fighters: { ...before.fighters, [id]: { ...fighter, lastAction: { range, at, group } } },
  };
}

/** The actor that an attack on `target` hits: the target, or its protector in their encounter. */
function struckActor(
  target: Actor.Implementation,
  mental: boolean,
  attacker: string,
  { combat, fight }: { combat: Combat.Implementation | null; fight: Fight },
): Struck {
  const { encounter } = target;
  if (!encounter) return { actor: target, insteadOf: null };
  const guards = guardsInForce(encounter === combat ? fight : encounter.fight);
  const guard = actorOf(struckBy(guards, target.uuid, mental, attacker));
  return guard && guard !== target ? { actor: guard, insteadOf: target } : { actor: target, insteadOf: null };
}

/** The actor that an attack of this kind hits right now: the target, or the one that takes its blows (C8, Q32). */
export function whoIsStruck(
  attacker: Actor.Implementation,
  target: Actor.Implementation,
  mental: boolean,
): Actor.Implementation {
  const { encounter } = target;
  if (!encounter) return target;
  return struckActor(target, mental, attacker.uuid, { combat: encounter, fight: encounter.fight }).actor;
}

/** The fight after an attack that spends no DR: restores the attacker's count of shots, so DR is not halved (C7). */
function withoutHalving(before: Fight, after: Fight, id: string): Fight {
  const { shots } = fighterOf(before, id);
  return { ...after, fighters: { ...after.fighters, [id]: { ...fighterOf(after, id), shots } } };
}

/**
 * Checks an attack outside an encounter if the world enforces Surprises. Throws a RequestRefused unless the attack is
 * Mental, Long Range or marked for surprise, the actor has made no other Surprise since an encounter last ended, and no
 * target is in an encounter. Returns true if the attack is a Surprise; an attack without targets never is.
 */
function requireSurprise(
  actor: Actor.Implementation,
  profile: AttackProfile,
  range: AttackRange,
  targets: readonly Actor.Implementation[],
): boolean {
  if (targets.length === 0 || !surprisesBind() || actor.encounter) return false;
  if (range === "short" && !profile.surprise)
    throw new RequestRefused("NeedsEncounter", { item: profile.name });
  if (actor.fight.surprised) throw new RequestRefused("SurpriseUsed", { actor });
  const busy = targets.find((target) => target.encounter);
  if (busy) throw new RequestRefused("TargetInEncounter", { actor: busy });
  return true;
}

/**
 * The changes that an attack makes in the fight and in the attacker's own state, with the items used for it, and the
 * actors it hits. Writes nothing. `spendsDr`: the attack uses DR at Long Range (C7). Throws a RequestRefused if
 * Surprise or the limit of items forbids it.
 */
export function attackEffect(
  { actor, profile, targets, range, group }: Attack,
  { combat, freeShot }: AttackInFight,
  { items, spendsDr }: { items: readonly (Item.Implementation | null)[]; spendsDr: boolean },
): AttackEffect {
  const used = useItems(actor, items);
  const surprise = requireSurprise(actor, profile, range, targets);
  const free = profile.freeAction || freeShot !== null;
  const action = { attacker: actor.uuid, range, at: targets.map(({ uuid }) => uuid), group, free };
  const before = fightBefore(actor, combat);
  const attacked = combat ? afterAttack(before, action) : outsideOf(before, actor.uuid, action);
  const after = spendsDr ? attacked : withoutHalving(before, attacked, actor.uuid);
  const struck = targets.map((target) =>
    struckActor(target, range === "mental", actor.uuid, { combat, fight: after }),
  );
  const changes = { ...used, ...(surprise ? { surprised: true } : {}) };
  return { actor, combat, change: { before, after }, changes, freeShot, struck };
}

/**
 * The changes of an Action without a target: it uses an Action, becomes the last one, and ends guards (C1, C8, C13).
 * Changes nothing outside an encounter, or if it is `free`. Writes nothing.
 */
export function ownActionEffect(
  actor: Actor.Implementation,
  combat: Combat.Implementation | null,
  free: boolean,
): FightChange {
  const before = fightBefore(actor, combat);
  const acted = combat && !free ? byTheRules(actor, () => afterOther(before, actor.uuid)) : before;
  return { before, after: acted };
}

/**
 * Plans the changes that an Action makes in the fight: to the actor's own state, to guards that end, and to the card of
 * a Charge that the Action answers.
 */
export function planAction(
  changes: ChangeSet,
  { actor, combat, change, changes: own, freeShot }: ActionEffect,
): void {
  planFight(changes, combat, change);
  changes.fight(actor, own);
  freeShot?.take(changes);
}
