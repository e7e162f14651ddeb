import type { AttackRange } from "../data/message/ranges.ts";
import {
  struckBy,
  afterAttack,
  fighterOf,
  guardsInForce,
  requireAction,
  requireTurn,
  type AttackAction,
  type Fight,
} from "../rules/encounter/fight.ts";
import { changeOf, type FightChange } from "../rules/encounter/take-back.ts";
import { actorOf } from "../platform/collections.ts";
import { RequestRefused } from "../platform/refusal.ts";
import { requireCanAct } from "./can-act.ts";
import { boundByOrder } from "./bound-by-order.ts";
import { aloneIn, fighterFrom, fightOf } from "./fight.ts";
import { attackDealing, hasLeft, isFledFrom, requireTruce } from "./flight-truce.ts";
import { byTheRules } from "./refused.ts";

/** The actor an attack hits, and the target it protects if it takes that target's blow (C8). */
export interface Struck {
  actor: Actor.Implementation;
  /** The original target; null if that is the actor hit. */
  insteadOf: Actor.Implementation | null;
}

/** What an attack changes in the fight, and the actors it hits. */
export interface AttackEffect {
  change: FightChange;
  struck: Struck[];
}

/**
 * The encounter in which the actor attacks, or null outside one. An actor that fled is out of its encounter, but mental
 * attacks still reach anyone (C10).
 */
export function scene(actor: Actor.Implementation, range: AttackRange): Combat.Implementation | null {
  const { encounter } = actor;
  return range === "mental" && hasLeft(actor, encounter) ? null : encounter;
}

/** True if this user is a GM, who may let an actor that fled from this encounter take part or be attacked (Q9). */
export function mayBreakTruce(
  actor: Actor.Implementation,
  combat: Combat.Implementation,
  user: User.Implementation,
): boolean {
  return user.isGM && isFledFrom(actor, combat);
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
  const fight = fightOf(combat);
  const bound = !freeShot && boundByOrder(user);
  const require = bound && freeAction ? requireTurn : requireAction;
  byTheRules(actor, () => require(fight, actor.uuid, bound));
}

/**
 * Throws a RequestRefused if a target is down, or out of its encounter and out of reach (C6, C10), or if the truce
 * after a flight binds the attacker or a target (Q9).
 */
export function requireTargets(
  actor: Actor.Implementation,
  targets: readonly Actor.Implementation[],
  range: AttackRange,
  user: User.Implementation,
): void {
  requireTruce(actor, targets, attackDealing(actor, range), user);
  for (const target of targets) {
    if (target.ours.down) throw new RequestRefused("Down", { actor: target });
    const combat = scene(target, range);
    if (combat && !mayBreakTruce(target, combat, user))
      byTheRules(target, () => fighterOf(fightOf(combat), target.uuid));
  }
}

/** The fight as the actor starts to act. The actor counts as present, even if down or fled. */
export function fightBefore(actor: Actor.Implementation, combat: Combat.Implementation | null): Fight {
  const fight = combat ? fightOf(combat) : aloneIn(actor);
  const fighter = { ...fighterFrom(actor, combat), gone: false };
  return { ...fight, fighters: { ...fight.fighters, [actor.uuid]: fighter } };
}

/** Outside an encounter an attack uses up nothing of a round, but it is still the last Action (C13). */
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
  const guards = guardsInForce(encounter === combat ? fight : fightOf(encounter));
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
  return struckActor(target, mental, attacker.uuid, { combat: encounter, fight: fightOf(encounter) }).actor;
}

/** An attack that spends no DR does not halve it (C7). */
function withoutHalving(before: Fight, after: Fight, id: string): Fight {
  const { shots } = fighterOf(before, id);
  return { ...after, fighters: { ...after.fighters, [id]: { ...fighterOf(after, id), shots } } };
}

/**
 * What an attack changes in the fight, and the actors it hits. Writes nothing. `spendsDr`: the attack uses DR at Long
 * Range (C7).
 */
export function attackEffect(
  actor: Actor.Implementation,
  combat: Combat.Implementation | null,
  targets: readonly Actor.Implementation[],
  { range, group, free, spendsDr }: Pick<AttackAction, "range" | "group" | "free"> & { spendsDr: boolean },
): AttackEffect {
  const action = { attacker: actor.uuid, range, at: targets.map(({ uuid }) => uuid), group, free };
  const before = fightBefore(actor, combat);
  const attacked = combat ? afterAttack(before, action) : outsideOf(before, actor.uuid, action);
  const fight = spendsDr ? attacked : withoutHalving(before, attacked, actor.uuid);
  const struck = targets.map((target) =>
    struckActor(target, range === "mental", actor.uuid, { combat, fight }),
  );
  return { change: changeOf(before, fight), struck };
}
