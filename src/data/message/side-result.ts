import type { CalculationResult, CalculationStep, PendingChoice } from "../../rules/avatar/calculation.ts";
import { RuleError } from "../../rules/cards/errors.ts";
import type { CalculationData } from "./calculation.ts";
import { drawsNothing, stepOf } from "./calculation-step.ts";

/** What one side's stored calculation amounts to. */
export type SideResult =
  | { status: "waiting" }
  | { status: "pending"; choice: PendingChoice }
  | { status: "done"; total: number; result: CalculationResult | null }
  /** The stored data cannot have come from any draw: somebody changed it by hand. */
  | { status: "invalid"; field: string; reason: string };

function resultOfStep(step: CalculationStep): SideResult {
  if (step.status === "pending") return { status: "pending", choice: step.choice };
  return { status: "done", total: step.result.total, result: step.result };
}

/** What a side amounts to; never throws, so that a tampered message is shown as such and not as a blank. */
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
