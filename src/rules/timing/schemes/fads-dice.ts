import { checkOneOf } from "../../cards/check.ts";
import { RuleError } from "../../cards/errors.ts";
import { FIRST_SEGMENT, LAST_SEGMENT } from "../../fads/clock.ts";
import { commonDie, PHASE_DICE } from "../../fads/dice.ts";
import { FRESH_RUN, nextPhase } from "../../fads/phases.ts";
import { nullMax } from "../../fads/tables.ts";
import { endsTurn } from "../../fads/turns.ts";
import { throwDie } from "../chance.ts";
import { dexOf, spdOf, type Encounter, type TimingCombatant } from "../encounter.ts";
import { makeScheme } from "../make-scheme.ts";
import type { ComingPhase, Scratch, SchemeRules, Situation, Throw } from "../scheme.ts";
import type { TimingState } from "../state.ts";
import { inPhase, phaseRules, type PhaseSeat } from "./phases.ts";

/** The number of Phases in a round. Rounds are independent of Turns, unless the `home` variant is "turn" (Q16). */
const PHASES_PER_ROUND = 12;

type Table = TimingState["table"];

/** The sides of the common die (F11, F12). Throws a RuleError naming `table.sides`. */
function sidesOf({ sides }: Table): number {
  if (sides === undefined || !PHASE_DICE.includes(sides)) {
    throw new RuleError("table.sides", `must be one of ${PHASE_DICE.join(", ")}`);
  }
  return sides;
}

/**
 * The shared data for a new Turn. The die is the one chosen by hand. If none was chosen, it is the one for the highest
 * SPD of the combatants who are not defeated, or the smallest one if all are. Throws a RuleError naming an invalid
 * `options.die`.
 */
function layTable({ combatants, options }: Encounter, { phases = 0 }: Table): Table {
  const spds = combatants.filter(({ defeated }) => !defeated).map(spdOf);
  const bySpd = commonDie(spds.length > 0 ? spds : [1]);
  if (options.die !== null) {
    const choices = PHASE_DICE.map(String);
    checkOneOf(String(options.die), "options.die", choices);
  }
  return { sides: options.die ?? bySpd, roll: 0, phases };
}

/**
 * Rolls the GM's die for this Segment (F11), and counts the Segment as a Phase of its round. Rounds continue
 * across Turns (Q16).
 */
function enterTable(table: Table, { chance, tell }: Scratch): Table {
  const sides = sidesOf(table);
  const value = throwDie(chance, sides, { kind: "gmDie", id: null });
  tell({ type: "roll", id: null, sides, value });
  const { phases = 0 } = table;
  return { sides, roll: value, phases: (phases % PHASES_PER_ROUND) + 1 };
}

/** Rolls the die for a combatant's Phase (F8), with their current SPD and DEX. */
function enter(seat: PhaseSeat, { combatant, scratch }: Situation, table: Table): PhaseSeat {
  const sides = sidesOf(table);
  const { id } = combatant;
  const spd = spdOf(combatant);
  const value = throwDie(scratch.chance, sides, { kind: "die", id });
  scratch.tell({ type: "roll", id, sides, value });
  const { phase, run } = nextPhase(spd, value, seat.run);
  return inPhase({ ...seat, spd, dex: dexOf(combatant), roll: value }, phase, run);
}

function newSeat(combatant: TimingCombatant): PhaseSeat {
  return {
    spd: spdOf(combatant),
    dex: dexOf(combatant),
    run: FRESH_RUN,
    phase: "none",
    action: false,
  };
}

/** The combatant's roll and its result (F8 to F10); null before the first Phase. */
function thrown({ roll, spd, phase }: PhaseSeat): Throw | null {
  if (roll === undefined || phase === "none") return null;
  return { value: roll, phase: phase === "act" && roll > spd ? "forced" : phase };
}

/**
 * The Phases that the combatant still has in this Turn. One is now, if there is an Action to use. Another one is
 * forced after the maximum number of Null Phases (F9).
 */
function coming({ spd, run, action }: PhaseSeat, segment: number): readonly ComingPhase[] {
  const now = action ? [{ segment, latest: false }] : [];
  const forced = segment - Math.max(0, nullMax(spd) - run.nulls) - 1;
  return run.owes || forced < LAST_SEGMENT ? now : [...now, { segment: forced, latest: true }];
}

const rules: SchemeRules<PhaseSeat> = {
  ...phaseRules,
  id: "fads-dice",
  // The last Turn's seats continue: Null Phases, owed Phases and held Actions are kept.
  seat: (combatants, before) => new Map(combatants.map((one) => [one.id, before(one.id) ?? newSeat(one)])),
  join: ({ combatant }) => newSeat(combatant),
  layTable,
  enterTable,
  enter,
  rests: ({ phases }, { home }, newTurn) => (home === "turn" ? newTurn : phases === 1),
  endsTurn: ({ roll = 0 }, segment) => roll > 0 && endsTurn(FIRST_SEGMENT + 1 - segment, roll),
  coming,
  thrown,
};

/** FADs with dice (F8 to F12): in each Phase, the common die decides who acts. */
export const fadsDice = makeScheme(rules);
