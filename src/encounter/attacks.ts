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
  type Fight,
  type FightChange,
} from "../rules/encounter/fight.ts";
import { actorOf } from "../platform/collections.ts";
import { RequestRefused } from "../platform/refusal.ts";
import { surprisesBind } from "../platform/settings/index.ts";
import { requireCanAct } from "./can-act.ts";
import { boundByOrder } from "./bound-by-order.ts";
import { aloneIn, byTheRules, planFight } from "./fight.ts";
import { attackName, type AttackProfile } from "./attack-profile.ts";
import { freeShotOf, type FreeShot } from "./free-shot.ts";
import { useItems } from "./items-used.ts";
import type { ChangeSet } from "../requests/plans/change-set.ts";
import { attackDealing, hasLeft, requireTruce, mayBreakTruce } from "./flight-truce.ts";

/** An attack as a game declares it: with the attacker, the user and the targets. */
export interface Attack {
  readonly actor: Actor.Implementation;
  readonly user: User.Implementation;
  readonly profile: AttackProfile;
  readonly targets: readonly Actor.Implementation[];
  readonly range: AttackRange;
  /**
   * True if the attack targets a group. A group attack can neither be a free shot nor be answered with one
   * (C13).
   */
  readonly group: boolean;
  /** The id of the Charge's card, if the attack is the free shot that a Charge grants (C13). Otherwise empty. */
  readonly charge: string;
}

/** An attack that was checked against the state of the fight. */
export interface AttackInFight {
  /** The encounter of the attack. Null outside encounters. */
  readonly combat: Combat.Implementation | null;
  readonly freeShot: FreeShot | null;
  /** The actors whose truce after a flight the attack breaks. Only a GM may break a truce (Q9). */
  readonly bound: readonly Actor.Implementation[];
}

/** The actor that an attack hits: the target, or a protector who takes the blow for the target (C8). */
export interface Struck {
  actor: Actor.Implementation;
  /** The original target, if a protector takes the blow. Otherwise null. */
  insteadOf: Actor.Implementation | null;
}

/** The changes that an Action makes to the fight. They are computed before cards are drawn. */
export interface ActionEffect {
  readonly actor: Actor.Implementation;
  /** The encounter of the Action. Null outside encounters. */
  readonly combat: Combat.Implementation | null;
  readonly change: FightChange;
  /** Changes to the fight state of the actor who acts, in addition to `change`. */
  readonly changes: FightChanges;
  /** The free shot that a Charge grants (C13). Null if the Action is not a free shot. */
  readonly freeShot: FreeShot | null;
}

/** The changes that an attack makes to the fight, and the actors it hits. */
export interface AttackEffect extends ActionEffect {
  readonly struck: readonly Struck[];
}

/**
 * The encounter in which the actor attacks or is attacked; null outside encounters. Also null for a mental
 * attack if the actor has fled from the encounter (C10).
 */
export function scene(actor: Actor.Implementation, range: AttackRange): Combat.Implementation | null {
  const { encounter } = actor;
  return range === "mental" && hasLeft(actor, encounter) ? null : encounter;
}

/**
 * Throws a RequestRefused if the attacker is down, out of action or out of the fight, or may not act now
 * (C1).
 */
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
 * Returns the actors whose truce after a flight the attack breaks, which only a GM may do (Q9). Throws a
 * RequestRefused if a target is down (C6) or out of the fight (C10), or if a player would break a truce.
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

/** Checks an attack against the state of the fight. Throws a RequestRefused if the attack is not allowed. */
export function attackInFight(attack: Attack): AttackInFight {
  const { actor, user, profile, targets, range, group, charge } = attack;
  const combat = scene(actor, range);
  const shooting = { charge, actor, targets, fits: range === "long" && !group };
  const freeShot = freeShotOf(shooting, user);
  requireAttacker(actor, combat, user, { freeAction: profile.freeAction, freeShot: freeShot !== null });
  return { combat, freeShot, bound: requireTargets(actor, targets, range, user) };
}

/** The fight before the actor acts, with the actor counted as present even if they are not. */
function fightBefore(actor: Actor.Implementation, combat: Combat.Implementation | null): Fight {
  return asPresent(combat ? combat.fight : aloneIn(actor), actor.uuid);
}

/** The actor that an attack on `target` hits: the target, or its protector in the target's encounter. */
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

/** The actor that an attack on `target` would hit now: the target, or a protector who takes the blow (C8, Q32). */
export function whoIsStruck(
  attacker: Actor.Implementation,
  target: Actor.Implementation,
  mental: boolean,
): Actor.Implementation {
  const { encounter } = target;
  if (!encounter) return target;
  return struckActor(target, mental, attacker.uuid, { combat: encounter, fight: encounter.fight }).actor;
}

/**
 * True if the attack is a Surprise. False if the attack has no targets, the actor is in an encounter, or the
 * world doesn't enforce Surprises. Throws a RequestRefused if the attack can't be a Surprise, the actor has
 * used theirs, or a target is in an encounter.
 */
function requireSurprise(
  actor: Actor.Implementation,
  profile: AttackProfile,
  range: AttackRange,
  targets: readonly Actor.Implementation[],
): boolean {
  if (targets.length === 0 || !surprisesBind() || actor.encounter) return false;
  if (range === "short" && !profile.surprise)
    throw new RequestRefused("NeedsEncounter", { item: attackName(profile) });
  if (actor.fight.surprised) throw new RequestRefused("SurpriseUsed", { actor });
  const busy = targets.find((target) => target.encounter);
  if (busy) throw new RequestRefused("TargetInEncounter", { actor: busy });
  return true;
}

/**
 * The attack's changes to the fight and to the attacker's own state, and the actors it hits. `spendsDr` is
 * true if the attack uses DR at Long Range (C7). Throws a RequestRefused if the rules of Surprise or the
 * limit on items forbid the attack.
 */
export function attackEffect(
  { actor, profile, targets, range, group }: Attack,
  { combat, freeShot }: AttackInFight,
  { items, spendsDr }: { items: readonly (Item.Implementation | null)[]; spendsDr: boolean },
): AttackEffect {
  const used = useItems(actor, items);
  const surprise = requireSurprise(actor, profile, range, targets);
  const before = fightBefore(actor, combat);
  const after = afterAttack(before, {
    attacker: actor.uuid,
    range,
    at: targets.map(({ uuid }) => uuid),
    group,
    // outside encounters, an attack uses up no Action but is still stored as the last Action (C13)
    free: profile.freeAction || freeShot !== null || combat === null,
    halvesDr: spendsDr && combat !== null,
  });
  const struck = targets.map((target) =>
    struckActor(target, range === "mental", actor.uuid, { combat, fight: after }),
  );
  const changes = { ...used, ...(surprise ? { surprised: true } : {}) };
  return { actor, combat, change: { before, after }, changes, freeShot, struck };
}

/**
 * The changes that an Action without a target makes to the fight (C1, C8, C13). A `free` Action and an Action
 * outside encounters change nothing.
 */
export function ownActionEffect(
  actor: Actor.Implementation,
  combat: Combat.Implementation | null,
  free: boolean,
): FightChange {
  const before = fightBefore(actor, combat);
  return { before, after: combat && !free ? afterOther(before, actor.uuid) : before };
}

/**
 * Plans an Action's changes: to the fight, to the actor's own state and, for a free shot, to the Charge's
 * card.
 */
export function planAction(
  changes: ChangeSet,
  { actor, combat, change, changes: own, freeShot }: ActionEffect,
): void {
  planFight(changes, combat, change);
  changes.fight(actor, own);
  freeShot?.take(changes);
}
