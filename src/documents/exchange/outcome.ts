import type { CalculationData } from "../../data/message/calculation.ts";
import type { ExchangeData } from "../../data/message/exchange.ts";
import { verdictOf, type Verdict } from "../../data/message/verdict.ts";
import { compare } from "../../rules/avatar/exchange.ts";
import type { Side } from "../../data/deed/exchange-deeds.ts";

/** What became of one target: open until both sides are done. */
export type TargetOutcome = { status: "open" } | { status: "miss" } | { status: "hit"; damage: number };

/** One side's stored calculation, or null where the card has no such side. */
export function sideOf(exchange: ExchangeData, side: Side): CalculationData | null {
  return side === "attacker" ? exchange.attacker : (exchange.targets[side] ?? null);
}

/** What became of this target (C6). */
export function outcomeOf(exchange: ExchangeData, target: number): TargetOutcome {
  const attack = verdictOf(exchange.attacker);
  const side = sideOf(exchange, target);
  const defence: Verdict = side ? verdictOf(side) : { status: "waiting" };
  if (attack.status !== "done" || defence.status !== "done") return { status: "open" };
  const { hit, damage } = compare(attack.total, defence.total);
  return hit ? { status: "hit", damage } : { status: "miss" };
}

/** May this target answer now: the initiator finishes first (A11)? */
export function mayDefend(exchange: ExchangeData, target: number): boolean {
  const side = sideOf(exchange, target);
  return (
    !exchange.cancelled && side !== null && !side.begun && verdictOf(exchange.attacker).status === "done"
  );
}
