import type { AttackRange } from "../../data/message/ranges.ts";
import { afterAction, struckBy } from "../../rules/avatar/blow.ts";
import { guardsInForce } from "../../rules/avatar/fight.ts";
import { actorOf } from "../collections.ts";
import { fightOf, guardsOf, writeGuards } from "./fight.ts";

/** Whom an attack strikes, and in whose place where somebody takes the blow for its target (C8). */
export interface Struck {
  actor: Actor.Implementation;
  /** The name of the one it was aimed at; empty where that is the one it strikes. */
  insteadOf: string;
}

/**
 * Whom an attack aimed at `target` strikes. The attack itself ends the guard its attacker keeps, so that nobody takes
 * his own blow.
 */
export function struckActor(
  target: Actor.Implementation,
  range: AttackRange,
  attacker: Actor.Implementation,
): Struck {
  const combat = target.encounter;
  const guards = combat ? afterAction(guardsInForce(fightOf(combat)), attacker.uuid, false) : [];
  const guard = actorOf(struckBy(guards, target.uuid, range === "mental"));
  return guard && guard !== target
    ? { actor: guard, insteadOf: target.name }
    : { actor: target, insteadOf: "" };
}

/**
 * What an attack leaves as its attacker's very last Action (C13). What may strike several is a group effect even
 * where it struck one.
 */
export function lastActionOf(range: AttackRange, targets: readonly Actor.Implementation[], group: boolean) {
  return { range, at: targets.map(({ uuid }) => uuid), group };
}

/** An attack is an Action: it ends the guard its attacker keeps, and those kept over him (C8). */
export async function endGuards(attacker: Actor.Implementation): Promise<void> {
  const combat = attacker.encounter;
  if (!combat) return;
  const guards = guardsOf(combat);
  const left = afterAction(guards, attacker.uuid, false);
  if (left.length < guards.length) await writeGuards(combat, left);
}
