import type { CalculationResult, CalculationStep, PendingChoice } from "../../rules/avatar/calculation.ts";
import type { CalculationData } from "../message/calculation.ts";
import { drawsNothing, stepOf } from "./calculation-step.ts";
import { orInvalid, type Invalid } from "./invalid.ts";

/** The result of one side's stored calculation. */
export type SideResult =
  | { status: "waiting" }
  | { status: "pending"; choice: PendingChoice }
  | { status: "done"; total: number; result: CalculationResult | null }
  | Invalid;

function resultOfStep(step: CalculationStep): SideResult {
  if (step.status === "pending") return { status: "pending", choice: step.choice };
  return { status: "done", total: step.result.total, result: step.result };
}

/** The result of a side. */
export function sideResult(data: CalculationData): SideResult {
  if (!data.begun) return { status: "waiting" };
  if (drawsNothing(data)) return { status: "done", total: 0, result: null };
  return orInvalid(() => resultOfStep(stepOf(data)));
}

/** The total of a side's calculation; null until the calculation is done. */
export function totalOf(side: CalculationData): number | null {
  const result = sideResult(side);
  return result.status === "done" ? result.total : null;
}
