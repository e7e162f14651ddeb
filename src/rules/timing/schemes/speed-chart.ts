import { FRESH_RUN } from "../../fads/phases.ts";
import { speedChart } from "../../fads/tables.ts";
import { dexOf, spdOf, type TimingCombatant } from "../encounter.ts";
import { makeScheme } from "../make-scheme.ts";
import type { ComingPhase, SchemeRules } from "../scheme.ts";
import { inPhase, phaseRules, type PhaseSeat } from "./phases.ts";

/** The data for a new Turn. A held Action and an owed Phase are kept; SPD and DEX are read again. */
function newSeat(combatant: TimingCombatant, before?: PhaseSeat): PhaseSeat {
  return {
    run: before?.run ?? FRESH_RUN,
    action: before?.action ?? false,
    phase: "none",
    spd: spdOf(combatant),
    dex: dexOf(combatant),
  };
}

/**
 * Enters a Segment: the chart decides whether it is an Action Phase. An Action Phase that an Abort has already used up
 * is skipped (F10).
 */
function enter(seat: PhaseSeat, segment: number): PhaseSeat {
  if (!speedChart(seat.spd).includes(segment)) return inPhase(seat, "null", seat.run);
  return inPhase(seat, seat.run.owes ? "owed" : "act", FRESH_RUN);
}

function coming({ spd, run, action }: PhaseSeat, segment: number): readonly ComingPhase[] {
  const later = speedChart(spd).filter((at) => at < segment);
  const segments = [...(action ? [segment] : []), ...later.slice(run.owes ? 1 : 0)];
  return segments.map((at) => ({ segment: at, latest: false }));
}

const rules: SchemeRules<PhaseSeat> = {
  ...phaseRules,
  id: "speed-chart",
  seat: (combatants, before) => new Map(combatants.map((one) => [one.id, newSeat(one, before(one.id))])),
  join: ({ combatant, segment }) => enter(newSeat(combatant), segment),
  enter: (seat, { segment }) => enter(seat, segment),
  coming,
};

/** The scheme with the official chart: SPD alone decides the Segments in which a combatant acts. */
export const speedChartScheme = makeScheme(rules);
