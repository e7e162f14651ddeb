import { FRESH_RUN } from "../../fads/phases.ts";
import { speedChart } from "../../fads/tables.ts";
import { dexOf, spdOf, type TimingCombatant } from "../encounter.ts";
import { makeScheme } from "../make-scheme.ts";
import type { ComingPhase, SchemeRules } from "../scheme.ts";
import { inPhase, phaseRules, type PhaseSeat } from "./phases.ts";

/** Data for a new Turn: a held Action and a debt continue; SPD and DEX are reread. */
function newSeat(combatant: TimingCombatant, before?: PhaseSeat): PhaseSeat {
  return {
    run: before?.run ?? FRESH_RUN,
    action: before?.action ?? false,
    phase: "none",
    spd: spdOf(combatant),
    dex: dexOf(combatant),
  };
}

/** Applies the chart to this Segment. A debt is paid with the next Phase (F10). */
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

/** The official chart, for comparison: SPD alone decides the Segments, counted down like cards. */
export const speedChartScheme = makeScheme(rules);
