import { checkBoolean, checkInteger, checkOneOf, checkRecord } from "../../cards/check.ts";
import { RuleError } from "../../cards/errors.ts";
import { checkSpd } from "../../fads/clock.ts";
import { checkRoll } from "../../fads/dice.ts";
import { abortNull, parseRun, type PhaseKind, type PhaseRun } from "../../fads/phases.ts";
import { ACTION, checkPlainWay } from "../command.ts";
import type { Reaction, SchemeRules } from "../scheme.ts";

/** A combatant's data in schemes in which each Segment is a Phase of some kind. */
export interface PhaseSeat {
  /** SPD when it was last read. */
  readonly spd: number;
  /** DEX when it was last read. */
  readonly dex: number;
  readonly run: PhaseRun;
  /** The kind of Phase that the current Segment is for the combatant; "none" before their first Phase. */
  readonly phase: PhaseKind | "none";
  /** The combatant's roll for this Phase. Missing before the first Phase, and in schemes without rolls. */
  readonly roll?: number;
  /** True if the combatant has an Action to use: from this Phase, or held from an earlier one (F8). */
  readonly action: boolean;
}

const ABORT = "abort";

function parse(data: unknown, field: string): PhaseSeat {
  const record = checkRecord(data, field);
  const { roll } = record;
  return {
    ...(roll === undefined || roll === null ? {} : { roll: checkRoll(roll, `${field}.roll`) }),
    spd: checkSpd(record["spd"], `${field}.spd`),
    dex: checkInteger(record["dex"], `${field}.dex`, { min: 0 }),
    run: parseRun(record["run"], `${field}.run`),
    phase: checkOneOf(record["phase"], `${field}.phase`, ["act", "null", "owed", "none"]),
    action: checkBoolean(record["action"], `${field}.action`),
  };
}

/**
 * The data after entering a Phase. An Action Phase does not add to an Action that is still held (decision 11 on FADs).
 */
export function inPhase(seat: PhaseSeat, phase: PhaseKind, run: PhaseRun): PhaseSeat {
  return { ...seat, phase, run, action: seat.action || phase === "act" };
}

function canAbort({ action, phase, run }: PhaseSeat): boolean {
  return action || (phase === "null" && !run.owes);
}

/** An Abort uses up the current Action or, in a Null Phase, the next one (F10). */
function abort(seat: PhaseSeat): Reaction<PhaseSeat> {
  const own = seat.action ? { ...seat, action: false } : { ...seat, run: abortNull(seat.phase, seat.run) };
  return { own, cards: [], dice: [], value: null, success: true };
}

/** Rules that the schemes with `PhaseSeat` share. */
export const phaseRules = {
  counts: "segments",
  opens: "combatant",
  holds: true,
  parse,
  may: ({ action }) => action,
  ways: ({ action }) => (action ? [ACTION] : []),
  act(seat, way) {
    checkPlainWay(way, ACTION.key);
    if (!seat.action) throw new RuleError("way", "there is no Action to use");
    return { ...seat, action: false };
  },
  rank: ({ dex }) => [dex],
  reactions: (seat) => (canAbort(seat) ? [{ key: ABORT, cards: [] }] : []),
  react(seat, way) {
    checkPlainWay(way, ABORT);
    return abort(seat);
  },
  holding: ({ action, phase }) => action && phase !== "act",
  owes: ({ run }) => run.owes,
} as const satisfies Partial<SchemeRules<PhaseSeat>>;
