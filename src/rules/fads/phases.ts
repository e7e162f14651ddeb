import { checkBoolean, checkInteger, checkRecord } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { checkSpd } from "./clock.ts";
import { checkRoll } from "./dice.ts";
import { nullMax } from "./tables.ts";

/** What a Phase is to a combatant: they may act; Aborts only; an Action Phase that an Abort has used up. */
export type PhaseKind = "act" | "null" | "owed";

/** What a combatant carries from Phase to Phase. */
export interface PhaseRun {
  /** Null Phases in a row so far (F9). */
  readonly nulls: number;
  /** An Abort has used up their next Action Phase (F10). */
  readonly owes: boolean;
}

/** Before the first Phase. */
export const FRESH_RUN: PhaseRun = { nulls: 0, owes: false };

/** A run read from data that somebody may have edited. Throws a RuleError naming `nulls` or `owes` below `field`. */
export function parseRun(data: unknown, field: string): PhaseRun {
  const record = checkRecord(data, field);
  return {
    nulls: checkInteger(record["nulls"], `${field}.nulls`, { min: 0, max: nullMax(1) }),
    owes: checkBoolean(record["owes"], `${field}.owes`),
  };
}

/**
 * The Phase that this roll of the common die brings (F8 - F10): SPD or less is an Action Phase, and so is any roll
 * after the most Null Phases in a row. An owed Action Phase is skipped, counts as one and pays the debt.
 * Throws a RuleError naming `spd` or `roll`.
 */
export function nextPhase(
  spd: number,
  roll: number,
  run: PhaseRun,
): { readonly phase: PhaseKind; readonly run: PhaseRun } {
  checkSpd(spd);
  checkRoll(roll);
  if (roll > spd && run.nulls < nullMax(spd)) {
    return { phase: "null", run: { ...run, nulls: run.nulls + 1 } };
  }
  return { phase: run.owes ? "owed" : "act", run: FRESH_RUN };
}

/**
 * An Abort in a Null Phase: the next Action Phase is owed (F10). Throws a RuleError naming `field` where the Phase is
 * no Null Phase, or one is owed already: there is no second Abort until it is paid (decision 4 on FADs).
 */
export function abortNull(phase: PhaseKind, run: PhaseRun, field = "phase"): PhaseRun {
  if (phase !== "null") throw new RuleError(field, "is no Null Phase, the only kind an Abort is for");
  if (run.owes) throw new RuleError(field, "is no Phase to abort in while one is owed");
  return { ...run, owes: true };
}
