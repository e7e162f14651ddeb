import type { CalculationResult, CalculationStep, PendingChoice } from "../../rules/avatar/calculation.ts";
import { RuleError } from "../../rules/cards/errors.ts";
import type { CalculationData } from "../message/calculation.ts";
import { drawsNothing, stepOf } from "./calculation-step.ts";

/** The result of one side's stored calculation. */
export type SideResult =
  | { status: "waiting" }
  | { status: "pending"; choice: PendingChoice }
  | { status: "done"; total: number; result: CalculationResult | null }
  /** No sequence of draws leads to this data: a user changed it by hand. */
  | { status: "invalid"; field: string; reason: string };

function resultOfStep(step: CalculationStep): SideResult {
  if (step.status === "pending") return { status: "pending", choice: step.choice };
  return { status: "done", total: step.result.total, result: step.result };
}

/**
 * The result of a side. Catches a RuleError, which means that a user changed the message by hand, and returns
 * `invalid`.
 */
export function sideResult(data: CalculationData): SideResult {
  if (!data.begun) return { status: "waiting" };
  if (drawsNothing(data)) return { status: "done", total: 0, result: null };
  try {
    return resultOfStep(stepOf(data));
  } catch (error) {
    if (error instanceof RuleError) return { status: "invalid", field: error.field, reason: error.message };
    throw error;
  }
}

/** The total of a side's calculation; null until the calculation is done. */
export function totalOf(side: CalculationData): number | null {
  const result = sideResult(side);
  return result.status === "done" ? result.total : null;
}
