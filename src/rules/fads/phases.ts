import { checkBoolean, checkInteger, checkRecord } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { checkSpd } from "./clock.ts";
import { checkRoll } from "./dice.ts";
import { nullMax } from "./tables.ts";

/**
 * The kind of a combatant's Phase. "null" only allows an Abort. "owed" is an Action Phase that an earlier Abort has
 * used up.
 */
export type PhaseKind = "act" | "null" | "owed";

/** A combatant's state between Phases. */
export interface PhaseRun {
  /** Null Phases in a row so far (F9). */
  readonly nulls: number;
  /** True if an Abort has used up the next Action Phase in advance (F10). */
  readonly owes: boolean;
}

/** The state before the first Phase. */
export const FRESH_RUN: PhaseRun = { nulls: 0, owes: false };

/** Parses a run from untrusted data. Throws a RuleError naming an invalid `nulls` or `owes` below `field`. */
export function parseRun(data: unknown, field: string): PhaseRun {
  const record = checkRecord(data, field);
  return {
    nulls: checkInteger(record["nulls"], `${field}.nulls`, { min: 0, max: nullMax(1) }),
    owes: checkBoolean(record["owes"], `${field}.owes`),
  };
}

/**
 * The Phase for this roll of the common die (F8 to F10). It is an Action Phase if the roll is at most SPD, or after the
 * maximum number of Null Phases in a row. An Action Phase that an Abort has used up is "owed". Throws a RuleError naming
 * `spd` or `roll`.
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
 * The state after an Abort in a Null Phase. The Abort uses up the next Action Phase (F10). Throws a RuleError naming
 * `phase` if this is not a Null Phase, or if the next Action Phase has already been used up (decision 4 on FADs).
 */
export function abortNull(phase: PhaseKind | "none", run: PhaseRun): PhaseRun {
  if (phase !== "null") throw new RuleError("phase", "is no Null Phase, the only kind an Abort is for");
  if (run.owes) throw new RuleError("phase", "is no Phase to abort in while one is owed");
  return { ...run, owes: true };
}
