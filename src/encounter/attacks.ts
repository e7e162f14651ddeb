import type { AttackRange } from "../data/message/ranges.ts";
import { struckBy } from "../rules/encounter/blow.ts";
import {
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
import { requireAble } from "./able.ts";
import { boundByOrder } from "./bound-by-order.ts";
import { aloneIn, fighterFrom, fightOf } from "./fight.ts";
import { attackDealing, hasLeft, isFledFrom, requireHour } from "./hour.ts";
import { byTheRules } from "./refused.ts";

/** Whom an attack strikes, and in whose place where somebody takes the blow for its target (C8). */
export interface Struck {
  actor: Actor.Implementation;
  /** The one it was aimed at; null where that is the one it strikes. */
  insteadOf: Actor.Implementation | null;
}

/** What an attack makes of the fight it is part of. */
export interface AttackEffect {
  change: FightChange;
  struck: Struck[];
}

/**
 * The encounter in which somebody attacks, or null where it happens outside one. Whoever fled is out of their encounter;
 * from mind to mind they still reach anybody (C10).
 */
export function scene(actor: Actor.Implementation, range: AttackRange): Combat.Implementation | null {
  const { encounter } = actor;
  return range === "mental" && hasLeft(actor, encounter) ? null : encounter;
}

/** Does a GM let somebody take part, or be attacked, who has fled from this encounter (Q9)? */
export function mayBreakHour(
  actor: Actor.Implementation,
  combat: Combat.Implementation,
  user: User.Implementation,
): boolean {
  return user.isGM && isFledFrom(actor, combat);
}

/** Throws a RequestRefused for an attacker who is down, out, out of it, not at their turn, or without an Action (C1). */
export function requireAttacker(
  actor: Actor.Implementation,
  combat: Combat.Implementation | null,
  user: User.Implementation,
  { freeAction, freeShot }: { freeAction: boolean; freeShot: boolean },
): void {
  if (actor.ours.down) throw new RequestRefused("Down", { actor });
  requireAble(actor, user);
  if (!combat || mayBreakHour(actor, combat, user)) return;
  const fight = fightOf(combat);
  const bound = !freeShot && boundByOrder(user);
  const require = bound && freeAction ? requireTurn : requireAction;
  byTheRules(actor, () => require(fight, actor.uuid, bound));
}

/**
 * Throws a RequestRefused for a target who is down, or who is out of their encounter and out of reach (C6, C10), and where
 * the hour after a flight binds attacker or target (Q9).
 */
export function requireTargets(
  actor: Actor.Implementation,
  targets: readonly Actor.Implementation[],
  range: AttackRange,
  user: User.Implementation,
): void {
  requireHour(actor, targets, attackDealing(actor, range), user);
  for (const target of targets) {
    if (target.ours.down) throw new RequestRefused("Down", { actor: target });
    const combat = scene(target, range);
    if (combat && !mayBreakHour(target, combat, user))
      byTheRules(target, () => fighterOf(fightOf(combat), target.uuid));
  }
}

/** The fight in which somebody acts, whoever is down or has left it. */
export function fightBefore(actor: Actor.Implementation, combat: Combat.Implementation | null): Fight {
  const fight = combat ? fightOf(combat) : aloneIn(actor);
  const fighter = { ...fighterFrom(actor, combat), gone: false };
  return { ...fight, fighters: { ...fight.fighters, [actor.uuid]: fighter } };
}

/** Outside an encounter nothing of a round is used up; the attack is their last Action all the same (C13). */
function outsideOf(before: Fight, id: string, { range, at, group }: AttackAction): Fight {
  const fighter = fighterOf(before, id);
  return {
    ...before,
    fighters: { ...before.fighters, [id]: { ...fighter, lastAction: { range, at, group } } },
  };
}

/** Whom an attack aimed at `target` strikes: one who takes the blow for them in their encounter. */
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

/** The one that an attack of this kind strikes as things stand: the target, or who takes the blow for them (C8, Q32). */
export function whoIsStruck(
  attacker: Actor.Implementation,
  target: Actor.Implementation,
  mental: boolean,
): Actor.Implementation {
  const { encounter } = target;
  if (!encounter) return target;
  return struckActor(target, mental, attacker.uuid, { combat: encounter, fight: fightOf(encounter) }).actor;
}

/** An attack that spends no DR halves none (C7). */
function withoutHalving(before: Fight, after: Fight, id: string): Fight {
  const { shots } = fighterOf(before, id);
  return { ...after, fighters: { ...after.fighters, [id]: { ...fighterOf(after, id), shots } } };
}

/**
 * What an attack does to the fight, and whom it strikes. Nothing is written yet. `spendsDr`: at Long Range it is made
 * with DR (C7).
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
