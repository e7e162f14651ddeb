import type { CalculationData } from "../../../data/message/calculation.ts";
import type { ExchangeData } from "../../../data/message/exchange.ts";
import { sideResult, type SideResult } from "../../../data/results/side-result.ts";
import { compare, unopposedLoss } from "../../../rules/avatar/exchange.ts";
import { actorOf } from "../../../platform/collections.ts";
import { sideOf } from "./duel.ts";

/** The outcome for one target: open until both sides are done. */
export type TargetOutcome = { status: "open" } | { status: "miss" } | { status: "hit"; damage: number };

/** Returns the outcome for this target (C6). */
export function outcomeOf(exchange: ExchangeData, target: number): TargetOutcome {
  const attack = sideResult(exchange.attacker);
  const side = sideOf(exchange, target);
  const defense: SideResult = side ? sideResult(side) : { status: "waiting" };
  if (attack.status !== "done" || defense.status !== "done") return { status: "open" };
  const damage =
    exchange.opposed === "none" && side
      ? unopposedLoss(attack.total, side.specific)
      : compare(attack.total, defense.total).damage;
  return damage > 0 ? { status: "hit", damage } : { status: "miss" };
}

/** True if the attack is done with a total of 0, which misses regardless of the defense's total (C6). */
export function missesAnyway({ attacker }: ExchangeData): boolean {
  const attack = sideResult(attacker);
  return attack.status === "done" && attack.total === 0;
}

/**
 * True if this target drew a ten for the order and has not answered yet whether to draw one more card. False if the
 * actor is deleted.
 */
export function isAsked({ actor, begun, offered }: ExchangeData["targets"][number]): boolean {
  return offered > 0 && !begun && actorOf(actor.uuid) !== null;
}

/** True if later targets must wait for this target's answer. They never wait for a target whose actor is deleted. */
function holdsUp(side: CalculationData): boolean {
  const { status } = sideResult(side);
  return (status === "waiting" || status === "pending") && actorOf(side.actor.uuid) !== null;
}

/** Returns the first earlier target whose answer `target` must wait for (A11); null if there is none. */
export function whoHoldsUp(exchange: ExchangeData, target: number): CalculationData | null {
  return exchange.targets.slice(0, target).find(holdsUp) ?? null;
}

/**
 * True if this target may begin its answer now. The exchange must not be undone, the order must be drawn, and the
 * attacker and all earlier targets must be done (A11).
 */
export function mayDefend(exchange: ExchangeData, target: number): boolean {
  const side = sideOf(exchange, target);
  if (exchange.undone || side === null || side.begun) return false;
  if (exchange.targets.some(isAsked)) return false;
  return sideResult(exchange.attacker).status === "done" && whoHoldsUp(exchange, target) === null;
}
