import type { CalculationData } from "../../../data/message/calculation.ts";
import type { ExchangeData } from "../../../data/message/exchange.ts";
import { sideResult, type SideResult } from "../../../data/message/side-result.ts";
import { compare, unopposedLoss } from "../../../rules/avatar/exchange.ts";
import { actorOf } from "../../../platform/collections.ts";
import { isAsked } from "./drawn-order.ts";
import { sideOf } from "./duel.ts";

/** What became of one target: open until both sides are done. */
export type TargetOutcome = { status: "open" } | { status: "miss" } | { status: "hit"; damage: number };

/** What became of this target (C6). */
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

/** True if the attack is done with a total of 0: it misses whatever the defense comes to (C6). */
export function missesAnyway({ attacker }: ExchangeData): boolean {
  const attack = sideResult(attacker);
  return attack.status === "done" && attack.total === 0;
}

/** Has this target still to answer? One whose actor is gone holds nobody up. */
function holdsUp(side: CalculationData): boolean {
  const { status } = sideResult(side);
  return (status === "waiting" || status === "pending") && actorOf(side.actor.uuid) !== null;
}

/** Who answers before this target and is not done, or null (A11). */
export function whoHoldsUp(exchange: ExchangeData, target: number): CalculationData | null {
  return exchange.targets.slice(0, target).find(holdsUp) ?? null;
}

/** May this target answer now: the initiator finishes first, then the targets in their order, once that is drawn (A11)? */
export function mayDefend(exchange: ExchangeData, target: number): boolean {
  const side = sideOf(exchange, target);
  if (exchange.undone || side === null || side.begun) return false;
  if (exchange.targets.some(isAsked)) return false;
  return sideResult(exchange.attacker).status === "done" && whoHoldsUp(exchange, target) === null;
}
